import type { Draws } from '@grandstand/fair'
import * as z from 'zod/mini'
import { defineGame, type Game, type GameEvent } from '../core/game.ts'
import { cascadesMoments } from './moments.ts'
import { payOf, type CascadesSheet } from './sheet-type.ts'

/** Numbers of the symbols: columns from the left, each from the bottom up. */
type Grid = readonly (readonly number[])[]

const countOf = (grid: Grid, symbol: number) => grid.flat().filter((each) => each === symbol).length

/** Refills the columns from above. Symbols are drawn column by column from the left, in each from the bottom up. */
function filled(sheet: CascadesSheet, grid: Grid, draws: Draws): Grid {
  const weights = sheet.symbols.map(({ weight }) => weight)
  return grid.map((column) => [
    ...column,
    ...Array.from({ length: sheet.rows - column.length }, () => draws.weighted(weights)),
  ])
}

/** Defines a cascading slot from its par sheet: winning symbols disappear and new ones fall from above. */
export const defineCascades = (sheet: CascadesSheet): Game =>
  defineGame(sheet, {
    bet: () => z.strictObject({}),
    play({ draws }) {
      const events: GameEvent[] = []
      const scatter = sheet.symbols.findIndex(({ name }) => name === sheet.scatter)
      let multiplier = 0

      /** Plays one spin with all its cascades. Returns the number of scatters in the last grid. */
      function spin(kind: string, factors: readonly number[]): number {
        let grid: Grid = Array.from({ length: sheet.columns }, () => [])
        for (const [at, factor] of factors.entries()) {
          grid = filled(sheet, grid, draws)
          events.push({ kind: at === 0 ? kind : 'fell', grid, factor })
          const wins = sheet.symbols.flatMap(({ name }, symbol) => {
            const count = countOf(grid, symbol)
            const pays = payOf(sheet, name, count) * factor
            return pays > 0 ? [{ symbol, count, pays }] : []
          })
          if (wins.length === 0) break
          for (const win of wins) {
            events.push({ kind: 'win', ...win, symbol: sheet.symbols[win.symbol]!.name })
            multiplier += win.pays
          }
          const gone = new Set(wins.map(({ symbol }) => symbol))
          // Scatters are counted in the last grid of a spin, so its winning symbols stay.
          if (at < factors.length - 1)
            grid = grid.map((column) => column.filter((symbol) => !gone.has(symbol)))
        }
        return countOf(grid, scatter)
      }

      const { scatters, spins, factors } = sheet.feature
      const count = spin('spun', sheet.factors)
      if (count >= scatters) {
        events.push({ kind: 'scatters', count, spins })
        for (let at = 0; at < spins; at += 1) spin('free-spin', factors)
      }
      return { events, multiplier }
    },
    moments: ({ told }) => cascadesMoments(sheet, told),
  })
