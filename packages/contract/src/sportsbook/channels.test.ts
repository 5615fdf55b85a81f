import fc from 'fast-check'
import { expect, it } from 'vitest'
import { marketOdds } from './channels.ts'
import { marketIdOf, type Market } from './markets.ts'
import type { Odds } from './odds.ts'

const market = fc
  .record({
    line: fc.integer({ min: -4, max: 4 }),
    odds: fc.integer({ min: 1001, max: 9000 }),
    version: fc.nat(),
  })
  .map(({ line, odds, version }): Market => ({
    id: marketIdOf('handicap', 'full', line),
    kind: 'handicap',
    period: 'full',
    line,
    isMain: false,
    status: 'active',
    version,
    selections: [{ key: 'home', odds: odds as Odds }],
  }))
const step = fc.record({
  changed: fc.uniqueArray(market, { selector: (each) => each.id }),
  gone: fc.array(fc.integer({ min: -4, max: 4 })),
})

it('market-odds: an old snapshot and its deltas are the fresh snapshot', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const truth = new Map<string, Market>()
      let state: { markets: Market[] } = { markets: [] }
      for (const { changed, gone } of steps) {
        const ids = gone
          .map((line) => marketIdOf('handicap', 'full', line) as string)
          .filter((id) => !changed.some((each) => each.id === id))
        for (const each of changed) truth.set(each.id, each)
        for (const id of ids) truth.delete(id)
        state = marketOdds.fold(state, { changed, gone: ids })
      }
      expect(Object.fromEntries(state.markets.map((each) => [each.id, each]))).toEqual(
        Object.fromEntries(truth),
      )
      expect(state.markets).toHaveLength(truth.size)
    }),
  )
})
