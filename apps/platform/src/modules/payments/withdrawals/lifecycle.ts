import type { WithdrawalState } from '@grandstand/contract/payments'

/** What can happen to a withdrawal. `sent`: the provider has it. The last rows are a speed draw's. */
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

/** Which state each event leads to; what is not here changes nothing. Nothing leads out of an end. */
const transitions: Record<WithdrawalState, Transitions> = {
  reviewing: { approved: 'approved', rejected: 'rejected', cancelled: 'cancelled' },
  approved: { sent: 'paying' },
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

/** What an end does with the money that is held; undefined while the withdrawal is open. */
export function endingOf(state: WithdrawalState): 'post' | 'void' | undefined {
  if (state === 'paid') return 'post'
  return Object.keys(transitions[state]).length === 0 ? 'void' : undefined
}
