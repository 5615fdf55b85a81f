import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { BlockBoundary } from '../states/block-boundary.tsx'

export type CardProps = ComponentProps<'section'> & {
  /** No inner padding: the card holds rows with their own. */
  isFlush?: boolean
  isDense?: boolean
  /** Flat: one line of text and a button. */
  isSlim?: boolean
  /** For the only card on a page. */
  isRoomy?: boolean
  /** Accent edge for a card that needs the member's attention. */
  isMarked?: boolean
}

/** The standard container: surface, 1 px line, no shadow. An error thrown inside leaves the rest of the page intact. */
export function Card({
  isFlush,
  isDense,
  isSlim,
  isRoomy,
  isMarked,
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <section
      {...rest}
      className={clsx(
        'gs-card',
        isFlush && 'gs-card--flush',
        isDense && 'gs-card--dense',
        isSlim && 'gs-card--slim',
        isRoomy && 'gs-card--roomy',
        isMarked && 'gs-card--marked',
        className,
      )}
    >
      <BlockBoundary>{children}</BlockBoundary>
    </section>
  )
}

export type CardHeadProps = {
  title: ReactNode
  /** Figure or meta after the title. */
  note?: ReactNode
  /** Chips or a segment in the middle. */
  filter?: ReactNode
  /** Right end: a link or a button. */
  action?: ReactNode
  level?: 2 | 3
  id?: string
}

/** Title line of a card or of a section. */
export function CardHead({ title, note, filter, action, level = 2, id }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <header className="gs-card-head">
      <Heading className="gs-card-head__title" id={id}>
        {title}
      </Heading>
      {note && <span className="gs-card-head__note">{note}</span>}
      {filter}
      {action && <div className="gs-card-head__action">{action}</div>}
    </header>
  )
}
