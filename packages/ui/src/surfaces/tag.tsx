import { clsx } from 'clsx'
import {
  Check,
  CircleAlert,
  CircleCheck,
  Clock3,
  Info,
  Lock,
  RefreshCw,
  TriangleAlert,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'

export type TagTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger' | 'ink' | 'outline' | 'won' | 'lost'

/** The named marks; a status is never shown by colour alone (§1.4). */
const marks = {
  check: Check,
  done: CircleCheck,
  error: CircleAlert,
  clock: Clock3,
  info: Info,
  lock: Lock,
  refresh: RefreshCw,
  warn: TriangleAlert,
  cross: X,
} as const

export type TagMark = keyof typeof marks

const markOfTone: Partial<Record<TagTone, TagMark>> = {
  ok: 'done',
  warn: 'warn',
  danger: 'error',
  won: 'check',
  lost: 'cross',
}

export type TagProps = {
  tone?: TagTone
  /**
   * Overrides the mark; ok, warn, danger, won and lost have a default one. `null` leaves it out, where the row
   * already has one.
   */
  mark?: TagMark | null
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/** A short status word with its mark. `won` is red, `lost` grey (§5). */
export function Tag({ tone = 'neutral', mark, icon, children, className }: TagProps) {
  const name = mark === undefined ? markOfTone[tone] : mark
  const Mark = name ? marks[name] : null
  return (
    <span className={clsx('gs-tag', `gs-tag--${tone}`, className)}>
      {icon ?? (Mark && <Mark size={14} />)}
      {children}
    </span>
  )
}

/** The red dot for something live; it does not pulse. `tone="ok"` is the dot of a working connection. */
export function LiveDot({ tone = 'live' }: { tone?: 'live' | 'ok' | 'warn' | 'off' }) {
  return <span aria-hidden="true" className={clsx('gs-dot', `gs-dot--${tone}`)} />
}
