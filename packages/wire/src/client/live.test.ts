import { defineChannel } from '@grandstand/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { backoffMs } from './backoff.ts'
import { LiveTopic, type TopicNews } from './live-topic.ts'
import { newUuid } from './uuid.ts'

const sum = defineChannel({
  name: 'sum',
  who: 'anyone',
  snapshot: z.object({ total: z.int() }),
  delta: z.object({ add: z.int() }),
  fold: ({ total }, { add }) => ({ total: total + add }),
})
function followed() {
  const topic = new LiveTopic({ c: 'sum', id: 'x' }, sum)
  const heard: TopicNews<unknown, unknown>[] = []
  const stop = topic.listen((news) => heard.push(news))
  return { topic, heard, stop }
}

describe('a live topic', () => {
  it('stands at the same state whatever way the deltas were cut and repeated', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 30 }),
        fc.array(fc.nat(29), { maxLength: 8 }),
        (adds, cuts) => {
          const { topic, heard } = followed()
          topic.snapshot(0, { total: 0 })
          const ends = [...new Set([...cuts.map((cut) => (cut % adds.length) + 1), adds.length])].sort(
            (a, b) => a - b,
          )
          let from = 0
          for (const end of ends) {
            // Each batch begins one too early: what is known already is passed over.
            const first = Math.max(0, from - 1)
            expect(
              topic.deltas(
                first + 1,
                adds.slice(first, end).map((add) => ({ add })),
              ),
            ).toBe(true)
            from = end
          }
          const total = adds.reduce((all, each) => all + each, 0)
          expect(heard.at(-1)).toMatchObject({ kind: 'live', state: { total } })
        },
      ),
    )
  })

  it('asks for a snapshot once when deltas are missing or unreadable, and folds none until it is there', () => {
    const { topic, heard } = followed()
    topic.snapshot(4, { total: 10 })
    expect(topic.deltas(6, [{ add: 1 }])).toBe(false)
    expect(topic.deltas(7, [{ add: 1 }])).toBe(true)
    expect(heard).toHaveLength(1)
    topic.snapshot(7, { total: 12 })
    expect(topic.deltas(8, [{ add: 'one' }])).toBe(false)
    expect(heard.at(-1)).toMatchObject({ state: { total: 12 } })
  })

  it('tells a late listener the present state, and who is the last to leave', () => {
    const { topic, stop } = followed()
    topic.snapshot(0, { total: 3 })
    const late: unknown[] = []
    const stopLate = topic.listen((news) => late.push(news))
    expect(late).toEqual([{ kind: 'live', state: { total: 3 }, deltas: [] }])
    expect(stop()).toBe(false)
    expect(stop()).toBe(false)
    expect(stopLate()).toBe(true)
    expect(stopLate()).toBe(false)
  })
})

it('spreads ten thousand tabs that come back at once', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      expect(backoffMs(attempt, random)).toBeGreaterThanOrEqual(100)
      expect(backoffMs(attempt, random)).toBeLessThanOrEqual(30_100)
    }),
  )
  const perSecond = new Map<number, number>()
  for (let tab = 0; tab < 10_000; tab++) {
    const second = Math.floor(backoffMs(4, tab / 10_000) / 1_000)
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
  }
  expect(Math.max(...perSecond.values())).toBeLessThan(1_000)
})

it('makes version 4 uuids', () => {
  const made = new Set(Array.from({ length: 1_000 }, newUuid))
  expect(made.size).toBe(1_000)
  for (const uuid of made)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
