import type { BetStatus } from '@grandstand/contract/sportsbook'

/** What can happen to a bet. `correct` settles a settled bet anew after a corrected result; `cash-out` takes all of it. */
export type BetEvent = 'accept' | 'refuse' | 'settle' | 'correct' | 'cash-out'

const none = {
  accept: undefined,
  refuse: undefined,
  settle: undefined,
  correct: undefined,
  'cash-out': undefined,
} as const

/** Every state with every event: the compiler refuses a missing one. `undefined` cannot happen. */
export const betTransitions: Record<BetStatus, Record<BetEvent, BetStatus | undefined>> = {
  pending: { ...none, accept: 'accepted', refuse: 'refused' },
  accepted: { ...none, settle: 'settled', 'cash-out': 'cashed-out' },
  refused: none,
  settled: { ...none, correct: 'settled' },
  'cashed-out': none,
}

/** A bet before the match is accepted at once; in play it waits out the delay. */
export function firstBetStatus(isInPlay: boolean): BetStatus {
  return isInPlay ? 'pending' : 'accepted'
}

/** @throws Error when the event cannot happen in that state: a mistake of the program */
export function nextBetStatus(status: BetStatus, event: BetEvent): BetStatus {
  const next = betTransitions[status][event]
  if (next === undefined) throw new Error(`a ${status} bet cannot ${event}`)
  return next
}

/** Whether no event changes the bet any more and its stake is not held. */
export function hasEnded(status: BetStatus): boolean {
  return Object.values(betTransitions[status]).every((next) => next === undefined || next === status)
}
