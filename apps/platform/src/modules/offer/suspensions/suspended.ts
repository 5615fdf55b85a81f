import { competitionOfOutright } from '@grandstand/contract/sportsbook'
import type { CompetitionId, MatchId } from '@grandstand/contract'

export const suspensionScopes = ['match', 'competition', 'market'] as const
export type SuspensionScope = (typeof suspensionScopes)[number]

/** Betting that an operator has stopped. `subject` is an id; of a market it is `MATCH/MARKET`. */
export interface Suspension {
  readonly scope: SuspensionScope
  readonly subject: string
}

/** What operators have suspended of one match, or of one season. */
export interface Suspended {
  readonly isWhole: boolean
  readonly markets: ReadonlySet<string>
}

export const nothingSuspended: Suspended = { isWhole: false, markets: new Set() }

export const marketSubject = (matchId: string, marketId: string): string => `${matchId}/${marketId}`

/** Match and market of a market's subject; ids of markets have no slash. */
export function partsOfMarket(subject: string): { readonly matchId: string; readonly marketId: string } {
  const at = subject.lastIndexOf('/')
  return { matchId: subject.slice(0, Math.max(at, 0)), marketId: subject.slice(at + 1) }
}

/** The part of the suspensions that concerns a match or a season. */
export function suspendedOf(
  suspensions: readonly Suspension[],
  matchId: MatchId,
  competition: CompetitionId | undefined = competitionOfOutright(matchId),
): Suspended {
  if (suspensions.length === 0) return nothingSuspended
  const isWhole = suspensions.some(
    ({ scope, subject }) =>
      (scope === 'match' && subject === matchId) || (scope === 'competition' && subject === competition),
  )
  const markets = suspensions.flatMap(({ scope, subject }) => {
    if (scope !== 'market') return []
    const parts = partsOfMarket(subject)
    return parts.matchId === matchId ? [parts.marketId] : []
  })
  return { isWhole, markets: new Set(markets) }
}

export const isSameSuspended = (a: Suspended, b: Suspended): boolean =>
  a.isWhole === b.isWhole &&
  a.markets.size === b.markets.size &&
  [...a.markets].every((id) => b.markets.has(id))
