import { drawsFrom } from '@grandstand/fair'
import { tableGames } from '@grandstand/game-engines/live'
import { kindOfGame } from '@grandstand/live-table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TableSheet } from './sheet.ts'
import { winnersOf } from './winners.ts'

const named = tableGames.filter(({ name }) => name !== 'blackjack')

test.each(named.map(({ name }) => [name] as const))(
  '%s lights what its engine pays, and nothing else',
  (name) => {
    const game = named.find((each) => each.name === name)!
    const sheet = game.sheet as unknown as TableSheet
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(1_000_000)), (numbers) => {
        const next = (range: number) => numbers.next().value! % range
        const book = game.from === 'shoe' ? game.play({ next: () => next(52) }) : game.play(drawsFrom(next))
        const compared = book.events.at(-1) ?? { kind: '' }
        const marks = [
          compared['isNatural'] === true && 'natural',
          compared['playerPair'] === true && 'player-pair',
          compared['bankerPair'] === true && 'banker-pair',
        ].filter((mark) => mark !== false)
        const round = { number: 1, result: book.result ?? [], marks, isVoid: false, isCorrected: false }
        const events = book.events.map((event) => ({ atMs: 0, event }))
        const paid = sheet.spots.filter((spot) => book.returnOf!(spot.name) > 10_000)
        expect([...winnersOf(kindOfGame(name)!, sheet.spots, round, events)!].toSorted()).toEqual(
          paid.map((spot) => spot.name).toSorted(),
        )
        expect(winnersOf(kindOfGame(name)!, sheet.spots, { ...round, isVoid: true }, events)).toBeUndefined()
      }),
      { numRuns: 200 },
    )
  },
)
