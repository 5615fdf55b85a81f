import type { FeedPlace } from '../feed.ts'
import { seenBy } from '../timeline/football/places.ts'
import { otherSide, type ScriptMoment } from '../timeline/match-script.ts'
import { between, chance, createRandom, type Random } from '../timeline/random.ts'
import type { BasketballEvent } from './basketball/timeline.ts'
import type { EsportsMap } from './esports/timeline.ts'

/** Distance from the basket of a score of 1 (the line), 2 or 3 points. */
function spot(random: Random, amount: number): FeedPlace {
  if (amount === 1) return { x: 80, y: 50 }
  const [near, far] = amount === 3 ? [24, 30] : [2, 14]
  const angle = between(random, -1.3, 1.3)
  const distance = between(random, near, far)
  return {
    x: Math.round(94 - distance * Math.cos(angle)),
    y: Math.round(Math.min(97, Math.max(3, 50 + 1.5 * distance * Math.sin(angle)))),
  }
}

/** Attack after attack: the ball is brought up, then the place of a score. */
export function basketballMoments(events: readonly BasketballEvent[], seed: string): ScriptMoment[] {
  const random = createRandom(seed, 'moments')
  return events
    .flatMap(({ at, kind, side, amount, player }): ScriptMoment[] => {
      if (kind === 'period-start') return [{ at, kind: 'kick-off', side: null, place: { x: 50, y: 50 } }]
      if (kind === 'period-end') return [{ at, kind: 'stop', side: null, place: null }]
      if (side === null) return []
      const named = player === null ? {} : { player }
      if (kind === 'time-out') return [{ at, kind: 'stop', side, place: null }]
      if (kind === 'foul') {
        return [
          { at, kind: 'free-kick', side: otherSide(side), place: seenBy(otherSide(side), spot(random, 2)) },
        ]
      }
      const brought = seenBy(side, { x: 62, y: Math.round(between(random, 25, 75)) })
      return [
        { at: Math.max(0, at - 4_000), kind: 'attack', side, place: brought },
        { at, kind: 'points', side, place: seenBy(side, spot(random, amount ?? 2)), ...named },
      ]
    })
    .toSorted((a, b) => a.at - b.at)
}

/** Fights, towers and great beasts on the three lanes. */
export function esportsMoments(maps: readonly EsportsMap[], seed: string): ScriptMoment[] {
  const random = createRandom(seed, 'moments')
  return maps.flatMap(({ from, until, steps }): ScriptMoment[] => [
    { at: from, kind: 'kick-off', side: null, place: { x: 50, y: 50 } },
    ...steps.flatMap(({ at, lead, event }): ScriptMoment[] => {
      const pushed = 50 + Math.max(-35, Math.min(35, lead / 400))
      const place = {
        x: Math.round(Math.min(95, Math.max(5, pushed + between(random, -12, 12)))),
        y: [18, 50, 82][Math.floor(random() * 3)] ?? 50,
      }
      if (event === null) {
        return chance(random, 0.5)
          ? [{ at, kind: 'possession', side: lead >= 0 ? 'home' : 'away', place }]
          : []
      }
      const named = event.player === null ? {} : { player: event.player }
      const kind = event.kind === 'kill' ? 'fight' : event.kind === 'tower' ? 'attack' : 'dangerous-attack'
      return [{ at, kind, side: event.side, place, ...named }]
    }),
    { at: until, kind: 'stop', side: null, place: null },
  ])
}
