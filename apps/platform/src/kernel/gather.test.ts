import { describe, expect, it } from 'vitest'
import { gather } from './gather.ts'

const soon = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('gather', () => {
  it('reads what waits together, each with its own answer', async () => {
    const reads: number[][] = []
    const double = gather(async (numbers: readonly number[]) => {
      reads.push([...numbers])
      await soon()
      return numbers.map((each) => each * 2)
    })
    const early = [double(1), double(2)]
    await soon()
    const late = [double(3), double(4), double(5)]
    expect(await Promise.all([...early, ...late])).toEqual([2, 4, 6, 8, 10])
    expect(reads).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
  })

  it('never reads more than `most` at once', async () => {
    const sizes: number[] = []
    const same = gather(
      async (asked: readonly number[]) => {
        sizes.push(asked.length)
        await soon()
        return asked
      },
      { most: 3 },
    )
    await Promise.all(Array.from({ length: 8 }, (_, index) => same(index)))
    expect(sizes).toEqual([3, 3, 2])
  })

  it('rests between two reads, and takes what has come meanwhile together', async () => {
    const begun: number[] = []
    const same = gather(
      async (asked: readonly number[]) => {
        begun.push(performance.now())
        return asked
      },
      { restMs: 30 },
    )
    await same(1)
    await Promise.all([same(2), soon().then(() => same(3))])
    expect(begun).toHaveLength(2)
    // Timers may fire a millisecond early.
    expect((begun[1] ?? 0) - (begun[0] ?? 0)).toBeGreaterThan(28)
  })

  it('tells a failure to those who asked, and reads on for the next', async () => {
    let isBroken = true
    const read = gather(async (asked: readonly string[]) => {
      if (isBroken) throw new Error('away')
      return asked
    })
    const [first, second] = await Promise.allSettled([read('a'), read('b')])
    expect([first?.status, second?.status]).toEqual(['rejected', 'rejected'])
    isBroken = false
    expect(await read('c')).toBe('c')
  })
})
