import type { DepositState } from '@grandstand/contract/payments'

/** What can happen to a deposit order. */
export type DepositEvent = 'seen' | 'paid' | 'failed' | 'undone' | 'cancelled' | 'timed-out'

/**
 * Which state each event leads to; undefined means that the event changes nothing.
 * Money that arrives for an order that is over is not credited: it is kept for review (`strays.ts`). `undone` is of a payment
 * that was seen; when its order is past its time, the closer closes it next.
 */
const transitions: Record<DepositState, Partial<Record<DepositEvent, DepositState>>> = {
  pending: {
    seen: 'unfinished',
    paid: 'credited',
    failed: 'closed',
    cancelled: 'cancelled',
    'timed-out': 'closed',
  },
  unfinished: { paid: 'credited', failed: 'closed', undone: 'pending' },
  credited: {},
  cancelled: {},
  closed: {},
}

export function nextState(state: DepositState, event: DepositEvent): DepositState | undefined {
  return transitions[state][event]
}

export const isOpen = (state: DepositState): boolean => state === 'pending' || state === 'unfinished'
