import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { onlyChild, Slotted } from '../slot/slot.tsx'
import { VisuallyHidden } from '../slot/visually-hidden.tsx'

/** The navigation at the left of wide screens; icons only while `isNarrow` (64 px). */
export function SideRail(props: {
  label: string
  children: ReactNode
  head?: ReactNode
  isNarrow?: boolean
}) {
  return (
    <nav aria-label={props.label} className={clsx('gs-rail', props.isNarrow && 'gs-rail--narrow')}>
      {props.head}
      {props.children}
    </nav>
  )
}

/** A titled part of the rail. */
export function RailGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <fieldset className="gs-rail__group" aria-label={title}>
      {title && (
        <p aria-hidden="true" className="gs-rail__title">
          {title}
        </p>
      )}
      {children}
    </fieldset>
  )
}

/** Wraps a link: `<RailItem icon={<Zap />} count={128}><Link to="…">滚球</Link></RailItem>`. */
export function RailItem({ icon, count, unit, tag, isFilter, children }: RailItemProps) {
  return (
    <Slotted
      child={onlyChild(children, 'RailItem')}
      className={clsx('gs-rail__item', isFilter && 'gs-rail__item--filter')}
      before={icon}
      after={
        <>
          {tag}
          {count !== undefined && (
            <span className="gs-rail__count gs-num">
              {count}
              {unit && <VisuallyHidden> {unit}</VisuallyHidden>}
            </span>
          )}
        </>
      }
    />
  )
}

type RailItemProps = {
  icon?: ReactNode
  count?: number | string | undefined
  /** Read out after the figure: 128 场. */
  unit?: string
  tag?: ReactNode
  /** Filters the page that another item leads to: the current one is bold, without a frame. */
  isFilter?: boolean
  children: ReactNode
}
