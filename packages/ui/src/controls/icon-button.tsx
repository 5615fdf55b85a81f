import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { onlyChild, Slotted } from '../slot/slot.tsx'
import { CountBadge } from '../surfaces/count-badge.tsx'
import { VisuallyHidden } from '../slot/visually-hidden.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'disabled'> & {
  /** The name; also the tooltip. */
  label: string
  icon: ReactNode
  /** `bar` and `bar-strong` on the top bar; `screen` and `scrim` on video, the latter with a background. */
  tone?: 'ghost' | 'accent' | 'neutral' | 'outline' | 'bar' | 'bar-strong' | 'screen' | 'scrim'
  size?: 'sm' | 'md' | 'lg'
  /** Count at the corner; nothing at zero. */
  count?: number
  /** Read out after the count: 2 条. */
  unit?: string
  isDisabled?: boolean
  /** A link without a visible label; `label` becomes its name. */
  asChild?: boolean
  children?: ReactNode
}

/** A button that is only an icon; always has a name and a 44 px target on touch. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, tone = 'ghost', size = 'md', count = 0, unit, isDisabled, asChild, ...more } = props
  const { className, children, onClick, type = 'button', ...rest } = more
  const classes = clsx(
    'gs-icon-button gs-hit',
    `gs-icon-button--${tone}`,
    `gs-icon-button--${size}`,
    className,
  )
  const inner = (
    <>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      <CountBadge count={count} {...(unit && { unit })} />
    </>
  )
  if (asChild) {
    return <Slotted child={onlyChild(children, 'IconButton')} className={classes} inner={inner} />
  }
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      title={rest.title ?? label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      {inner}
    </button>
  )
}
