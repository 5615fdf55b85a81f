import type { DeskDecision } from '@grandstand/contract/payments'

export interface ActRequest {
  readonly act: string
  readonly fields: Readonly<Record<string, string>>
}

/** The act that carries a decision out. */
export function actOfDecision(decision: DeskDecision): ActRequest {
  const { note } = decision
  switch (decision.of) {
    case 'withdrawal':
      return { act: `${decision.decision}-withdrawal`, fields: { number: decision.id, note } }
    case 'appeal': {
      const word = decision.isPaid ? 'paid' : 'unpaid'
      return { act: 'decide-draw', fields: { number: decision.id, word, note } }
    }
    case 'payment':
      return {
        act: 'resolve-payment',
        fields: { payment: decision.payment, decision: decision.decision, note },
      }
    case 'adjustment':
      return { act: 'decide-adjustment', fields: { id: decision.id, decision: decision.decision, note } }
    default:
      return decision satisfies never
  }
}
