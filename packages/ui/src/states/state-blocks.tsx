import { clsx } from 'clsx'
import { CircleAlert, Lock, ShieldCheck, WifiOff, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Seats } from './seats.tsx'

type Block = {
  /** One line: what has happened. */
  title: ReactNode
  /** One line: the next step, the amount or the time left. */
  children?: ReactNode
  /** At most one button. */
  action?: ReactNode
  className?: string
}

function StateBlock({
  icon,
  title,
  children,
  action,
  className,
  isUrgent = false,
  isPolite = false,
}: Block & { icon: ReactNode; isUrgent?: boolean; isPolite?: boolean }) {
  return (
    <div className={clsx('gs-state', className)} role={isUrgent ? 'alert' : isPolite ? 'status' : undefined}>
      {icon}
      <p className="gs-state__title">{title}</p>
      {children && <div className="gs-state__text">{children}</div>}
      {action && <div className="gs-state__action">{action}</div>}
    </div>
  )
}

/** Nothing here yet. */
export function Empty(props: Block) {
  return <StateBlock {...props} icon={<Seats />} />
}

export type ErrorBlockProps = Omit<Block, 'action'> & {
  onRetry?: () => void
  isRetrying?: boolean
  /** Shown under 详情, to quote to support. */
  requestId?: string
}

/** One block failed; the others keep working. */
export function ErrorBlock({ onRetry, isRetrying = false, requestId, children, ...rest }: ErrorBlockProps) {
  return (
    <StateBlock
      {...rest}
      isUrgent
      icon={<CircleAlert size={26} className="text-danger" />}
      action={
        onRetry && (
          <Button tone="outline" size="sm" isLoading={isRetrying} onClick={onRetry}>
            重试
          </Button>
        )
      }
    >
      {children}
      {requestId && (
        <details className="gs-state__details">
          <summary>详情</summary>
          <span className="gs-num">请求编号 {requestId}</span>
        </details>
      )}
    </StateBlock>
  )
}

/** The connection is gone: says how old the shown data is. */
export function OfflineBlock(props: Block) {
  return <StateBlock {...props} isPolite icon={<WifiOff size={26} className="text-warn" />} />
}

const refusals = {
  /** Needs a log-in, a level or a region. */
  lock: <Lock size={26} className="text-ink-2" />,
  /** Not allowed: the title names the rule, often one of the member's own limits. */
  limit: <ShieldCheck size={26} className="text-warn" />,
  maintenance: <Wrench size={26} className="text-warn" />,
} as const

/** Refused: names the rule, the amount or time left, and one way forward. */
export function RefusedBlock({ kind = 'lock', ...rest }: Block & { kind?: keyof typeof refusals }) {
  return <StateBlock {...rest} icon={refusals[kind]} />
}
