import type { BetKind, Odds } from '@grandstand/contract/sportsbook'
import { namedSystems, systemsOf, type NamedSystem } from './combinations.ts'
import { oddsOfCombination } from './odds.ts'

/** A bet's composition: the odds of each part (a leg, or the builder of a match), and how many parts a line takes. */
export interface LinesOfBet {
  readonly partOdds: readonly number[]
  /** From small to large; a parlay has one, all of its parts. */
  readonly sizes: readonly number[]
}

/** The sizes of a bet's lines: its own for a system, else one line with all parts. */
export const sizesOf = (kind: BetKind, parts: number, sizes: readonly number[] | undefined) =>
  kind === 'system' ? (sizes ?? []) : [parts]

/** How many lines there are: n choose k, summed over the sizes. */
export function lineCount(parts: number, sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + choose(parts, size), 0)
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let at = 0; at < k; at += 1) ways = (ways * (n - at)) / (at + 1)
  return k > n ? 0 : ways
}

/** The odds of each line as an exact fraction over 1000 to the power of its size. */
function* productsOf(odds: readonly bigint[], size: number, from = 0, product = 1n): Generator<bigint> {
  if (size === 0) {
    yield product
    return
  }
  for (let at = from; at <= odds.length - size; at += 1)
    yield* productsOf(odds, size - 1, at + 1, product * (odds[at] ?? 0n))
}

/** Return of the bet when every leg wins, in minor units: each line is exact and rounded down once. */
export function returnOfLines({ partOdds, sizes }: LinesOfBet, lineStakeMinor: bigint): bigint {
  const odds = partOdds.map(BigInt)
  let total = 0n
  for (const size of sizes) {
    const unit = 1000n ** BigInt(size)
    for (const product of productsOf(odds, size)) total += (lineStakeMinor * product) / unit
  }
  return total
}

/**
 * Payout for one unit of the whole stake when every leg wins, rounded down; for several singles in a system the mean.
 */
export function oddsOfLines(lines: LinesOfBet): Odds {
  const count = lineCount(lines.partOdds.length, lines.sizes)
  if (count === 0) return oddsOfCombination(0n)
  const precise = 1_000_000_000n
  return oddsOfCombination((returnOfLines(lines, precise) * 1000n) / (precise * BigInt(count)))
}

const namesOfSystems: Record<NamedSystem, string> = {
  trixie: '3 选全组合',
  patent: '3 选全组合（含单关）',
  yankee: '4 选全组合',
  'lucky-15': '4 选全组合（含单关）',
  canadian: '5 选全组合',
  'lucky-31': '5 选全组合（含单关）',
  heinz: '6 选全组合',
  'lucky-63': '6 选全组合（含单关）',
  'super-heinz': '7 选全组合',
  goliath: '8 选全组合',
}

const namedSystem = (parts: number, sizes: readonly number[]): NamedSystem | undefined =>
  systemsOf(parts).find((name) => String(namedSystems[name].sizes) === String(sizes))

/** The name of a system where it has one: 4 选全组合 for all doubles, trebles and the fourfold of four parts. */
export function systemName(parts: number, sizes: readonly number[]): string | undefined {
  const found = namedSystem(parts, sizes)
  return found && namesOfSystems[found]
}

/** The systems that a slip of so many parts can choose: from doubles on each size alone, then the named ones. */
export function systemChoices(parts: number): readonly (readonly number[])[] {
  const alone = Array.from({ length: Math.max(0, parts - 2) }, (_, at) => [at + 2])
  return [...alone, ...systemsOf(parts).map((name) => namedSystems[name].sizes)]
}

/** The odds of several parts as they are shown: to the hundredth, rounded down; the return is exact all the same. */
export const shownOdds = ({ kind, odds }: { readonly kind: BetKind; readonly odds: Odds }): Odds =>
  kind === 'parlay' || kind === 'system' ? ((odds - (odds % 10)) as Odds) : odds

interface TitledBet {
  readonly kind: BetKind
  readonly legs: readonly unknown[]
  readonly lines: number
  readonly sizes?: readonly number[] | undefined
}

/** How kinds of bets are called. */
export interface BetTitleWords {
  readonly single: string
  readonly builder: (selections: number) => string
  readonly parlay: (parts: number) => string
  /** A system that has no name. */
  readonly system: (sizes: readonly number[], lines: number) => string
  readonly namedSystem: (system: NamedSystem, lines: number) => string
}

const ownWords: BetTitleWords = {
  single: '单关',
  builder: (selections) => `组合 ${selections} 项`,
  parlay: (parts) => `${parts} 串 1`,
  system: (sizes, lines) => `${sizes.join('、')} 串 1 共 ${lines} 注`,
  namedSystem: (system, lines) => `${namesOfSystems[system]} ${lines} 注`,
}

/** Name of the kind of bet: 单关, 3 串 1, 4 选全组合 11 注, 2 串 1 共 6 注, 组合 4 项. */
export function betTitle(
  { kind, legs, lines, sizes }: TitledBet,
  parts: number = legs.length,
  words: BetTitleWords = ownWords,
): string {
  switch (kind) {
    case 'single':
      return words.single
    case 'builder':
      return words.builder(legs.length)
    case 'parlay':
      return words.parlay(parts)
    case 'system': {
      const named = namedSystem(parts, sizes ?? [])
      return named === undefined ? words.system(sizes ?? [], lines) : words.namedSystem(named, lines)
    }
    default:
      return ''
  }
}
