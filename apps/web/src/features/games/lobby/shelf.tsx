import { Link, useSearch } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import './lobby.css'

interface Props {
  readonly title: string
  /** The rule by which the games are here, or another short note. */
  readonly rule?: ReactNode
  /** Leads to all of them: the value of `?see=`. */
  readonly see?: string
  readonly count?: number
  readonly children: ReactNode
}

/** A titled row of the lobby, with the way to all of its games. */
export function Shelf({ title, rule, see, count, children }: Props) {
  const id = useId()
  const { demo } = useSearch({ from: '/framed/app/egame/{-$prefix}' })
  return (
    <section className="gs-shelf" aria-labelledby={id}>
      <header className="gs-shelf__head">
        <h2 id={id}>{title}</h2>
        {rule && <span className="gs-shelf__rule">{rule}</span>}
        {see !== undefined && (
          <Link
            from="/app/egame/{-$prefix}"
            to="."
            search={{ see, ...(demo && { demo }) }}
            className="gs-shelf__more gs-hit"
            aria-label={`${title}，全部 ${count ?? ''}`}
          >
            全部 <span className="gs-num">{count}</span>
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
