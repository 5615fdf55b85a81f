import * as z from 'zod/mini'
import { distributionOf, momentsOf } from '../core/figures.ts'
import { defineGame, type SheetBase } from '../core/game.ts'
import { multiplierOf } from '../core/multiplier.ts'
import type { Share } from '../core/share.ts'
import { diceSheet } from './sheet.ts'

interface DiceSheet extends SheetBase {
  readonly faces: number
  readonly share: Share
  readonly leastChance: number
  readonly mostChance: number
}

const multiplierFor = ({ faces, share }: DiceSheet, chance: number) =>
  multiplierOf({ ways: BigInt(chance), of: BigInt(faces) }, share)

/** One roll of many faces. The player says how many of them win, at the low or at the high end. */
export const dice = defineGame(diceSheet as DiceSheet, {
  bet: ({ leastChance, mostChance }) =>
    z.strictObject({
      side: z.enum(['under', 'over']),
      /** Number of faces that win. */
      chance: z.int().check(z.gte(leastChance), z.lte(mostChance)),
    }),
  play({ sheet, bet, draws }) {
    const roll = draws.below(sheet.faces)
    const wins = bet.side === 'under' ? roll < bet.chance : roll >= sheet.faces - bet.chance
    return { events: [{ kind: 'rolled', roll }], multiplier: wins ? multiplierFor(sheet, bet.chance) : 0 }
  },
  moments({ sheet, bet: { chance } }) {
    const wins: [number, bigint] = [multiplierFor(sheet, chance), BigInt(chance)]
    return momentsOf(distributionOf([wins, [0, BigInt(sheet.faces - chance)]]))
  },
})
