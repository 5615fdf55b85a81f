import { describe, expect, it } from 'vitest'
import { holds, rowsOf } from './performance-doc.mjs'

describe('the table of figures', () => {
  it('says whether a figure keeps its limit, in both directions', () => {
    expect(holds(0.9, { atMost: 1 })).toBe(true)
    expect(holds(1.1, { atMost: 1 })).toBe(false)
    expect(holds(3.7, { atLeast: 4 })).toBe(false)
    expect(holds(4, { atLeast: 4 })).toBe(true)
    expect(holds(4, {})).toBeUndefined()
  })

  it('names a figure that a stored result lacks', () => {
    const result = { at: '2026-11-25T00:00:00Z', loadAtStart: 0, ratios: { other: 1 } }
    expect(() => rowsOf('chat', { figures: { p99Ms: { atMost: 400 } } }, result)).toThrow(/p99Ms/)
  })
})
