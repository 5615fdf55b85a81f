import type { Score, Side } from '@grandstand/contract/sportsbook'
import type { Shares } from './basketball-parts.ts'
import { possessionChances } from './basketball-possessions.ts'
import type { BasketballStrength } from './strength.ts'

/** First side to reach a number of points. */
export interface RaceShares {
  home: number
  away: number
  none: number
}

type RaceOf = (points: Score) => RaceShares

/**
 * Probability that a side reaches `need` points first, given the points of both sides in the part: possession by possession
 * where they are counted and it is known whose turn it is, else from `raceTable`. At 9–9 the side with the ball reaches 10
 * first with 70 %.
 */
export function raceOf(strength: BasketballStrength, shares: Shares, need: Score, most: Score): RaceOf {
  return playedRace(strength, shares, need) ?? raceTable(need, most)
}

const firsts = ['none', 'home', 'away'] as const

function playedRace(strength: BasketballStrength, shares: Shares, need: Score): RaceOf | undefined {
  const { possessions } = shares
  const chances = possessionChances(strength, shares)
  if (chances === undefined || possessions?.ball === undefined) return undefined
  const rows = 3 * possessions.home + 1
  const columns = 3 * possessions.away + 1
  // For each possible winner of the race: the probability of x and y points so far.
  const layers = () => ({
    none: new Float64Array(rows * columns),
    home: new Float64Array(rows * columns),
    away: new Float64Array(rows * columns),
  })
  let now = layers()
  now[need.home <= 0 ? 'home' : need.away <= 0 ? 'away' : 'none'][0] = 1
  const had = { home: 0, away: 0 }
  let side: Side = possessions.ball
  for (let turn = possessions.home + possessions.away; turn > 0; turn -= 1) {
    const next = layers()
    for (const first of firsts)
      for (let x = 0; x <= 3 * had.home; x += 1)
        for (let y = 0; y <= 3 * had.away; y += 1) {
          const p = now[first][x * columns + y] ?? 0
          if (p === 0) continue
          for (const [points, chance] of chances[side].entries()) {
            const [home, away] = side === 'home' ? [x + points, y] : [x, y + points]
            const isThere = side === 'home' ? home >= need.home : away >= need.away
            const layer = next[first === 'none' && isThere ? side : first]
            const at = home * columns + away
            layer[at] = (layer[at] ?? 0) + p * chance
          }
        }
    had[side] += 1
    side = side === 'home' ? 'away' : 'home'
    now = next
  }
  return ({ home, away }) => {
    const at = home * columns + away
    const [none, ofHome, ofAway] = firsts.map((first) => now[first][at] ?? 0) as [number, number, number]
    const sum = none + ofHome + ofAway
    return sum > 0
      ? { none: none / sum, home: ofHome / sum, away: ofAway / sum }
      : { none: 1, home: 0, away: 0 }
  }
}

/**
 * Probability that a side reaches `need` points first when home scores x and away y more in a part and every order of
 * the single points is equally likely. A side whose need is none has already reached it. Computed for all x and y up
 * to `most`.
 */
export function raceTable(need: Score, most: Score): RaceOf {
  const columns = most.away + 1
  const home = new Float64Array((most.home + 1) * columns)
  const away = new Float64Array((most.home + 1) * columns)
  for (let x = 0; x <= most.home; x += 1)
    for (let y = 0; y <= most.away; y += 1) {
      const at = x * columns + y
      if (x < need.home && y < need.away) continue
      if (y < need.away) home[at] = 1
      else if (x < need.home) away[at] = 1
      else {
        // Conditions on which side scored the last point of the part, which does not affect the race.
        const share = x / (x + y)
        home[at] = share * (home[at - columns] ?? 0) + (1 - share) * (home[at - 1] ?? 0)
        away[at] = 1 - (home[at] ?? 0)
      }
    }
  return ({ home: x, away: y }) => {
    const at = Math.min(x, most.home) * columns + Math.min(y, most.away)
    const shares = { home: home[at] ?? 0, away: away[at] ?? 0 }
    return { ...shares, none: 1 - shares.home - shares.away }
  }
}
