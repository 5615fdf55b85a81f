import { marketName } from '@grandstand/betting'
import type { Market, Match } from '@grandstand/contract/sportsbook'
import { Tag } from '@grandstand/ui'
import { OddsGrid } from '@grandstand/ui-match'
import { Link } from '@tanstack/react-router'
import { BookOpen, ChevronDown } from 'lucide-react'
import { memo, useId } from 'react'
import type { MarketGroup as Group } from './markets.ts'
import { shortSuspension } from '../match-state/story.ts'
import { MarketSelections } from './market-selections.tsx'

interface MarketGroupProps {
  readonly match: Match
  readonly group: Group
  readonly isFolded: boolean
  readonly onFold: (key: string) => void
  /** Why the match's markets are suspended, as text. */
  readonly suspension: string | undefined
}

/**
 * The name of the group's question. Omits the number when several numbered markets share the group, because each row
 * shows its own.
 */
export function titleOf(match: Match, { kind, period, markets: [first, second] }: Group): string {
  const { team, number } = first
  const isNumbered = number !== undefined && (second === undefined || kind === 'next-goal')
  return marketName(match.sport, kind, period, {
    ...(team !== undefined && { team }),
    ...(isNumbered && { number }),
  })
}

/** One question with all its lines: title, status with its reason, and the odds. The head folds it. */
export const MarketGroup = memo(function MarketGroup(props: MarketGroupProps) {
  const { match, group, isFolded, onFold, suspension } = props
  const id = useId()
  const title = titleOf(match, group)
  const isSuspended = group.markets.every((each) => each.status === 'suspended')
  return (
    <section
      aria-label={title}
      className="border-b border-line px-3 last:border-b-0 md:px-4 [content-visibility:auto] [contain-intrinsic-size:auto_132px]"
    >
      <div className="flex items-center">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            className="flex min-h-11 w-full items-center gap-2 text-left focus-visible:-outline-offset-2"
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={() => onFold(group.key)}
          >
            <span className="shrink-0 text-base font-semibold">{title}</span>
            {isSuspended && (
              <>
                <Tag tone="warn" mark="lock">
                  暂停
                </Tag>
                <span className="min-w-0 flex-1 truncate text-right text-xs font-normal text-ink-3">
                  {suspension ? shortSuspension(suspension) : '暂停接受投注'}，恢复后自动开放
                </span>
              </>
            )}
            <ChevronDown
              size={16}
              aria-hidden="true"
              className={`ml-auto shrink-0 text-ink-3 ${isFolded ? '-rotate-90' : ''}`}
            />
          </button>
        </h2>
        <Link
          to="/app/rules"
          hash={group.kind}
          aria-label={`${title}：怎么结算`}
          className="-mr-2 grid size-11 shrink-0 place-items-center text-ink-3 hover:text-accent-ink focus-visible:-outline-offset-2"
        >
          <BookOpen size={16} aria-hidden="true" />
        </Link>
      </div>
      <div id={id} hidden={isFolded}>
        {!isFolded && (
          <OddsGrid label={title} className="grid gap-1.5 pb-3">
            {group.markets.map((market) => (
              <Row key={market.id} match={match} market={market} group={group} />
            ))}
          </OddsGrid>
        )}
      </div>
    </section>
  )
})

/**
 * One market of the group. Where there are several, the main line is marked and a numbered market shows its number
 * above the row.
 */
function Row({
  match,
  market,
  group,
}: {
  readonly match: Match
  readonly market: Market
  readonly group: Group
}) {
  const isOneOfMany = group.markets.length > 1
  const isNumbered = isOneOfMany && market.number !== undefined && market.kind !== 'next-goal'
  if (isOneOfMany && market.line !== undefined) {
    return (
      <div className="grid grid-cols-[28px_minmax(0,1fr)] items-center gap-1.5">
        <span className="text-xs text-ink-3">{market.isMain && '主盘'}</span>
        <MarketSelections match={match} market={market} />
      </div>
    )
  }
  return (
    <>
      {isNumbered && (
        <h3 className="text-xs text-ink-3">
          {marketName(match.sport, market.kind, market.period, { number: market.number })}
        </h3>
      )}
      <MarketSelections match={match} market={market} />
    </>
  )
}
