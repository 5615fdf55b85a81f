import type { Draws } from '@grandstand/fair'
import * as z from 'zod/mini'
import { defineGame, type Game, type GameEvent } from '../core/game.ts'
import { reelsMoments } from './moments.ts'
import { factorOf, payFor, type ReelsSheet, type Strips } from './sheet-type.ts'
import { scattersIn, windowAt, winsOf, type Win } from './wins.ts'

const stopsOn = (strips: Strips, draws: Draws) => strips.map((strip) => draws.below(strip.length))

const eventOf = ({ line, ...win }: Win, factor: number): GameEvent => ({
  kind: 'win',
  ...win,
  ...(line !== undefined && { line }),
  pays: win.pays * factor,
})

/** A slot of five reels, by its sheet: lines or ways, and free spins for scatters. */
export const defineReels = (sheet: ReelsSheet): Game =>
  defineGame(sheet, {
    bet: () => z.strictObject({}),
    play({ draws }) {
      const events: GameEvent[] = []
      let multiplier = 0

      function spin(kind: string, strips: Strips, factor: number) {
        const stops = stopsOn(strips, draws)
        const window = windowAt(strips, sheet.rows, stops)
        events.push({ kind, stops, factor })
        for (const win of winsOf(sheet, window)) {
          events.push(eventOf(win, factor))
          multiplier += win.pays * factor
        }
        return window
      }

      const { pays, spins, strips, factors } = sheet.feature
      const count = scattersIn(sheet, spin('spun', sheet.strips, 1))
      const free = payFor(spins, count)
      if (free > 0) {
        events.push({ kind: 'scatters', count, pays: payFor(pays, count), spins: free })
        multiplier += payFor(pays, count)
      }
      for (let at = 0; at < free; at += 1) spin('free-spin', strips, factorOf(factors, at))
      return { events, multiplier }
    },
    moments: ({ told }) => reelsMoments(sheet, told),
  })
