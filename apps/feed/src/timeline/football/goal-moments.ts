import type { FeedGoalMethod, FeedSide } from '../../feed.ts'
import type { FootballFlow } from './flow.ts'
import type { FootballPlan } from './plan.ts'
import { event, momentOf, secondMs, type FootballEvent, type FootballHalves } from './clock.ts'
import type { SuspensionSpan } from '../match-script.ts'
import { between, chance, pickIndex, type Random } from '../random.ts'

interface Moments {
  events: FootballEvent[]
  suspensions: SuspensionSpan[]
}

const methods: readonly [FeedGoalMethod, number][] = [
  ['open-play', 0.7],
  ['header', 0.15],
  ['free-kick', 0.05],
  ['penalty', 0.1],
]

/** Time that one goal takes: danger or penalty before, celebration and a check after. */
const goalRoomMs = 60 * secondMs
const penaltyRoomMs = 75 * secondMs
const disallowedRoomMs = 110 * secondMs

/** Goals with the events around them: danger, penalties, checks, disallowed goals. */
export function goalMoments(
  random: Random,
  plan: FootballPlan,
  halves: FootballHalves,
  flow: FootballFlow,
): Moments {
  const goals = spread(plan, halves)
  const ownGoalsLeft = { ...plan.totals.ownGoals }
  const goalsLeft = { home: 0, away: 0 }
  for (const { side } of goals) goalsLeft[side] += 1
  const moments: Moments[] = []
  for (const [index, goal] of goals.entries()) {
    const half = goal.at < halves[0].until ? halves[0] : halves[1]
    const before = goal.at - Math.max(half.from, goals[index - 1]?.at ?? 0)
    const after = Math.min(half.until, goals[index + 1]?.at ?? Infinity) - goal.at
    const isOwnGoal = chance(random, ownGoalsLeft[goal.side] / goalsLeft[goal.side])
    goalsLeft[goal.side] -= 1
    if (isOwnGoal) ownGoalsLeft[goal.side] -= 1
    const drawn =
      methods[
        pickIndex(
          random,
          methods.map(([, weight]) => weight),
        )
      ]?.[0] ?? 'open-play'
    const isTooSoon = drawn === 'penalty' && before < goalRoomMs + penaltyRoomMs
    moments.push(scored(random, goal, isOwnGoal ? 'own-goal' : isTooSoon ? 'open-play' : drawn, after))
  }
  for (const side of ['home', 'away'] as const) {
    for (let left = plan.totals.disallowedGoals[side]; left > 0; left -= 1) {
      moments.push(disallowed(random, side, momentOf(flow.draw(random, side), halves), goals, halves))
    }
    for (let left = plan.totals.missedPenalties[side]; left > 0; left -= 1) {
      moments.push(missedPenalty(side, momentOf(flow.draw(random, side), halves), halves))
    }
  }
  return {
    events: moments.flatMap(({ events }) => events),
    suspensions: moments.flatMap(({ suspensions }) => suspensions),
  }
}

/** Times of the goals, in order, at least a minute apart where the half is long enough. */
function spread(plan: FootballPlan, halves: FootballHalves): { at: number; side: FeedSide }[] {
  return halves.flatMap((half, index) => {
    const own = plan.goals.filter(({ share }) => share < 0.5 === (index === 0))
    const ordered = own.toSorted((a, b) => a.share - b.share)
    const latest = (position: number) =>
      half.until - 2 * secondMs - (ordered.length - 1 - position) * goalRoomMs
    let free = half.from + 10 * secondMs
    return ordered.map(({ share, side }, position) => {
      const at = Math.min(Math.max(momentOf(share, halves), free), latest(position))
      free = at + goalRoomMs
      return { at, side }
    })
  })
}

function scored(
  random: Random,
  { at, side }: { at: number; side: FeedSide },
  method: FeedGoalMethod,
  room: number,
): Moments {
  const settledAt = at + Math.round(between(random, 25, 40) * secondMs)
  const events = [event(at, 'goal', side, { method })]
  const suspensions: SuspensionSpan[] = [{ from: at, until: settledAt, reason: 'goal' }]
  if (method === 'penalty') {
    events.unshift(event(at - penaltyRoomMs, 'penalty-awarded', side))
    suspensions.unshift({ from: at - penaltyRoomMs, until: at, reason: 'penalty' })
  } else {
    suspensions.unshift({
      from: at - Math.round(between(random, 3, 7) * secondMs),
      until: at,
      reason: 'danger',
    })
  }
  if (chance(random, 0.15) && room > disallowedRoomMs) {
    const check = checkAfter(random, at)
    events.push(event(check.from, 'var-check', null), event(check.until - 5 * secondMs, 'var-end', null))
    suspensions.push(check)
  }
  return { events, suspensions }
}

/** A goal that a check disallows; left out where another goal or the end of the half is too near. */
function disallowed(
  random: Random,
  side: FeedSide,
  at: number,
  goals: readonly { at: number }[],
  halves: FootballHalves,
): Moments {
  const isInside = halves.some((half) => at > half.from && at + disallowedRoomMs < half.until)
  const isCrowded = goals.some(
    (goal) => goal.at > at - 2 * disallowedRoomMs && goal.at < at + 2 * disallowedRoomMs,
  )
  if (!isInside || isCrowded) return { events: [], suspensions: [] }
  const check = checkAfter(random, at)
  const endsAt = check.until - 5 * secondMs
  return {
    events: [
      event(at, 'goal', side, { method: 'open-play' }),
      event(check.from, 'var-check', null),
      event(endsAt, 'goal-disallowed', side),
      event(endsAt, 'var-end', null),
    ],
    suspensions: [{ from: at - 5 * secondMs, until: check.from, reason: 'goal' }, check],
  }
}

function missedPenalty(side: FeedSide, at: number, [first, second]: FootballHalves): Moments {
  const awardedAt = Math.max(at - penaltyRoomMs, at <= first.until ? first.from : second.from)
  return {
    events: [event(awardedAt, 'penalty-awarded', side), event(at, 'penalty-missed', side)],
    suspensions: [{ from: awardedAt, until: at + 15 * secondMs, reason: 'penalty' }],
  }
}

function checkAfter(random: Random, at: number): SuspensionSpan {
  const from = at + Math.round(between(random, 12, 20) * secondMs)
  return { from, until: from + Math.round(between(random, 35, 75) * secondMs), reason: 'var' }
}
