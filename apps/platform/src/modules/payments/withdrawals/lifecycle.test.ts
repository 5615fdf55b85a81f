import { withdrawalState } from '@grandstand/contract/payments'
import { describe, expect, it } from 'vitest'
import { endingOf, nextState, type WithdrawalEvent } from './lifecycle.ts'

const events: readonly WithdrawalEvent[] = [
  'approved',
  'rejected',
  'cancelled',
  'sent',
  'paid',
  'failed',
  'matched',
  'unmatched',
  'claimed',
  'appealed',
]
const ends = ['paid', 'failed', 'rejected', 'cancelled', 'closed'] as const

describe('the life of a withdrawal', () => {
  it('ends in one of five states, and nothing leads out of an end', () => {
    const without = withdrawalState.options.filter((state) =>
      events.every((event) => !nextState(state, event)),
    )
    expect(without).toEqual(expect.arrayContaining([...ends]))
    expect(without).toHaveLength(ends.length)
  })

  it('posts what was paid, gives back every other end, and holds on to what is open', () => {
    expect(endingOf('paid')).toBe('post')
    for (const state of withdrawalState.options)
      expect(endingOf(state), state).toBe(
        state === 'paid' ? 'post' : (ends as readonly string[]).includes(state) ? 'void' : undefined,
      )
  })

  it('can be cancelled by the member only while nobody has acted on it', () => {
    const open = withdrawalState.options.filter((state) => nextState(state, 'cancelled'))
    expect(open).toEqual(['reviewing', 'matching'])
  })

  it('reaches an end from every state', () => {
    const reaches = new Set<string>(ends)
    for (let round = 0; round < withdrawalState.options.length; round++)
      for (const state of withdrawalState.options)
        if (events.some((event) => reaches.has(nextState(state, event) ?? ''))) reaches.add(state)
    expect(reaches.size).toBe(withdrawalState.options.length)
  })
})
