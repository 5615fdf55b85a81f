import type { FeedMomentKind, FeedSide } from '../../feed.ts'
import { secondMs, type FootballEvent, type FootballEventKind } from './clock.ts'
import { placeIn, seenBy } from './places.ts'
import type { FootballTimeline } from './timeline.ts'
import { otherSide, type ScriptMoment } from '../match-script.ts'
import { between, chance, createRandom, pickIndex, type Random } from '../random.ts'

/** The tracker's moment for an event; events that are not listed are covered by the play around them. */
const shownAs: Readonly<Partial<Record<FootballEventKind, FeedMomentKind>>> = {
  goal: 'goal',
  'shot-on-target': 'shot',
  'shot-off-target': 'shot',
  'penalty-awarded': 'penalty',
  'penalty-missed': 'shot',
  'dangerous-attack': 'dangerous-attack',
  corner: 'corner',
  offside: 'offside',
  'yellow-card': 'card',
  'red-card': 'card',
  substitution: 'substitution',
  'var-check': 'check',
  'goal-disallowed': 'check',
  'period-end': 'stop',
}

const quiet: readonly [FeedMomentKind, readonly [number, number, number, number], number][] = [
  ['possession', [15, 55, 10, 90], 5],
  ['attack', [50, 72, 8, 92], 4],
  ['throw-in', [25, 85, 0, 0], 1],
]

const fallback = ['possession', [15, 55, 10, 90], 1] as const

/** The play of a match from phase to phase: its events, and possession drifting between them. */
export function footballMoments({ events, halves, flow, momentsSeed }: FootballTimeline): ScriptMoment[] {
  const random = createRandom(momentsSeed, 'moments')
  const told = events.flatMap((event) => ofEvent(random, event))
  const filled = halves.flatMap(({ from, until }, half) => {
    const own = told.filter(({ at }) => at >= from && at <= until).toSorted((a, b) => a.at - b.at)
    const lean = (at: number) => flow.possession((half + (at - from) / (until - from)) / 2) / 100
    const start: ScriptMoment = {
      at: from,
      kind: 'kick-off',
      side: half === 0 ? 'home' : 'away',
      place: { x: 50, y: 50 },
    }
    return [start, ...own].flatMap((moment, index, all) => [
      moment,
      ...phasesBetween(random, moment.at, all[index + 1]?.at ?? until, lean),
    ])
  })
  return filled.toSorted((a, b) => a.at - b.at)
}

function ofEvent(random: Random, event: FootballEvent): ScriptMoment[] {
  const { at, kind, side, player } = event
  const place = event.place ?? null
  const named = player === null ? {} : { player }
  if (kind === 'foul' && side !== null) {
    const awarded = { at: at + 2 * secondMs, kind: 'free-kick', side: otherSide(side) } as const
    return [{ ...awarded, place: place ?? { x: 50, y: 50 }, ...named }]
  }
  const shown = shownAs[kind]
  if (shown === undefined) return []
  const moment: ScriptMoment = { at, kind: shown, side, place, ...named }
  if (side === null) return [moment]
  if (kind === 'shot-off-target') return [moment, after(at, 'goal-kick', otherSide(side))]
  if (kind === 'shot-on-target') return [moment, after(at, 'save', otherSide(side))]
  if (kind === 'goal') {
    const lead = at - Math.round(between(random, 3, 6) * secondMs)
    const build: ScriptMoment = {
      at: lead,
      kind: 'dangerous-attack',
      side,
      place: seenBy(side, placeIn(random, [70, 82, 20, 80])),
    }
    return [
      build,
      moment,
      { at: at + 45 * secondMs, kind: 'kick-off', side: otherSide(side), place: { x: 50, y: 50 } },
    ]
  }
  return [moment]
}

const after = (at: number, kind: 'goal-kick' | 'save', side: FeedSide): ScriptMoment => ({
  at: at + 3 * secondMs,
  kind,
  side,
  place: seenBy(side, { x: 5, y: 50 }),
})

/** Phases of 6 to 15 seconds, with a gap before the next event. */
function phasesBetween(
  random: Random,
  from: number,
  until: number,
  lean: (at: number) => number,
): ScriptMoment[] {
  const phases: ScriptMoment[] = []
  let at = from + Math.round(between(random, 6, 12) * secondMs)
  while (at < until - 4 * secondMs) {
    const side: FeedSide = chance(random, lean(at)) ? 'home' : 'away'
    const [kind, zone] =
      quiet[
        pickIndex(
          random,
          quiet.map(([, , weight]) => weight),
        )
      ] ?? fallback
    const place = placeIn(random, zone)
    phases.push({
      at,
      kind,
      side,
      place: seenBy(side, kind === 'throw-in' && chance(random, 0.5) ? { ...place, y: 100 } : place),
    })
    at += Math.round(between(random, 6, 15) * secondMs)
  }
  return phases
}
