import { betStatus } from '@grandstand/contract/sportsbook'
import { describe, expect, it } from 'vitest'
import { betTransitions, firstBetStatus, hasEnded, nextBetStatus, type BetEvent } from './lifecycle.ts'

const statuses = betStatus.options
const events: BetEvent[] = ['accept', 'refuse', 'settle', 'correct', 'cash-out']

describe('states of a bet', () => {
  it('leads from both beginnings to an end, whatever happens, and to nothing else after it', () => {
    for (const isInPlay of [true, false]) {
      let reached = [firstBetStatus(isInPlay)]
      for (let step = 0; step < statuses.length; step += 1) {
        for (const status of reached) {
          const following = events.flatMap((event) => betTransitions[status][event] ?? [])
          expect(following.every((next) => next === status)).toBe(hasEnded(status))
        }
        reached = reached.flatMap((status) =>
          hasEnded(status) ? [status] : events.flatMap((event) => betTransitions[status][event] ?? []),
        )
      }
      expect(reached.every((status) => hasEnded(status))).toBe(true)
    }
  })

  it('refuses what cannot happen', () => {
    const possible = statuses.flatMap((status) =>
      events.filter((event) => betTransitions[status][event] !== undefined).map((event) => [status, event]),
    )
    expect(possible).toEqual([
      ['pending', 'accept'],
      ['pending', 'refuse'],
      ['accepted', 'settle'],
      ['accepted', 'cash-out'],
      ['settled', 'correct'],
    ])
    expect(() => nextBetStatus('refused', 'settle')).toThrow('a refused bet cannot settle')
  })
})
