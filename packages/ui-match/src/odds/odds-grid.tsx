import { clsx } from 'clsx'
import { createContext, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { createRoving, type Roving } from './roving.ts'

/** The odds buttons of one grid share one tab stop. */
export const RovingContext = createContext<Roving | null>(null)

export type OddsGridProps = {
  /** The market or the board region: 全场独赢. */
  label: string
  children: ReactNode
  className?: string
}

/** A toolbar of odds buttons with roving tabindex: Tab enters once, arrow keys move by place, Home and End jump. */
export function OddsGrid({ label, children, className }: OddsGridProps) {
  const [roving] = useState(createRoving)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (roving.move(event.key)) event.preventDefault()
  }
  const enter = (event: FocusEvent<HTMLDivElement>) => roving.enter(event.target)
  return (
    <RovingContext value={roving}>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        className={clsx('gs-odds-grid', className)}
        onKeyDown={move}
        onFocus={enter}
      >
        {children}
      </div>
    </RovingContext>
  )
}
