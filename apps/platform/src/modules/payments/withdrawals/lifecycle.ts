import type { WithdrawalState } from '@grandstand/contract/payments'

/**
 * Events of a withdrawal. `sent` is recorded just before the provider is asked to pay. `matched` and the events after
 * it are those of speed draws.
 */
export type WithdrawalEvent =
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'sent'
  | 'paid'
  | 'failed'
  | 'matched'
  | 'unmatched'
  | 'claimed'
  | 'appealed'

type Transitions = Partial<Record<WithdrawalEvent, WithdrawalState>>

/** State that each event leads to; an event that is not listed changes nothing. Final states have no events. */
const transitions: Record<WithdrawalState, Transitions> = {
  reviewing: { approved: 'approved', rejected: 'rejected', cancelled: 'cancelled' },
  approved: { sent: 'paying', rejected: 'rejected' },
  paying: { paid: 'paid', failed: 'failed' },
  matching: { matched: 'matched', claimed: 'claimed', unmatched: 'closed', cancelled: 'cancelled' },
  matched: { claimed: 'claimed', appealed: 'appealed', unmatched: 'closed', paid: 'paid' },
  claimed: { paid: 'paid', appealed: 'appealed' },
  appealed: { paid: 'paid', unmatched: 'closed' },
  paid: {},
  failed: {},
  rejected: {},
  cancelled: {},
  closed: {},
}

export function nextState(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | undefined {
  return transitions[state][event]
}

/** The operation on the held money at a final state; undefined while the withdrawal is open. */
export function endingOf(state: WithdrawalState): 'post' | 'void' | undefined {
  if (state === 'paid') return 'post'
  return Object.keys(transitions[state]).length === 0 ? 'void' : undefined
}
