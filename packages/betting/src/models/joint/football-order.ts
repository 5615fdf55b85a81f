import type { Side } from '@grandstand/contract/sportsbook'
import type { Goal, SettledSelection } from '../../settlement/index.ts'
import { poisson } from '../football-grid.ts'
import type { FootballStrength } from '../strength.ts'
import { weightOf, type LegWeight } from './weights.ts'

/** Share of the goals of a side that the other side scores: they name no scorer. */
export const ownGoalShare = 0.03

/** State of a leg on the order of goals or on a scorer: 0 open, 1 would win, 2 would lose. */
type Progress = 0 | 1 | 2

const progressCount = 3

/** The next goal: its number in the match, and its relevance to the legs. */
interface OneGoal {
  number: number
  side: Side
  /** `undefined`: a player whom no leg names. */
  player: string | undefined
  isOwnGoal: boolean
}

function nextProgress(leg: SettledSelection, before: Progress, goal: OneGoal): Progress {
  if (leg.kind === 'next-goal') {
    if (goal.number !== leg.number) return before
    return goal.side === leg.selection ? 1 : 2
  }
  if (goal.isOwnGoal) return before
  const isOwn = goal.player !== undefined && leg.selection === `p:${goal.player}`
  if (leg.kind === 'last-scorer') return isOwn ? 1 : 2
  if (leg.kind === 'first-scorer') return before === 0 ? (isOwn ? 1 : 2) : before
  return isOwn ? 1 : before
}

/** Whether the leg depends on the order of goals or on a scorer. */
export const isOrderLeg = ({ kind }: Pick<SettledSelection, 'kind'>): boolean =>
  kind === 'next-goal' || kind.endsWith('-scorer')

export const orderLegsOf = (legs: readonly SettledSelection[]): SettledSelection[] => legs.filter(isOrderLeg)

const codeDigit = (code: number, index: number): Progress =>
  (Math.floor(code / progressCount ** index) % progressCount) as Progress

/** Advances all legs by one goal. The digits of `code` are their states. */
function nextCode(legs: readonly SettledSelection[], code: number, goal: OneGoal): number {
  return legs.reduce(
    (next, leg, index) => next + nextProgress(leg, codeDigit(code, index), goal) * progressCount ** index,
    0,
  )
}

/** State of the legs after the goals so far. */
export function codeOf(legs: readonly SettledSelection[], goals: readonly Goal[]): number {
  return goals.reduce(
    (code, { side, player, isOwnGoal = false }, index) =>
      nextCode(legs, code, { number: index + 1, side, player, isOwnGoal }),
    0,
  )
}

/** Final results of the legs when the match ends in this state: an open leg is won by `none` alone. */
export function orderWeight(legs: readonly SettledSelection[], code: number): LegWeight {
  let [won, kept] = [1, 1]
  legs.forEach((leg, index) => {
    const progress = codeDigit(code, index)
    const has = progress === 0 ? leg.selection === 'none' : progress === 1
    const weight = weightOf(has ? 'won' : 'lost')
    won *= weight.won
    kept *= weight.kept
  })
  return { won, kept }
}

interface Label {
  side: Side
  player: string | undefined
  isOwnGoal: boolean
  probability: number
}

/** Groups of scorers that the legs distinguish. */
function labelsOf(strength: FootballStrength, legs: readonly SettledSelection[], homeShare: number): Label[] {
  const named = new Set(
    legs.flatMap(({ selection }) => (selection.startsWith('p:') ? [selection.slice(2)] : [])),
  )
  return (['home', 'away'] as const).flatMap((side) => {
    const ofSide = side === 'home' ? homeShare : 1 - homeShare
    const players = (strength.scorers?.[side] ?? []).filter(({ player }) => named.has(player))
    const shareOfNamed = players.reduce((sum, { share }) => sum + share, 0)
    const labels: Label[] = players.map(({ player, share }) => ({
      side,
      player,
      isOwnGoal: false,
      probability: ofSide * share,
    }))
    labels.push({ side, player: undefined, isOwnGoal: true, probability: ofSide * ownGoalShare })
    const others = Math.max(0, 1 - ownGoalShare - shareOfNamed)
    labels.push({ side, player: undefined, isOwnGoal: false, probability: ofSide * others })
    return labels.filter(({ probability }) => probability > 0)
  })
}

/** Goals of both sides in a part of the match, and the state of the legs after them. */
export interface PartOutcome {
  home: number
  away: number
  code: number
  probability: number
}

/**
 * All outcomes of a part with these means, after `goals` goals with the legs at `code`. Goals come one after the
 * other, each by home with its share of the means: which is the same as two independent Poisson counts in an order
 * of which every one is equally likely.
 */
export function orderedOutcomes(
  strength: FootballStrength,
  legs: readonly SettledSelection[],
  means: { home: number; away: number },
  start: { goals: number; code: number },
): PartOutcome[] {
  if (legs.length === 0) return countsAlone(means)
  const mean = means.home + means.away
  const labels = mean > 0 ? labelsOf(strength, legs, means.home / mean) : []
  const outcomes: PartOutcome[] = []
  let layer = new Map<string, PartOutcome>([['', { home: 0, away: 0, code: start.code, probability: 1 }]])
  let count = Math.exp(-mean)
  let left = 1 - count
  for (let goals = 0; ; goals += 1) {
    for (const each of layer.values()) outcomes.push({ ...each, probability: each.probability * count })
    if (left < 1e-8 || goals > 40) return outcomes
    count *= mean / (goals + 1)
    left -= count
    layer = oneMore(legs, labels, layer, start.goals + goals + 1)
  }
}

/** Two independent counts, for legs that do not depend on their order. */
function countsAlone(means: { home: number; away: number }): PartOutcome[] {
  const [home, away] = [poisson(means.home), poisson(means.away)]
  return home.flatMap((p, x) => away.map((q, y) => ({ home: x, away: y, code: 0, probability: p * q })))
}

function oneMore(
  legs: readonly SettledSelection[],
  labels: readonly Label[],
  layer: ReadonlyMap<string, PartOutcome>,
  number: number,
): Map<string, PartOutcome> {
  const next = new Map<string, PartOutcome>()
  for (const { home, away, code, probability } of layer.values())
    for (const label of labels) {
      const after = {
        home: home + (label.side === 'home' ? 1 : 0),
        away: away + (label.side === 'away' ? 1 : 0),
        code: nextCode(legs, code, { ...label, number }),
        probability: probability * label.probability,
      }
      const key = `${after.home}/${after.code}`
      const known = next.get(key)
      if (known) known.probability += after.probability
      else next.set(key, after)
    }
  return next
}
