import {
  figuresOf,
  gameNamed,
  hashOfSheet,
  statedWinRate,
  winRateOf,
  type Claim,
  type Figures,
  type Told,
} from '@grandstand/game-engines'

/** Figures of a sheet, and the share of rounds that pay more than the stake. */
export interface SheetFigures extends Figures {
  readonly winRate: string
}
export type StatedClaim = Claim & SheetFigures

/** What a sheet states. */
export interface StatedSheet {
  readonly game: string
  readonly hash: string
  readonly version: number
  readonly claims: readonly StatedClaim[]
  /** How its figures follow from it. */
  readonly way: Way
}

/**
 * `outcomes`: each outcome is counted. `windows`: each window of the reels is evaluated. `chain`: exact fractions along
 * the steps of a spin, because the grids are too many. `hands`: each hand with the best of its 32 ways to hold.
 */
export type Way =
  | { readonly kind: 'outcomes' | 'chain' | 'hands' }
  | { readonly kind: 'windows'; readonly base: number; readonly free: number }

/** Games that a browser enumerates at once; the others take seconds. */
const quick: readonly string[] = ['dice', 'limbo', 'crash', 'mines', 'plinko', 'keno', 'wheel', 'hi-lo']
export const isQuick = (game: string): boolean => quick.includes(game)

const isStrips = (value: unknown): value is readonly (readonly string[])[] =>
  Array.isArray(value) && value.every((each) => Array.isArray(each))

function wayOf(game: string, sheet: object): Way {
  if (isQuick(game)) return { kind: 'outcomes' }
  const { strips, feature } = sheet as { readonly strips?: unknown; readonly feature?: { strips?: unknown } }
  if (!isStrips(strips) || !isStrips(feature?.strips))
    return { kind: game === 'video-poker' ? 'hands' : 'chain' }
  const stops = (of: readonly (readonly string[])[]) => of.reduce((all, { length }) => all * length, 1)
  return { kind: 'windows', base: stops(strips), free: stops(feature.strips) }
}

/** The current sheet of a game; undefined for a game that is not in this program. */
export function statedSheet(name: string): StatedSheet | undefined {
  const game = gameNamed(name)
  if (!game) return undefined
  const { version } = game.sheet
  const claims = game.sheet.claims.map((claim, at) => ({ ...claim, winRate: statedWinRate(game, at) }))
  return { game: name, hash: hashOfSheet(game), version, claims, way: wayOf(name, game.sheet) }
}

/** Exact figures of one claim, by enumeration. @throws RangeError for a claim that the sheet does not have */
export function enumerate(name: string, at: number, told?: Told): SheetFigures {
  const game = gameNamed(name)
  const claim = game?.sheet.claims[at]
  if (!game || !claim) throw new RangeError(`${name} has no claim ${at}`)
  const moments = game.moments(claim, told)
  return { ...figuresOf(moments), winRate: winRateOf(moments) }
}

/** Whether all digits are those of the claim. */
export const isSame = (exact: SheetFigures, claim: SheetFigures): boolean =>
  exact.rtp === claim.rtp &&
  exact.hitRate === claim.hitRate &&
  exact.winRate === claim.winRate &&
  exact.deviation === claim.deviation &&
  exact.largest === claim.largest
