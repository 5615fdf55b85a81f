import type { Gift } from '@grandstand/contract/gifts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTapSender } from './tap-sender.ts'
import { comboMs } from '@grandstand/contract/gifts'
import { gatherMs } from './taps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stick = { id: '101', price: 1 } as Gift
const drum = { id: '106', price: 188 } as Gift

describe('taps of the send button', () => {
  it('are counted at once, sent together, one sending after the other, and paid each by its own answer', async () => {
    const sent: { id: string; count: number; answer: (combo: number) => void; fail: () => void }[] = []
    const sender = createTapSender(
      ({ id }, count) =>
        new Promise((resolve, reject) => {
          sent.push({
            id,
            count,
            answer: (combo) => resolve({ combo }),
            fail: () => reject(new Error('refused')),
          })
        }),
    )
    for (let times = 0; times < 3; times++) sender.tap(stick, 500)
    expect(sender.state()).toMatchObject({ left: 497, run: { gift: '101', count: 3 } })
    vi.advanceTimersByTime(gatherMs)
    sender.tap(stick, 497)
    // The wallet's update of the first taps arrives late, so the shown balance continues from what was tapped.
    sender.tap(drum, 500)
    vi.advanceTimersByTime(gatherMs)
    // While the first request has no answer, no other is sent and further taps are collected.
    expect(sent.map(({ id, count }) => [id, count])).toEqual([['101', 3]])
    sender.tap(drum, 308)
    vi.advanceTimersByTime(gatherMs)
    expect(sender.state().left).toBe(120)
    sent[0]?.answer(3)
    await vi.advanceTimersByTimeAsync(0)
    expect(sender.state().left).toBe(120)
    sent[1]?.fail()
    await vi.advanceTimersByTimeAsync(0)
    expect(sender.state()).toMatchObject({ left: 121, run: undefined, error: { message: 'refused' } })
    sent[2]?.answer(2)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map(({ id, count }) => [id, count])).toEqual([
      ['101', 3],
      ['101', 1],
      ['106', 2],
    ])
    await vi.advanceTimersByTimeAsync(comboMs)
    expect(sender.state().left).toBeUndefined()
  })

  it('that were gathered go out when the button goes, once', () => {
    const send = vi.fn<(gift: Gift, count: number) => Promise<{ combo: number }>>(async () => ({ combo: 2 }))
    const sender = createTapSender(send)
    sender.tap(stick, 500)
    sender.tap(stick, 500)
    sender.flush()
    vi.advanceTimersByTime(gatherMs * 2)
    expect(send.mock.calls.map(([{ id }, count]) => [id, count])).toEqual([['101', 2]])
  })
})
