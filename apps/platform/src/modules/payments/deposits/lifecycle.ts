import type { DepositState } from '@grandstand/contract/payments'

/** Events of a deposit order. */
export type DepositEvent = 'seen' | 'paid' | 'failed' | 'undone' | 'cancelled' | 'timed-out'

/**
 * State that each event leads to; undefined when the event changes nothing. Money that arrives for an ended order is
 * not credited but kept for review (`strays.ts`). `undone` applies to a payment that was seen but not paid; if the
 * order's time is over, the closer closes it next.
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
