import * as z from 'zod/mini'
import { choose } from '../core/combinations.ts'
import { distributionOf, momentsOf } from '../core/figures.ts'
import { defineGame, type SheetBase } from '../core/game.ts'
import type { Multiplier } from '../core/multiplier.ts'
import { kenoSheet } from './sheet.ts'

interface KenoSheet extends SheetBase {
  readonly numbers: number
  readonly drawn: number
  /** Pays of 0, 1, 2 … hits, for one pick, two picks and so on. */
  readonly pays: readonly (readonly Multiplier[])[]
}

/** The player picks numbers, the game draws some, and the number of hits pays. */
export const keno = defineGame(kenoSheet as KenoSheet, {
  bet: ({ numbers, pays }) =>
    z.strictObject({
      picks: z.array(z.int().check(z.gte(1), z.lte(numbers))).check(
        z.minLength(1),
        z.maxLength(pays.length),
        z.refine((picks) => new Set(picks).size === picks.length, 'picks differ'),
      ),
    }),
  play({ sheet, bet: { picks }, draws }) {
    const drawn = draws.shuffled(sheet.numbers, sheet.drawn).map((index) => index + 1)
    const hits = picks.filter((pick) => drawn.includes(pick)).length
    return {
      events: [{ kind: 'drawn', numbers: drawn, hits }],
      multiplier: sheet.pays[picks.length - 1]![hits]!,
    }
  },
  moments({ sheet, bet: { picks } }) {
    const pays = sheet.pays[picks.length - 1]!
    return momentsOf(
      distributionOf(
        pays.map((multiplier, hits) => [
          multiplier,
          choose(sheet.drawn, hits) * choose(sheet.numbers - sheet.drawn, picks.length - hits),
        ]),
      ),
    )
  },
})
