import type { BetStatus } from '@grandstand/contract/sportsbook'

/**
 * Events of a bet. `correct` settles a settled bet again after a corrected result; `cash-out` takes the whole
 * remaining stake.
 */
export type BetEvent = 'accept' | 'refuse' | 'settle' | 'correct' | 'cash-out'

const none = {
  accept: undefined,
  refuse: undefined,
  settle: undefined,
  correct: undefined,
  'cash-out': undefined,
} as const

/**
 * Transitions for every state and event, so that the compiler reports a missing one; `undefined` marks an impossible
 * one.
 */
export const betTransitions: Record<BetStatus, Record<BetEvent, BetStatus | undefined>> = {
  pending: { ...none, accept: 'accepted', refuse: 'refused' },
  accepted: { ...none, settle: 'settled', 'cash-out': 'cashed-out' },
  refused: none,
  settled: { ...none, correct: 'settled' },
  'cashed-out': none,
}

/** Status of a new bet: one before the match is accepted immediately, one in play waits for the acceptance delay. */
export function firstBetStatus(isInPlay: boolean): BetStatus {
  return isInPlay ? 'pending' : 'accepted'
}

/**
 * Returns the status after the event.
 * @throws Error when the event is impossible in that status, which is a bug
 */
export function nextBetStatus(status: BetStatus, event: BetEvent): BetStatus {
  const next = betTransitions[status][event]
  if (next === undefined) throw new Error(`a ${status} bet cannot ${event}`)
  return next
}

/** Whether no event can change the bet's status any more. */
export function hasEnded(status: BetStatus): boolean {
  return Object.values(betTransitions[status]).every((next) => next === undefined || next === status)
}
