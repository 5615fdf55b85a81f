import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Director } from './director.ts'
import type { Moment } from './moments.ts'

const moment = (kind: Moment['kind'], ms: number) =>
  ({ kind, ms, paid: 0, factor: 1, window: [] }) as unknown as Moment

const moments = [
  moment('stop', 1_000),
  moment('scatters', 500),
  moment('stop', 1_000),
  moment('wins', 1_200),
  moment('sum', 800),
]

describe('a director', () => {
  const shown: string[] = []
  const ended = vi.fn<() => void>()
  const director = new Director({ show: ({ kind }) => shown.push(kind), ended })
  beforeEach(() => {
    vi.useFakeTimers()
    shown.length = 0
    ended.mockClear()
  })
  afterEach(() => {
    director.stop()
    vi.useRealTimers()
  })

  it('shows each moment for its time, and then ends', () => {
    director.play(moments)
    vi.advanceTimersByTime(999)
    expect(shown).toEqual(['stop'])
    vi.advanceTimersByTime(1 + 500 + 1_000 + 1_200 + 799)
    expect(shown).toEqual(['stop', 'scatters', 'stop', 'wins', 'sum'])
    expect(ended).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('does not let the spin of the stake be cut short', () => {
    director.play(moments)
    director.skip()
    expect(shown).toEqual(['stop'])
  })

  it('goes on at a tap, and ends with the last one', () => {
    director.play(moments)
    vi.advanceTimersByTime(1_000)
    for (let tap = 0; tap < 4; tap += 1) director.skip()
    expect(shown.at(-1)).toBe('sum')
    expect(ended).toHaveBeenCalledOnce()
    director.skip()
    expect(ended).toHaveBeenCalledOnce()
  })

  it('skips a feature to its sum, which is still shown', () => {
    director.play(moments)
    vi.advanceTimersByTime(1_000)
    director.skipToSum()
    expect(shown).toEqual(['stop', 'scatters', 'sum'])
    director.skipToSum()
    vi.advanceTimersByTime(800)
    expect(ended).toHaveBeenCalledOnce()
  })
})
