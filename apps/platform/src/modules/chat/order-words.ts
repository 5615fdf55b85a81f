import { formatOdds } from '@grandstand/betting'
import { selectionText } from '@grandstand/betting/in-both'
import { inBoth } from '@grandstand/contract/house-text'
import type { Match, SharedBet } from '@grandstand/contract/sportsbook'

const legsSaid = 3

/** Describes a shared bet: 丹麦 −0.5 @1.95. A multiple shows its first three legs and the odds of all. */
export function itemWords({ legs, oddsThen }: Pick<SharedBet, 'legs' | 'oddsThen'>): string {
  const names = legs
    .slice(0, legsSaid)
    .map(({ leg }) =>
      selectionText(
        { kind: leg.kind, selection: leg.selection, line: leg.line, selectionName: leg.selectionName },
        { home: leg.homeName, away: leg.awayName },
      ),
    )
  const more = legs.length > legsSaid ? inBoth(` 等 ${legs.length} 项`, `, ${legs.length} picks in all`) : ''
  return `${names.join(' + ')}${more} @${formatOdds(oddsThen, 'decimal')}`
}

/** The current score: 1–0; empty before the match. */
export function scoreWords({ state }: Pick<Match, 'state'>): string {
  return state.status === 'scheduled' ? '' : `${state.score.home}–${state.score.away}`
}
