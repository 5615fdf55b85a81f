import * as z from 'zod/mini'
import { choose } from '../core/combinations.ts'
import { distributionOf, momentsOf } from '../core/figures.ts'
import { defineGame, type SheetBase } from '../core/game.ts'
import type { Multiplier } from '../core/multiplier.ts'
import { plinkoSheet } from './sheet.ts'

interface PlinkoSheet extends SheetBase {
  /** Each board has a bucket more than rows. */
  readonly boards: readonly { readonly name: string; readonly pays: readonly Multiplier[] }[]
}

const boardOf = ({ boards }: PlinkoSheet, name: string) => boards.find((board) => board.name === name)!

/** A ball falls through rows of pegs, left or right at each. The number of rights is its bucket. */
export const plinko = defineGame(plinkoSheet as PlinkoSheet, {
  bet: ({ boards }) => z.strictObject({ board: z.enum(boards.map(({ name }) => name)) }),
  play({ sheet, bet, draws }) {
    const { pays } = boardOf(sheet, bet.board)
    const path = pays.slice(1).map(() => draws.below(2))
    const bucket = path.reduce((rights, step) => rights + step, 0)
    return { events: [{ kind: 'fell', path, bucket }], multiplier: pays[bucket]! }
  },
  moments({ sheet, bet }) {
    const { pays } = boardOf(sheet, bet.board)
    return momentsOf(
      distributionOf(pays.map((multiplier, bucket) => [multiplier, choose(pays.length - 1, bucket)])),
    )
  },
})
