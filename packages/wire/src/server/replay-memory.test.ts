import { describe, expect, it } from 'vitest'
import { Generations } from './generations.ts'
import { createHandshakeLimit } from './handshake-limit.ts'
import { createInProcessMemory, markOf } from './replay-memory.ts'

describe('the memory of one process', () => {
  const start = 1_800_000_000_000
  const period = Math.floor(start / 3_600_000)

  it('[H-B1] knows a nonce for at least 300 s, whenever it came', () => {
    for (const offset of [0, 1, 150_000, 299_999]) {
      const memory = createInProcessMemory()
      const mark = markOf(memory.masterKey(period) as Uint8Array)
      expect(memory.remember('first', period, mark, start)).toBe('fresh')
      expect(memory.remember('n', period, mark, start + offset)).toBe('fresh')
      expect(memory.remember('n', period, mark, start + offset)).toBe('seen')
      expect(memory.remember('other', period, mark, start + 300_000)).toBe('fresh')
      expect(memory.remember('n', period, mark, start + offset + 299_999)).toBe('seen')
    }
  })

  it('says `lost` when the master key is another, and forgets keys with nonces when it is full', () => {
    const memory = createInProcessMemory({ maxNonces: 3 })
    const mark = markOf(memory.masterKey(period) as Uint8Array)
    expect(memory.remember('a', period, 'other', start)).toBe('lost')
    for (const nonce of ['a', 'b', 'c']) expect(memory.remember(nonce, period, mark, start)).toBe('fresh')
    expect(memory.remember('d', period, mark, start)).toBe('lost')
    expect(memory.remember('a', period, mark, start)).toBe('lost')
    expect(markOf(memory.masterKey(period) as Uint8Array)).not.toBe(mark)
  })

  it('[H-J14] a clock that went forward and back forgets the keys with the nonces, and a small correction nothing', () => {
    for (const [forward, then] of [
      [3_600_000, 5_000],
      [7_200_000, 60_000],
      [400_000, 119_000],
    ] as const) {
      const memory = createInProcessMemory()
      const mark = markOf(memory.masterKey(period) as Uint8Array)
      expect(memory.remember('n', period, mark, start)).toBe('fresh')
      // Traffic while the clock is wrong.
      for (let second = 0; second < 700; second += 100)
        void memory.remember(`f${second}`, period, mark, start + forward + second * 1_000)
      expect(memory.remember('n', period, mark, start + then)).toBe('lost')
      expect(memory.remember('n', period, mark, start + then + 1)).toBe('lost')
      expect(markOf(memory.masterKey(period) as Uint8Array)).not.toBe(mark)
    }
    const memory = createInProcessMemory()
    const mark = markOf(memory.masterKey(period) as Uint8Array)
    expect(memory.remember('n', period, mark, start)).toBe('fresh')
    for (const at of [20_000, 0, 25_000, 1_000])
      expect(memory.remember('n', period, mark, start + at)).toBe('seen')
    expect(memory.remember('o', period, mark, start - 4_000)).toBe('fresh')
  })

  it('stays bounded however long it runs', () => {
    const memory = createInProcessMemory({ maxNonces: 1_000 })
    for (let second = 0; second < 3_600; second++) {
      const key = memory.masterKey(period) as Uint8Array
      expect(memory.remember(`n${second}`, period, markOf(key), start + second * 1_000)).not.toBe('seen')
    }
    expect(memory.size).toBeLessThanOrEqual(600)
  })
})

describe('two generations', () => {
  it('forgets everything after two lives without a word', () => {
    const held = new Generations<number>(100, 10)
    held.add('a', 1, 0)
    held.turn(199)
    expect(held.get('a')).toBe(1)
    held.turn(400)
    expect(held.get('a')).toBeUndefined()
  })
})

describe('the limit of handshakes', () => {
  it('lets each address and all together make so many in a second', () => {
    const mayShake = createHandshakeLimit({ perAddress: 2, inAll: 5 })
    expect([1, 2, 3].map(() => mayShake('a', 1_000))).toEqual([true, true, false])
    expect(['b', 'c', 'd', 'e'].map((address) => mayShake(address, 1_500))).toEqual([true, true, true, false])
    expect(mayShake('a', 2_000)).toBe(true)
  })
})
