import type { SharedLeg } from '@grandstand/contract/sportsbook'

/** Current odds of the whole bet, compared with the odds when it was shared. */
export interface OddsSince {
  readonly oddsNow: number
  /** In thousandths: −50 is 5 % worse. */
  readonly change: number
}

/**
 * Current odds of the whole bet: the shared odds, times the change of each leg's odds. Exact for singles and parlays, an
 * approximation for systems and builders. Undefined while a leg has no price.
 */
export function oddsSince(
  oddsThen: number,
  legs: readonly Pick<SharedLeg, 'leg' | 'oddsNow'>[],
): OddsSince | undefined {
  let ratio = 1
  for (const { leg, oddsNow } of legs) {
    if (oddsNow === undefined) return undefined
    ratio *= oddsNow / leg.odds
  }
  const [only] = legs
  const oddsNow =
    legs.length === 1 && only?.oddsNow !== undefined
      ? only.oddsNow
      : Math.max(1001, Math.round(oddsThen * ratio))
  return { oddsNow, change: Math.round((ratio - 1) * 1000) }
}

/**
 * Whether the odds are worse than the follower accepts. Compares whole thousandths, as they are displayed.
 * @param band the accepted loss in per cent
 */
export const isBeyondBand = (change: number, band: number): boolean => change < -band * 10
