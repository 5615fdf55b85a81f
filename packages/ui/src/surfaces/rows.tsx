import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { onlyChild, Slotted } from '../slot/slot.tsx'

export type ListRowProps = {
  /** 36 px tile at the left. */
  icon?: ReactNode
  title: ReactNode
  note?: ReactNode
  noteTone?: 'quiet' | 'danger' | 'warn'
  /** Figures at the right. */
  value?: ReactNode
  valueNote?: ReactNode
  /** Tag or button at the end. */
  end?: ReactNode
  /** The row is a link: one element, such as `<Link to="…" />`. */
  link?: ReactNode
  className?: string
}

/** Icon, two lines, figures, end slot: accounts, methods, settings. */
export function ListRow(props: ListRowProps) {
  const { icon, title, note, noteTone = 'quiet', value, valueNote, end, link, className } = props
  const classes = clsx('gs-row', className)
  const inner = (
    <>
      {icon && <span className="gs-tile">{icon}</span>}
      <span className="gs-row__text">
        <span className="gs-row__title">{title}</span>
        {note && <span className={clsx('gs-row__note', `gs-row__note--${noteTone}`)}>{note}</span>}
      </span>
      {(value !== undefined || valueNote) && (
        <span className="gs-row__value">
          {value}
          {valueNote && <span className="gs-row__note">{valueNote}</span>}
        </span>
      )}
      {end && <span className="gs-row__end">{end}</span>}
      {link && <ChevronRight size={16} className="gs-row__more" />}
    </>
  )
  if (!link) return <div className={classes}>{inner}</div>
  return <Slotted child={onlyChild(link, 'ListRow')} className={classes} inner={inner} />
}

/** Label left, value right: facts and totals. */
export function FactRow(props: { label: ReactNode; children: ReactNode; isStrong?: boolean }) {
  return (
    <div className={clsx('gs-fact', props.isStrong && 'gs-fact--strong')}>
      <dt>{props.label}</dt>
      <dd className="gs-num">{props.children}</dd>
    </div>
  )
}

/** The list round `FactRow`s. */
export function FactList({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={clsx('gs-facts', className)}>{children}</dl>
}
