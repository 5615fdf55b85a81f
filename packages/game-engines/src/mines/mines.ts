import * as z from 'zod/mini'
import { choose } from '../core/combinations.ts'
import { distributionOf, momentsOf } from '../core/figures.ts'
import { defineGame, ImpossiblePlay, type GameEvent, type SheetBase } from '../core/game.ts'
import { multiplierOf } from '../core/multiplier.ts'
import type { Share } from '../core/share.ts'
import { minesSheet } from './sheet.ts'

interface MinesSheet extends SheetBase {
  readonly tiles: number
  readonly share: Share
  readonly leastMines: number
  readonly mostMines: number
}

/** Multiplier after `safe` tiles without a mine. */
const multiplierAfter = ({ tiles, share }: MinesSheet, mines: number, safe: number) =>
  multiplierOf({ ways: choose(tiles - safe, mines), of: choose(tiles, mines) }, share)

/** Tiles hide mines. Each safe tile that is opened raises what stopping pays; a mine ends the round with nothing. */
export const mines = defineGame(minesSheet as MinesSheet, {
  bet: ({ leastMines, mostMines }) =>
    z.strictObject({ mines: z.int().check(z.gte(leastMines), z.lte(mostMines)) }),
  choice: z.union([
    z.strictObject({ open: z.int().check(z.gte(0)) }),
    z.strictObject({ stop: z.literal(true) }),
  ]),
  // Every tile but the mines.
  largest: (sheet) =>
    Math.max(
      ...Array.from({ length: sheet.mostMines - sheet.leastMines + 1 }, (_, at) => {
        const hidden = sheet.leastMines + at
        return multiplierAfter(sheet, hidden, sheet.tiles - hidden)
      }),
    ),
  /** The number of safe tiles after which the player stops. */
  strategy: z.strictObject({ safe: z.int() }),
  play({ sheet, bet, choices, draws }) {
    const hidden = draws.shuffled(sheet.tiles, bet.mines).toSorted((a, b) => a - b)
    const events: GameEvent[] = []
    const opened = new Set<number>()
    let multiplier: number | undefined
    for (const choice of choices) {
      if (multiplier !== undefined) throw new ImpossiblePlay('the round is over')
      if ('stop' in choice) {
        if (opened.size === 0) throw new ImpossiblePlay('no tile has been opened')
        multiplier = multiplierAfter(sheet, bet.mines, opened.size)
        continue
      }
      if (choice.open >= sheet.tiles || opened.has(choice.open))
        throw new ImpossiblePlay('this tile cannot be opened')
      const isMine = hidden.includes(choice.open)
      opened.add(choice.open)
      events.push({ kind: isMine ? 'mine' : 'safe', tile: choice.open })
      if (isMine) multiplier = 0
      else if (opened.size === sheet.tiles - bet.mines)
        multiplier = multiplierAfter(sheet, bet.mines, opened.size)
    }
    if (multiplier === undefined) return { events }
    return { events: [...events, { kind: 'mines', tiles: hidden }], multiplier }
  },
  moments({ sheet, bet, strategy: { safe } }) {
    const all = choose(sheet.tiles, bet.mines)
    const wins = choose(sheet.tiles - safe, bet.mines)
    return momentsOf(
      distributionOf([
        [multiplierAfter(sheet, bet.mines, safe), wins],
        [0, all - wins],
      ]),
    )
  },
})
