import type { Draws } from '@grandstand/fair'
import * as z from 'zod/mini'
import { defineGame, type Game, type GameEvent } from '../core/game.ts'
import { cascadesMoments } from './moments.ts'
import { payOf, type CascadesSheet } from './sheet-type.ts'

/** Symbols by number; for each column from the bottom up, columns from the left. */
type Grid = readonly (readonly number[])[]

const countOf = (grid: Grid, symbol: number) => grid.flat().filter((each) => each === symbol).length

/** Every column is filled up from above; the lowest empty cell of the leftmost column is drawn first. */
function filled(sheet: CascadesSheet, grid: Grid, draws: Draws): Grid {
  const weights = sheet.symbols.map(({ weight }) => weight)
  return grid.map((column) => [
    ...column,
    ...Array.from({ length: sheet.rows - column.length }, () => draws.weighted(weights)),
  ])
}

/** A slot of cascades, by its sheet. */
export const defineCascades = (sheet: CascadesSheet): Game =>
  defineGame(sheet, {
    bet: () => z.strictObject({}),
    play({ draws }) {
      const events: GameEvent[] = []
      const scatter = sheet.symbols.findIndex(({ name }) => name === sheet.scatter)
      let multiplier = 0

      /** One spin until nothing more pays; the result is the number of scatters at its end. */
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
          // The scatters of a spin are those of its last grid, also when that grid pays.
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
    moments: () => cascadesMoments(sheet),
  })
