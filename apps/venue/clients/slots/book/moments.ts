import type { Cell, SlotBook, Spin, Win, Window } from './slot-book.ts'

/** Where in the free spins a moment is: the spin from 0, and how many there are. */
export interface InFeature {
  readonly spin: number
  readonly of: number
}

interface MomentBase {
  /** How long it is shown before the next one. */
  readonly ms: number
  readonly feature?: InFeature
  /** Paid until the end of this moment, in ten-thousandths of the stake. */
  readonly paid: number
  readonly factor: number
  readonly window: Window
}

/** One thing that the player sees. They follow one another, and any of them may be skipped. */
export type Moment = MomentBase &
  (
    | { /** The reels spin and stop. */ readonly kind: 'stop'; readonly stops?: readonly number[] }
    | { /** What the window pays is lit. */ readonly kind: 'wins'; readonly wins: readonly Win[] }
    | {
        /** Cells empty themselves, and what is above falls down. */
        readonly kind: 'fall'
        readonly gone: readonly Cell[]
        readonly before: Window
      }
    | {
        /** Scatters have started the feature. */ readonly kind: 'scatters'
        readonly cells: readonly Cell[]
        readonly spins: number
      }
    | { /** What the feature paid in all. */ readonly kind: 'sum' }
  )

export const timing = {
  /** From the known outcome to the first reel's stop, so that the reels are seen turning. */
  firstStopMs: 420,
  stopEveryMs: 220,
  settleMs: 90,
  litMs: 240,
  winMs: 1_200,
  /** Winning cells of a cascade leave. */
  leaveMs: 160,
  fallMs: 360,
  scattersMs: 1_700,
  sumMs: 1_900,
  /** A free spin turns by itself before it stops. */
  turnMs: 500,
  /** Between free spins that pay nothing. */
  restMs: 260,
  fadeMs: 150,
  /** How long each spin is shown with reduced motion. */
  stillMs: 900,
} as const

export interface Pace {
  readonly isStill: boolean
  readonly columns: number
}

export const stoppingMs = (columns: number): number =>
  timing.firstStopMs + (columns - 1) * timing.stopEveryMs + timing.settleMs

/** Times of the landings within a moment, ms from its beginning. */
export function landingsOf(moment: Moment, { isStill, columns }: Pace): readonly number[] {
  if (moment.kind === 'fall') return [isStill ? 0 : timing.leaveMs + timing.fallMs]
  if (moment.kind !== 'stop') return []
  if (isStill) return [0]
  const first = timing.firstStopMs + (moment.feature === undefined ? 0 : timing.turnMs)
  return Array.from({ length: columns }, (_, column) => first + column * timing.stopEveryMs)
}

/** Cells of all wins, each once. */
export function cellsOfWins(wins: readonly Win[]): Cell[] {
  const seen = new Map<string, Cell>()
  for (const { cells } of wins) for (const cell of cells) seen.set(`${cell.reel} ${cell.row}`, cell)
  return [...seen.values()]
}

/**
 * Turns the book of a round into what is shown until its net result stands. Wins of a spin of reels without a feature
 * are not part of it: they are shown, line by line, beside the result.
 */
export function momentsOf(book: SlotBook, { isStill, columns }: Pace): Moment[] {
  const { feature } = book
  const moments: Moment[] = []
  let paid = 0
  const stopMs = (isFree: boolean) =>
    isStill
      ? timing.fadeMs + (isFree ? timing.stillMs : 0)
      : stoppingMs(columns) + (isFree ? timing.turnMs : 0)
  const winMs = isStill ? timing.stillMs : timing.winMs

  function show({ drops, isFree }: Spin, isLastSpin: boolean, inFeature?: InFeature) {
    for (const [at, { window, factor, wins, stops }] of drops.entries()) {
      const before = drops[at - 1]
      const place = { window, factor, ...(inFeature && { feature: inFeature }) }
      if (before === undefined)
        moments.push({ kind: 'stop', ms: stopMs(isFree), paid, ...place, ...(stops && { stops }) })
      else {
        const gone = cellsOfWins(before.wins)
        const ms = isStill ? timing.fadeMs : timing.leaveMs + timing.fallMs
        moments.push({ kind: 'fall', ms, paid, gone, before: before.window, ...place })
      }
      paid += wins.reduce((sum, { pays }) => sum + pays, 0)
      const isOver = isLastSpin && at === drops.length - 1
      if (wins.length > 0 && !isOver) moments.push({ kind: 'wins', ms: winMs, paid, wins, ...place })
      else if (isFree && !isOver && at === drops.length - 1)
        moments.push({ kind: 'wins', ms: timing.restMs, paid, wins, ...place })
    }
  }

  show(book.base, feature === undefined)
  if (feature === undefined) return moments
  const last = book.base.drops.at(-1)!
  paid += feature.pays
  const spins = feature.spins.length
  moments.push({
    kind: 'scatters',
    ms: timing.scattersMs,
    paid,
    cells: feature.cells,
    spins,
    window: last.window,
    factor: last.factor,
  })
  for (const [spin, each] of feature.spins.entries()) show(each, false, { spin, of: spins })
  const end = feature.spins.at(-1)?.drops.at(-1) ?? last
  moments.push({
    kind: 'sum',
    ms: timing.sumMs,
    paid,
    window: end.window,
    factor: end.factor,
    feature: { spin: spins - 1, of: spins },
  })
  return moments
}

export const lengthOf = (moments: readonly Moment[]): number => moments.reduce((sum, { ms }) => sum + ms, 0)

/** Wins that are shown one by one beside the result: those of the last window of a round without a feature. */
export const lastWins = ({ base, feature }: SlotBook): readonly Win[] =>
  feature === undefined ? (base.drops.at(-1)?.wins ?? []) : []
