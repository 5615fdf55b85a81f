import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { onlyChild, Slotted } from '../slot/slot.tsx'
import { VisuallyHidden } from '../slot/visually-hidden.tsx'

export type ChipProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  isSelected?: boolean
  icon?: ReactNode
  /** Figure after the word: 足球 128. */
  count?: number | string | undefined
  /** Read out after the figure: 128 场. */
  unit?: string
  /** `outline` sits on the canvas, `fill` inside a card. */
  tone?: 'fill' | 'outline'
  /** 24 px for a filter of little weight, 32 or 36; taller on coarse pointers but for `xs`. */
  size?: 'xs' | 'sm' | 'md'
  asChild?: boolean
}

/** A filter that can be on or off. With `asChild` a link; the current page counts as selected. */
export function Chip(props: ChipProps) {
  const { isSelected = false, icon, count, unit, tone = 'fill', size = 'sm', asChild, ...more } = props
  const { className, children, type = 'button', ...rest } = more
  const classes = clsx('gs-chip', `gs-chip--${tone}`, `gs-chip--${size}`, className)
  // Positioned, so that the hidden unit stays inside a row that scrolls.
  const figure = count !== undefined && (
    <span className="gs-chip__count gs-num" style={unit ? { position: 'relative' } : undefined}>
      {count}
      {unit && <VisuallyHidden> {unit}</VisuallyHidden>}
    </span>
  )
  if (asChild) {
    return <Slotted child={onlyChild(children, 'Chip')} className={classes} before={icon} after={figure} />
  }
  return (
    <button {...rest} type={type} className={classes} aria-pressed={isSelected}>
      {icon}
      {children}
      {figure}
    </button>
  )
}

/** A row of chips. Under a finger it scrolls by itself, never the page; a mouse cannot, so that it wraps there. */
export function ChipRow({ label, children, className }: RowProps) {
  return (
    <fieldset aria-label={label} className={clsx('gs-chip-row', className)}>
      {children}
    </fieldset>
  )
}

type RowProps = { label: string; children: ReactNode; className?: string }
