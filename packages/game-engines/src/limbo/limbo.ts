import * as z from 'zod/mini'
import { distributionOf, momentsOf } from '../core/figures.ts'
import { defineGame, type SheetBase } from '../core/game.ts'
import { drawsReaching, reached, type ReachSheet } from '../core/reach.ts'
import { limboSheet } from './sheet.ts'

interface LimboSheet extends SheetBase, ReachSheet {
  readonly least: number
}

/** A height is drawn, and wins when it is at least the target. Heights and targets are hundredths. */
export const limbo = defineGame(limboSheet as LimboSheet, {
  bet: ({ least, most }) => z.strictObject({ target: z.int().check(z.gte(least), z.lte(most)) }),
  play({ sheet, bet, draws }) {
    const height = reached(sheet, draws.below(sheet.range))
    return { events: [{ kind: 'reached', height }], multiplier: height >= bet.target ? bet.target * 100 : 0 }
  },
  moments({ sheet, bet: { target } }) {
    const wins = drawsReaching(sheet, target)
    return momentsOf(
      distributionOf([
        [target * 100, wins],
        [0, BigInt(sheet.range) - wins],
      ]),
    )
  },
})
