import { boardMarketName } from '@grandstand/betting'
import type { Sport } from '@grandstand/contract/sportsbook'
import type { BoardColumn } from './columns.ts'

interface OtherMarketProps {
  readonly sport: Sport
  /** The market that was chosen and has closed. */
  readonly closed: BoardColumn
  readonly shown: BoardColumn
}

/** Name of a column's market where there is little room: 让球, 半场让球. */
export const marketWord = (sport: Sport, { kind, part }: BoardColumn): string =>
  `${part === 'half' ? '半场' : ''}${boardMarketName(sport, kind)}`

/** Says that a row sells another market than the chosen one: between its two prices, in the place of the draw. */
export function OtherMarket({ sport, closed, shown }: OtherMarketProps) {
  return (
    <p className="grid min-w-0 place-content-center text-center text-xs text-ink-3">
      <span className="truncate">{marketWord(sport, closed)}收盘</span>
      <b className="truncate text-warn">{marketWord(sport, shown)}</b>
    </p>
  )
}
