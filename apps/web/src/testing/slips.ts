import { legKeyOf, type SlipLeg } from '../features/sportsbook/slip/slip.ts'
import { useSlipStore } from '../features/sportsbook/slip/slip-store.ts'
import type { SlipMode } from '../features/sportsbook/slip/slip.ts'
import { aMatch, footballMarkets, istanbul, brighton } from './matches.ts'

/** A leg on the total of one of the matches `m-1`, `m-20`, `m-21` …; every second one has long names. */
export function aSlipLeg(at: number, other: Partial<SlipLeg> = {}): SlipLeg {
  const match =
    at === 0
      ? aMatch()
      : aMatch({ id: `m-${at + 19}`, ...(at % 2 === 1 && { home: istanbul, away: brighton }) })
  const market = footballMarkets()[2]
  const price = market?.selections[0]
  if (!market || !price) throw new TypeError('The board of football has no total')
  return {
    matchId: match.id,
    marketId: market.id,
    selection: price.key,
    sport: 'football',
    kind: market.kind,
    period: market.period,
    line: market.line,
    competitionName: match.competition.name,
    homeName: match.home.name,
    awayName: match.away.name,
    startsAt: match.startsAt,
    odds: price.odds,
    version: market.version,
    stakeText: '',
    ...other,
  }
}

/** The ids of the matches of a slip with so many legs, to be said to the fake client. */
export const slipMatches = (legs: number) =>
  Array.from({ length: legs }, (_, at) => ({
    match: aMatch({ id: at === 0 ? 'm-1' : `m-${at + 19}` }),
    markets: footballMarkets(),
  }))

interface Filled {
  readonly legs: readonly SlipLeg[]
  readonly mode?: SlipMode
  readonly stakeText?: string
  /** Whether the sheet of phones is open. */
  readonly isOpen?: boolean
}

/** Puts legs into the slip of this page. */
export function fillSlip({ legs, mode = 'single', stakeText = '', isOpen = false }: Filled): void {
  const unique = new Map(legs.map((leg) => [legKeyOf(leg), leg]))
  useSlipStore.setState(({ slip }) => ({
    isOpen,
    slip: { ...slip, legs: [...unique.values()], mode, stakeText },
  }))
}
