import type { Score } from '@grandstand/contract/sportsbook'

/** First side to reach a number of points. */
export interface RaceShares {
  home: number
  away: number
  none: number
}

/**
 * Probability that a side reaches `need` points first when home scores x and away y more in a part and every order of
 * the single points is equally likely. A side whose need is none has already reached it. Computed for all x and y up
 * to `most`.
 */
export function raceTable(need: Score, most: Score): (points: Score) => RaceShares {
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
        // The last point of the part is one of home's or away's; without it the race is the same.
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
