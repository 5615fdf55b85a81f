import { tableGames } from '@grandstand/game-engines/live'
import { createDraws } from '@grandstand/fair'
import { expect, test, vi } from 'vitest'
import { roadGameOf, sideReturn, simulatedShoe } from './signal-rounds.ts'
import { TableStand } from './testing/table-stand.ts'

// On a busy machine rounds take their time.
vi.setConfig({ testTimeout: 60_000 })

const games = tableGames.filter((game) => roadGameOf(game) !== undefined)

test('a side returns by its result what the engine says', () => {
  expect(games.map(({ name }) => name)).toEqual([
    'baccarat',
    'baccarat-no-commission',
    'dragon-tiger',
    'sic-bo',
  ])
  for (const game of games) {
    const road = roadGameOf(game)!
    const returnOf = sideReturn(game, road)
    const draws = createDraws(new Uint8Array(32).fill(7))
    for (let round = 0; round < 600; round += 1) {
      const book = game.from === 'seed' ? game.play(draws) : game.play({ next: () => draws.below(52) }, {})
      const entry = { ...road.entryOf(book.result!), result: book.result! }
      for (const side of ['red', 'blue'] as const)
        expect([game.name, book.result, returnOf(entry, side)]).toEqual([
          game.name,
          book.result,
          book.returnOf!(road[side]),
        ])
    }
  }
})

test('a simulated shoe is the same for everybody, and ends as a shoe does', () => {
  const [game] = games
  const road = roadGameOf(game!)!
  const shoe = simulatedShoe(game!, road, 5)
  expect(simulatedShoe(game!, road, 5)).toEqual(shoe)
  expect(simulatedShoe(game!, road, 6)).not.toEqual(shoe)
  expect([shoe.length > 30, shoe.length < 60]).toEqual([true, true])
})

test('what signals returned is counted step by step over 100,000 rounds, the table’s own first', () => {
  const name = 'dragon-tiger-d01'
  const stand = new TableStand([name, 'roulette-r03'])
  const { signals } = stand.table(name)
  expect(stand.table('roulette-r03').signals.shown()).toBeUndefined()
  expect(signals.shown()).toMatchObject({ isReady: false, rounds: 0, own: 0 })
  for (let step = 0; !signals.shown()!.isReady && step < 4_000; step += 1) signals.step()
  const filled = signals.shown()!
  expect([filled.own, filled.rounds >= 100_000, filled.rounds < 100_200]).toEqual([0, true, true])
  for (const { signal, bets, won, lost, returned } of filled.signals) {
    expect([signal, bets > 20_000, won + lost <= bets]).toEqual([signal, true, true])
    // The house keeps 3.73 % of every bet, whatever signal it follows.
    expect(Math.abs(returned / bets / 10_000 - 0.9627)).toBeLessThan(0.02)
  }
  // A shoe that the table has played takes the place of simulated ones.
  stand.until(
    () => stand.company.store.all('select 1 from shoe where ended_at is not null').length > 0,
    4_000,
  )
  for (let step = 0; signals.shown()!.own === 0 && step < 10; step += 1) signals.step()
  const own = stand.company.store.all('select 1 from table_round where shoe = 1').length
  expect([signals.shown()!.own, signals.shown()!.rounds >= 100_000]).toEqual([own, true])
  stand.close()
})
