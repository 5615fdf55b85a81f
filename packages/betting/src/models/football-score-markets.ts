import type { MarketPeriod, Score, SelectionKey } from '@grandstand/contract/sportsbook'
import { listedGoals } from '../settlement/score-rules.ts'
import { distribution, probabilityAtLeast, probabilityOf } from './distribution.ts'
import { finalTotal, leadToCome, type FootballGrid } from './football-grid.ts'
import { priceLines } from './line-market.ts'
import type { PricingOptions } from './options.ts'
import { possible, priceEach, pricePlain } from './plain-market.ts'
import type { PricedMarket } from './strength.ts'

/** Goals to come in a part of the match, and those it has already. */
export interface ScorePart {
  period: MarketPeriod
  grid: FootballGrid
  score: Score
}

/** Result, handicap lines (on the goals from now on) and totals: what boards show. */
export function boardMarkets({ period, grid, score }: ScorePart, options: PricingOptions): PricedMarket[] {
  const lead = leadToCome(grid)
  const { home, draw, away } = resultOf({ period, grid, score })
  const scored = score.home + score.away
  return [
    ...pricePlain(
      { kind: 'match-result', period },
      [
        ['home', home],
        ['draw', draw],
        ['away', away],
      ],
      options,
    ),
    ...priceLines(
      {
        question: { kind: 'handicap', period },
        values: lead,
        step: 1,
        phase: 0,
        lowest: Number.NEGATIVE_INFINITY,
      },
      options,
    ),
    ...priceLines(
      {
        question: { kind: 'total', period },
        values: finalTotal(grid, score),
        step: 1,
        phase: 0,
        lowest: 4 * scored + 1,
      },
      options,
    ),
  ]
}

function resultOf({ grid, score }: ScorePart): { home: number; draw: number; away: number } {
  const lead = leadToCome(grid)
  const level = score.away - score.home
  const away = 1 - probabilityAtLeast(lead, level)
  return {
    home: probabilityAtLeast(lead, level + 1),
    draw: probabilityOf(lead, level),
    away: Math.max(0, away),
  }
}

/** Sum of the grid over the cells of final scores that fit. */
function probabilityThat({ grid, score }: ScorePart, fits: (final: Score) => boolean): number {
  let sum = 0
  grid.forEach((row, x) =>
    row.forEach((p, y) => {
      if (fits({ home: score.home + x, away: score.away + y })) sum += p
    }),
  )
  return sum
}

function correctScores(part: ScorePart): [SelectionKey, number][] {
  const most = listedGoals(part.period)
  const goals = Array.from({ length: most + 1 }, (_, index) => index)
  const listed = goals.flatMap((home) =>
    goals.map((away): [SelectionKey, number] => [
      `${home}-${away}`,
      part.grid[home - part.score.home]?.[away - part.score.away] ?? 0,
    ]),
  )
  const other = probabilityThat(part, ({ home, away }) => Math.max(home, away) > most)
  return [...listed, ['other', other]]
}

/** Goals of one side: rows of the grid, or its columns. */
function goalsOf({ grid, score }: ScorePart, team: 'home' | 'away') {
  const columns = Array.from({ length: grid[0]?.length ?? 0 }, (_, y) =>
    grid.reduce((sum, row) => sum + (row[y] ?? 0), 0),
  )
  const rows = grid.map((row) => row.reduce((sum, p) => sum + p, 0))
  return distribution(score[team], team === 'home' ? rows : columns)
}

/** Further markets of a single score; boards leave them to the match page. */
export function furtherMarkets(part: ScorePart, options: PricingOptions): PricedMarket[] {
  const { period, score } = part
  const { home, draw, away } = resultOf(part)
  const both = probabilityThat(part, (final) => final.home > 0 && final.away > 0)
  const odd = probabilityThat(part, (final) => (final.home + final.away) % 2 === 1)
  return [
    ...priceEach(
      { kind: 'double-chance', period },
      [
        { key: 'home-or-draw', probability: home + draw },
        { key: 'home-or-away', probability: home + away },
        { key: 'draw-or-away', probability: draw + away },
      ],
      options,
    ),
    ...(home + away > 1 - options.returnCeiling
      ? pricePlain(
          { kind: 'draw-no-bet', period },
          [
            ['home', home / (home + away)],
            ['away', away / (home + away)],
          ],
          options,
        )
      : []),
    ...pricePlain(
      { kind: 'both-score', period },
      [
        ['yes', both],
        ['no', 1 - both],
      ],
      options,
    ),
    ...pricePlain(
      { kind: 'odd-even', period },
      [
        ['odd', odd],
        ['even', 1 - odd],
      ],
      options,
    ),
    ...pricePlain({ kind: 'correct-score', period }, possible(correctScores(part)), options),
    ...(['home', 'away'] as const).flatMap((team) =>
      priceLines(
        {
          question: { kind: 'team-total', period, team },
          values: goalsOf(part, team),
          step: 4,
          phase: 2,
          lowest: 4 * score[team] + 2,
          eachSide: 1,
        },
        options,
      ),
    ),
  ]
}
