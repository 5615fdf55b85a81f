import { describe, expect, it } from 'vitest'
import {
  combinationCount,
  combinationsOf,
  namedSystems,
  systemsOf,
  type NamedSystem,
} from './combinations.ts'

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))
const choose = (n: number, k: number) => factorial(n) / factorial(k) / factorial(n - k)

describe('systems', () => {
  it('k of n has every combination once, for every n up to twelve', () => {
    for (let n = 1; n <= 12; n += 1)
      for (let k = 1; k <= n; k += 1) {
        const lines = combinationsOf(k, n)
        expect(lines).toHaveLength(choose(n, k))
        expect(new Set(lines.map(String)).size).toBe(lines.length)
        for (const line of lines) {
          expect(line).toHaveLength(k)
          expect(line.every((at, index) => at < n && at > (line[index - 1] ?? -1))).toBe(true)
        }
      }
  })

  it.each<[NamedSystem, number, number]>([
    ['trixie', 3, 4],
    ['patent', 3, 7],
    ['yankee', 4, 11],
    ['lucky-15', 4, 15],
    ['canadian', 5, 26],
    ['lucky-31', 5, 31],
    ['heinz', 6, 57],
    ['lucky-63', 6, 63],
    ['super-heinz', 7, 120],
    ['goliath', 8, 247],
  ])('%s of %i legs has %i lines', (name, legs, lines) => {
    expect(namedSystems[name].legs).toBe(legs)
    expect(combinationCount(name, legs)).toBe(lines)
    expect(systemsOf(legs)).toContain(name)
  })

  it('lists singles first, then doubles, in the order of the slip', () => {
    expect(combinationsOf('patent', 3)).toEqual([[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]])
  })

  it.each([
    [0, 3],
    [4, 3],
    [1.5, 3],
    [2, 13],
    ['yankee', 5],
    ['trixie', 2],
  ] as const)('refuses %s of %i legs', (system, legs) => {
    expect(() => combinationsOf(system, legs)).toThrow(RangeError)
  })
})
