import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = {
  info: Info,
  ok: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
  offline: WifiOff,
} as const

export type BannerProps = {
  tone?: keyof typeof icons
  icon?: ReactNode
  title?: ReactNode
  children?: ReactNode
  /** A single action at the right end. */
  action?: ReactNode
  className?: string
}

/** A notice inside the page. Danger interrupts assistive technology, the others wait their turn. */
export function Banner({ tone = 'info', icon, title, children, action, className }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={clsx('gs-banner', `gs-banner--${tone}`, className)}
    >
      {icon ?? <Icon size={18} />}
      <div className="gs-banner__text">
        {title && <p className="gs-banner__title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  )
}
