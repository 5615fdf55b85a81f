import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { onlyChild, Slotted } from '../slot/slot.tsx'
import { VisuallyHidden } from '../slot/visually-hidden.tsx'

export type TabsProps<T extends string> = {
  value: T
  onChange: (value: T) => void
  children: ReactNode
  className?: string
}

/** Tabs with panels: wrap a `TabList` and its `TabPanel`s. Arrow keys move, Home and End jump. */
export function Tabs<T extends string>({ value, onChange, children, className }: TabsProps<T>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as T)} {...(className && { className })}>
      {children}
    </Radix.Root>
  )
}

export type TabItem<T extends string> = { value: T; label: ReactNode; count?: number | string | undefined }

export type TabListProps<T extends string> = {
  label: string
  items: readonly TabItem<T>[]
  /** Slot at the right end, such as a settings button. */
  trailing?: ReactNode
  className?: string
}

/** The row of tab names with the accent line under the chosen one. */
export function TabList<T extends string>({ label, items, trailing, className }: TabListProps<T>) {
  return (
    <div className={clsx('gs-tabs', className)}>
      <Radix.List aria-label={label} className="gs-tabs__list">
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className="gs-tab">
            {item.label}
            {item.count !== undefined && <span className="gs-tab__count gs-num">{item.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {trailing}
    </div>
  )
}

/** The content of a tab; mounted only while selected unless `isKept`. */
export function TabPanel(props: {
  value: string
  children: ReactNode
  isKept?: boolean
  className?: string
}) {
  const { value, children, isKept, className } = props
  return (
    <Radix.Content
      value={value}
      className={clsx('gs-tab-panel', className)}
      {...(isKept && { forceMount: true as const })}
    >
      {children}
    </Radix.Content>
  )
}

/** A row of tabs made of links (each tab is a route): pass `LinkTab`s. `tone="bar"` is for the top bar. */
export function LinkTabs(props: { label: string; children: ReactNode; tone?: 'page' | 'bar' }) {
  const row = useRef<HTMLDivElement>(null)
  const shown = useRef<Element | null>(null)
  // A row wider than the screen is scrolled until the selected tab is visible.
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current=page]')
    if (!chosen || chosen === shown.current) return
    shown.current = chosen
    const [tab, list] = [chosen.getBoundingClientRect(), row.current?.getBoundingClientRect()]
    if (list && tab.right > list.right) row.current?.scrollBy({ left: tab.right - list.right + 24 })
  })
  return (
    <nav aria-label={props.label} className={clsx('gs-tabs', props.tone === 'bar' && 'gs-tabs--bar')}>
      <div className="gs-tabs__list" ref={row}>
        {props.children}
      </div>
    </nav>
  )
}

/** Wraps a link: `<LinkTab count={128}><Link to="…">滚球</Link></LinkTab>`; `aria-current="page"` marks the chosen one. */
export function LinkTab({ count, unit, children }: LinkTabProps) {
  return (
    <Slotted
      child={onlyChild(children, 'LinkTab')}
      className="gs-tab"
      after={
        count !== undefined && (
          <span className="gs-tab__count gs-num">
            {count}
            {unit && <VisuallyHidden> {unit}</VisuallyHidden>}
          </span>
        )
      }
    />
  )
}

type LinkTabProps = {
  count?: number | string
  /** Read out after the figure: 128 场. */
  unit?: string
  children: ReactNode
}
