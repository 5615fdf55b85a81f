import * as z from 'zod/mini'
import { distributionOf, momentsOf } from '../core/figures.ts'
import { defineGame, type SheetBase } from '../core/game.ts'
import type { Multiplier } from '../core/multiplier.ts'
import { wheelSheet } from './sheet.ts'

interface WheelSheet extends SheetBase {
  /** Pays of the segments, clockwise. */
  readonly wheels: readonly { readonly name: string; readonly pays: readonly Multiplier[] }[]
}

const wheelOf = ({ wheels }: WheelSheet, name: string) => wheels.find((each) => each.name === name)!

/** A wheel of equal segments; the one at which it stops pays. */
export const wheel = defineGame(wheelSheet as WheelSheet, {
  bet: ({ wheels }) => z.strictObject({ wheel: z.enum(wheels.map(({ name }) => name)) }),
  play({ sheet, bet, draws }) {
    const { pays } = wheelOf(sheet, bet.wheel)
    const segment = draws.below(pays.length)
    return { events: [{ kind: 'stopped', segment }], multiplier: pays[segment]! }
  },
  moments: ({ sheet, bet }) =>
    momentsOf(distributionOf(wheelOf(sheet, bet.wheel).pays.map((multiplier) => [multiplier, 1n]))),
})
