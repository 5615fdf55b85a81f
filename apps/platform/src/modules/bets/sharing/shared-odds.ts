import type { SharedLeg } from '@grandstand/contract/sportsbook'

/** How the odds of the whole bet stand against those shared. */
export interface OddsSince {
  readonly oddsNow: number
  /** In thousandths: −50 is 5 % worse. */
  readonly change: number
}

/**
 * The whole bet's odds now: those shared, moved as each leg's have moved. Exact for singles and parlays; for systems
 * and builders it is how their best line has moved. Undefined while a leg has no price.
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

/** Whether the odds are worse than the follower bears; `band` in per cent. Judged in whole thousandths, as it is shown. */
export const isBeyondBand = (change: number, band: number): boolean => change < -band * 10
