import * as z from 'zod/mini'
import { distributionOf, momentsOf } from '../core/figures.ts'
import { defineGame, ImpossiblePlay, type SheetBase } from '../core/game.ts'
import { drawsReaching, reached, type ReachSheet } from '../core/reach.ts'
import type { CrashCurve } from './curve.ts'
import { crashSheet } from './sheet.ts'

export interface CrashSheet extends SheetBase, ReachSheet, CrashCurve {
  readonly least: number
  readonly tickMs: number
}

/**
 * A curve that all players watch rises until it crashes. A player gets the height at which they cash out, if the
 * curve reaches it: by hand (a choice, whose height is determined by the server's clock) or at a height set before
 * the start.
 */
export const crash = defineGame(crashSheet as CrashSheet, {
  bet: ({ least, most }) => z.strictObject({ leaveAt: z.optional(z.int().check(z.gte(least), z.lte(most))) }),
  choice: z.strictObject({ left: z.int().check(z.gte(100)) }),
  strategy: z.strictObject({ left: z.int() }),
  play({ sheet, bet, choices, draws }) {
    if (choices.length > 1) throw new ImpossiblePlay('a player leaves once')
    const end = reached(sheet, draws.below(sheet.range))
    const at = Math.min(bet.leaveAt ?? Infinity, choices[0]?.left ?? Infinity)
    const events = [...(at <= end ? [{ kind: 'left', height: at }] : []), { kind: 'ended', height: end }]
    return { events, multiplier: at <= end ? at * 100 : 0 }
  },
  moments({ sheet, strategy: { left } }) {
    const wins = drawsReaching(sheet, left)
    return momentsOf(
      distributionOf([
        [left * 100, wins],
        [0, BigInt(sheet.range) - wins],
      ]),
    )
  },
})
