import { priceMatch } from '@grandstand/betting/models'
import { expect, it } from 'vitest'
import { importFootballData, strengthFromOdds } from '@grandstand/feed/engine'

/**
 * Average closing odds of 24 English matches of August 2024, as collected by football-data.co.uk: 1X2, over and under
 * 2.5, and the Asian handicap, which is not fed to the model.
 */
const closing = `
1.66,4.2,5.02,1.61,2.37,-0.75,1.82,2.05
7.87,5.81,1.35,1.37,3.18,1.5,1.99,1.88
1.15,8.62,18.11,1.42,2.93,-2.25,1.99,1.87
3.06,3.4,2.38,1.89,1.96,0.25,1.83,2.04
1.39,5.27,7.33,1.43,2.84,-1.25,1.82,2.05
2.25,3.44,3.23,1.87,1.96,-0.25,1.93,1.93
2.47,3.51,2.83,1.68,2.22,0,1.82,2.08
2.85,3.28,2.62,2,1.85,0,2.05,1.85
3.64,3.83,1.98,1.56,2.45,0.5,1.9,1.96
4.57,4.23,1.71,1.54,2.52,0.75,1.99,1.87
2.41,3.72,2.81,1.54,2.52,-0.25,2.09,1.79
1.98,3.78,3.72,1.67,2.25,-0.5,1.99,1.88
1.88,3.71,4.21,1.87,1.98,-0.5,1.87,2
1.09,11.44,27.5,1.29,3.62,-2.5,1.84,2.04
2.36,3.48,3.04,1.83,2.03,-0.25,2.03,1.84
1.37,5.39,7.91,1.42,2.89,-1.5,2,1.88
4.66,4.02,1.74,1.72,2.18,0.75,1.94,1.92
2.57,3.65,2.64,1.57,2.44,0,1.92,1.97
3.89,3.89,1.91,1.61,2.36,0.5,1.97,1.9
1.22,7.19,11.82,1.32,3.42,-2,2.03,1.83
1.37,5.37,8,1.54,2.52,-1.5,2.05,1.83
1.8,3.86,4.42,1.8,2.05,-0.75,2.02,1.85
2.96,3.45,2.43,1.84,2,0.25,1.81,2.06
4,3.76,1.91,1.78,2.08,0.5,1.97,1.9`
  .trim()
  .split('\n')
  .map((row) => row.split(',').map(Number))

const csv = [
  'Date,HomeTeam,AwayTeam,FTHG,FTAG,AvgH,AvgD,AvgA,Avg>2.5,Avg<2.5',
  ...closing.map(
    (row, at) =>
      `2024-08-${String(at + 1).padStart(2, '0')},Home ${at},Away ${at},,,${row.slice(0, 5).join(',')}`,
  ),
].join('\n')

/** Probability of the first of two prices, with the margin removed proportionally. */
const fairOf = (one: number, two: number) => 1 / one / (1 / one + 1 / two)

it('[H-J21] fed with 1X2 and 2.5 goals alone, prices the Asian handicap within 0.4 points of the market, draws within 1', () => {
  const { matches } = importFootballData(csv)
  expect(matches).toHaveLength(closing.length)
  const [handicaps, draws]: [number[], number[]] = [[], []]
  for (const [at, match] of matches.entries()) {
    const [home = 0, draw = 0, away = 0, , , line = 0, onHome = 0, onAway = 0] = closing[at] ?? []
    const strength = strengthFromOdds(match)
    if (strength === null) throw new Error('no odds')
    const markets = priceMatch(
      strength,
      { score: { home: 0, away: 0 }, remaining: 1 },
      { linesEachSide: 8, lineCeiling: 0.99 },
    )
    const priced = markets.find((market) => market.kind === 'handicap' && market.line === 4 * line)
    const result = markets.find(({ kind }) => kind === 'match-result')
    handicaps.push(100 * ((priced?.selections[0]?.probability ?? 0) - fairOf(onHome, onAway)))
    const fairDraw = 1 / draw / (1 / home + 1 / draw + 1 / away)
    draws.push(100 * ((result?.selections[1]?.probability ?? 0) - fairDraw))
  }
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const off = (values: readonly number[]) => mean(values.map(Math.abs))
  expect(off(handicaps)).toBeLessThan(0.4)
  expect(off(draws)).toBeLessThan(1)
})
