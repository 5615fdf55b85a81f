import type { FeedPair, FeedPlayer, FeedSide, FootballStrength } from '../../feed.ts'
import { createFootballCast, type FootballCast } from './cast.ts'
import {
  event,
  halfMs,
  halfTimeMs,
  minuteMs,
  momentOf,
  secondMs,
  type FootballEvent,
  type FootballEventKind,
  type FootballHalves,
} from './clock.ts'
import { createFlow, type FootballFlow } from './flow.ts'
import { goalMoments } from './goal-moments.ts'
import { goalShareInHalf } from './goals.ts'
import { firstHalfShareOf, halfTimeLead, homeShare, type FootballPlan } from './plan.ts'
import { footballPlace } from './places.ts'
import { otherSide, type SuspensionSpan } from '../match-script.ts'
import { between, branchOf, chance, wholeBetween, type Random } from '../random.ts'

/** The timed events and suspensions of a football match, in order. */
export interface FootballTimeline {
  halves: FootballHalves
  events: readonly FootballEvent[]
  suspensions: readonly SuspensionSpan[]
  flow: FootballFlow
  /** Ids of all players who appeared. */
  appeared: readonly string[]
  /** Seed for the play between the events. */
  momentsSeed: string
}

/** Assigns times to a plan and adds the events around goals: danger, checks, shots, names. */
export function buildFootballTimeline(
  random: Random,
  plan: FootballPlan,
  strength: FootballStrength,
  squads: Readonly<Record<FeedSide, readonly FeedPlayer[]>>,
): FootballTimeline {
  const halves = layHalves(random, plan)
  const flow = createFlow(random, homeShare(strength))
  const goals = goalMoments(random, plan, halves, flow)
  const events = [
    ...goals.events,
    ...frame(halves),
    ...redCards(plan, halves),
    ...lesserEvents(random, plan, halves, flow),
  ]
  const suspensions = [...goals.suspensions, ...lesserSuspensions(random, events)]
  const cast = createFootballCast(random, squads)
  return {
    halves,
    events: withPlaces(random, withPlayers(events, cast)),
    suspensions: clipped(suspensions, halves),
    flow,
    appeared: cast.appeared(),
    momentsSeed: branchOf(random),
  }
}

function layHalves(random: Random, plan: FootballPlan): FootballHalves {
  const length = (index: 0 | 1) =>
    Math.round(halfMs + plan.stoppage[index] * minuteMs + between(random, 5, 40) * secondMs)
  const first = { from: 0, until: length(0), stoppage: plan.stoppage[0] }
  const from = first.until + halfTimeMs
  return [first, { from, until: from + length(1), stoppage: plan.stoppage[1] }]
}

function frame(halves: FootballHalves): FootballEvent[] {
  return halves.flatMap((half) => [
    event(half.from, 'period-start', null),
    event(half.from + halfMs - 20 * secondMs, 'stoppage-time', null, { amount: half.stoppage }),
    event(half.until, 'period-end', null),
  ])
}

const redCards = (plan: FootballPlan, halves: FootballHalves): FootballEvent[] =>
  plan.redCards.map((card) => event(momentOf(card.share, halves), 'red-card', card.side))

function lesserEvents(
  random: Random,
  { totals, goals }: FootballPlan,
  halves: FootballHalves,
  flow: FootballFlow,
): FootballEvent[] {
  const kinds: readonly [FootballEventKind, FeedPair][] = [
    ['shot-on-target', totals.shotsOnTarget],
    ['shot-off-target', totals.shotsOffTarget],
    ['foul', totals.fouls],
    ['offside', totals.offsides],
    ['dangerous-attack', totals.dangerousAttacks],
  ]
  const lead = halfTimeLead(goals)
  const byTheClock = (
    [
      ['corner', 'corners', totals.corners],
      ['yellow-card', 'cards', totals.yellowCards],
    ] as const
  ).flatMap(([kind, extra, pair]) =>
    (['home', 'away'] as const).flatMap((side) =>
      Array.from({ length: pair[side] }, () => {
        const half = chance(random, firstHalfShareOf(extra, lead, side)) ? 0 : 1
        return event(momentOf(goalShareInHalf(random, half), halves), kind, side)
      }),
    ),
  )
  const inFlow = kinds.flatMap(([kind, pair]) =>
    (['home', 'away'] as const).flatMap((side) =>
      Array.from({ length: pair[side] }, () => event(momentOf(flow.draw(random, side), halves), kind, side)),
    ),
  )
  const changes = (['home', 'away'] as const).flatMap((side) =>
    Array.from({ length: wholeBetween(random, 3, 5) }, () =>
      event(momentOf(between(random, 0.5, 0.96), halves), 'substitution', side),
    ),
  )
  return [...inFlow, ...byTheClock, ...changes]
}

/** Missed chances suspend betting too, so that a suspension does not reveal a goal. */
function lesserSuspensions(random: Random, events: readonly FootballEvent[]): SuspensionSpan[] {
  return events.flatMap(({ kind, at }): SuspensionSpan[] => {
    const lead = Math.round(between(random, 3, 7) * secondMs)
    const tail = Math.round(between(random, 4, 9) * secondMs)
    if (kind === 'red-card') return [{ from: at - lead, until: at + 45 * secondMs, reason: 'red-card' }]
    const isNear =
      (kind === 'shot-on-target' && chance(random, 0.6)) ||
      (kind === 'dangerous-attack' && chance(random, 0.08))
    return isNear ? [{ from: at - lead, until: at + tail, reason: 'danger' }] : []
  })
}

/** No suspension extends past the end of its half. */
function clipped(spans: readonly SuspensionSpan[], [first, second]: FootballHalves) {
  return spans.flatMap((span): SuspensionSpan[] => {
    const half = span.from < first.until ? first : second
    const cut = { ...span, from: Math.max(span.from, half.from), until: Math.min(span.until, half.until) }
    return cut.until > cut.from ? [cut] : []
  })
}

function withPlayers(events: readonly FootballEvent[], cast: FootballCast): FootballEvent[] {
  const ordered = events.toSorted((a, b) => a.at - b.at)
  cast.plan(ordered)
  return ordered.map((item) => {
    if (item.side === null) return item
    const side = item.method === 'own-goal' ? otherSide(item.side) : item.side
    const hasPass = item.method === 'open-play' || item.method === 'header'
    const part = cast.partIn(item, side, hasPass)
    if (part === null) return item
    const { by, other } = part
    return {
      ...item,
      player: by.name,
      playerId: by.id,
      ...(other && { other: { id: other.id, name: other.name } }),
    }
  })
}

/** Place of the event, where its kind has one. */
function withPlaces(random: Random, events: readonly FootballEvent[]): FootballEvent[] {
  return events.map((item) => {
    const place = item.side === null ? null : footballPlace(random, item.kind, item.side, item.method)
    return place === null ? item : { ...item, place }
  })
}
