import type { Odds, OddsFormat, OddsPolicy } from '@grandstand/contract/sportsbook'

const smallest = 1001
const largest = 10_000_000

/** Takes an integer in thousandths for odds, as the contract does. Throws a RangeError outside 1.001 to 10000. */
export function oddsOf(thousandths: number): Odds {
  if (!Number.isSafeInteger(thousandths) || thousandths < smallest || thousandths > largest)
    throw new RangeError(`Not odds in thousandths: ${thousandths}`)
  return thousandths as Odds
}

/** Odds of several selections together, in thousandths, held within what a bet can have. */
export function oddsOfCombination(thousandths: bigint): Odds {
  const held = thousandths > 1_000_000_000n ? 1_000_000_000n : thousandths < 1001n ? 1001n : thousandths
  return Number(held) as Odds
}

const fixed = (thousandths: number): string => {
  const fraction = String(thousandths % 1000).padStart(3, '0')
  return `${Math.floor(thousandths / 1000)}.${fraction.endsWith('0') ? fraction.slice(0, 2) : fraction}`
}

/** The true minus, as lines have it. */
const minus = '−'

/** A price of −1 ÷ profit, to the nearest hundredth: what must be staked to win one unit. */
const inverse = (profit: number): string => `${minus}${fixed(10 * Math.round(100_000 / profit))}`

const shown: Record<OddsFormat, (odds: number) => string> = {
  decimal: fixed,
  'hong-kong': (odds) => fixed(odds - 1000),
  malay: (odds) => (odds <= 2000 ? fixed(odds - 1000) : inverse(odds - 1000)),
  indonesian: (odds) => (odds >= 2000 ? fixed(odds - 1000) : inverse(odds - 1000)),
  american: (odds) =>
    odds >= 2000 ? `+${(odds - 1000) / 10}` : `${minus}${Math.round(100_000 / (odds - 1000))}`,
}

/**
 * Odds as shown. Decimal has two decimals, a third only when the integer has one, so that what is shown is exactly
 * what counts; Hong Kong is the profit of one unit. Malay above evens and Indonesian below them turn over: what
 * must be risked to win one unit, with a minus, to the hundredth. American is the profit of 100, or with a minus
 * the stake that wins 100, to the unit. Those three may round; settlement only ever uses the integer.
 */
export const formatOdds = (odds: Odds, format: OddsFormat = 'decimal'): string => shown[format](odds)

/** Reads odds in a format; `undefined` for anything but plain digits with at most three decimals, in range. */
export function parseOdds(text: string, format: 'decimal' | 'hong-kong' = 'decimal'): Odds | undefined {
  const match = /^(\d{1,5})(?:\.(\d{1,3}))?$/.exec(text)
  if (!match) return undefined
  const thousandths = Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
  const decimal = format === 'hong-kong' ? thousandths + 1000 : thousandths
  return decimal >= smallest && decimal <= largest ? oddsOf(decimal) : undefined
}

/** Steps of the ladder of prices, in thousandths: below 10 every 0.01, to 20 0.1, to 100 0.5, above 1. */
const ladder = [
  { below: 10_000, step: 10 },
  { below: 20_000, step: 100 },
  { below: 100_000, step: 500 },
  { below: Number.POSITIVE_INFINITY, step: 1000 },
] as const

export const lowestLadderOdds = 1010 as Odds

/**
 * The highest step of the ladder that is not above `thousandths` (which need not be whole), at least 1.01.
 * Down, so that rounding never gives more than the calculation.
 */
export function roundDownToLadder(thousandths: number): Odds {
  if (!(thousandths < largest)) return oddsOf(largest)
  const step = ladder.find((each) => thousandths < each.below)?.step ?? 1000
  // The tiny addition keeps 1.85 × 1000, which floating point makes 1849.9999…, on its own step.
  return oddsOf(Math.max(lowestLadderOdds, Math.floor(thousandths / step + 1e-9) * step))
}

/** The next step of the ladder above or below; stays where the ladder ends. */
export function nextLadderOdds(odds: Odds, direction: 'up' | 'down'): Odds {
  const here = roundDownToLadder(odds)
  if (direction === 'down') return here < odds ? here : roundDownToLadder(here - 1)
  const step = ladder.find((each) => here < each.below)?.step ?? 1000
  return oddsOf(Math.min(largest, here + step))
}

/** The lowest odds that the policy `band` allows where the member saw `seen`: rounded up, so that it is never below. */
export const lowestInBand = (seen: Odds, bandPercent: number): Odds =>
  Math.max(smallest, Math.ceil((seen * (100 - bandPercent)) / 100)) as Odds

/**
 * Whether a bet may be taken at `now` when its member saw `seen`: `none` allows no change, `better` one upwards,
 * `band` also one downwards by at most `bandPercent`, `any` every one. It is then taken at `now`, so that a better
 * price is passed on.
 */
export function isOddsChangeAllowed(
  policy: OddsPolicy,
  seen: Odds,
  now: Odds,
  bandPercent: number = 0,
): boolean {
  if (policy === 'any') return true
  if (policy === 'none') return now === seen
  return now >= (policy === 'band' ? lowestInBand(seen, bandPercent) : seen)
}
