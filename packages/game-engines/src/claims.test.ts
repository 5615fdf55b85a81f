import { expect, test } from 'vitest'
import { figuresOf, winRateOf } from './core/figures.ts'
import { games } from './games.ts'
import { statedWinRate } from './win-rates.ts'

const claims = games.flatMap((game) =>
  game.sheet.claims.map(({ bet, strategy, ...stated }, at) => ({
    name: `${game.name} ${JSON.stringify({ bet, strategy })}`,
    stated,
    winRate: statedWinRate(game, at),
    moments: () => game.moments({ bet, ...(strategy !== undefined && { strategy }) }),
  })),
)

// All 15 digits are equal, where 1e-12 would do.
test.each(claims)(
  'exact figures of $name are those of the sheet',
  ({ stated, winRate, moments }) => {
    const exact = moments()
    expect(figuresOf(exact)).toEqual(stated)
    expect(winRateOf(exact)).toBe(winRate)
    // The best play of video poker is found for 2,598,960 hands.
  },
  60_000,
)

test('every game states figures, and none gives back more than the stakes', () => {
  for (const { sheet } of games) {
    expect(sheet.claims.length).toBeGreaterThan(0)
    for (const { rtp } of sheet.claims) expect(Number(rtp)).toBeLessThan(1)
  }
})
