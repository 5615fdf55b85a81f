import { CallError } from '@grandstand/contract'
import { formatAmount } from '@grandstand/money'
import { defineAct, type Act } from '../../kernel/act.ts'
import { choice, limit, option, word } from '../../kernel/act-input.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import type { Database } from '../../kernel/database.ts'
import type { Payments } from './service.ts'

const decisions = ['credit', 'send-back', 'take-back', 'write-off'] as const

const sentences: Partial<Record<CallError['refusal'], string>> = {
  'not-found': 'There is no such payment, or no order of a member to credit it to: send it back.',
  'deposit-not-open':
    'It was decided already, or the decision does not fit: money that came is credited or sent back, undone money is taken back or written off.',
  'insufficient-funds': "The member's wallet holds less than that: wait, or write it off.",
  'deposit-limit-reached': "The member's own deposit limit has no room for it: wait, or send it back.",
}

export interface PaymentsActNeeds {
  readonly database: Pick<Database, 'transaction'>
  readonly payments: Pick<Payments, 'reviewing' | 'resolveIn' | 'memberOfStray'>
}

/** Acts on payments that no order could take by itself. */
export function paymentsActs({ database, payments }: PaymentsActNeeds): readonly Act[] {
  return [
    defineAct({
      name: 'stray-payments',
      usage: '[--limit COUNT]',
      about: 'Shows payments that wait for a decision, the oldest first.',
      permission: 'money',
      risk: 'look',
      input: { limit: limit(500) },
      log: 'listed {limit} stray payments',
      run: async (input) =>
        (await payments.reviewing(input.limit)).map((row) => ({
          payment: row.payment,
          what: row.what,
          deposit: row.deposit_id,
          amount: `${formatAmount(row.amount, row.currency)} ${row.currency}`,
          reason: row.reason,
          at: row.at.toISOString(),
        })),
    }),
    defineAct({
      name: 'resolve-payment',
      usage: `PAYMENT ${decisions.join('|')} [--note TEXT]`,
      about: 'Decides a payment in review; the member reads the note.',
      permission: 'money',
      risk: 'money-and-rights',
      undo: { never: 'the money has moved; a wrong decision is corrected at the desk' },
      input: {
        payment: word('PAYMENT'),
        decision: choice('The decision', decisions, `The decisions are ${decisions.join(', ')}.`),
        note: option(),
      },
      log: 'decided the payment {payment}: {decision} {note}',
      memberOf: (on, { payment }) => payments.memberOfStray(on, payment),
      database,
      async runIn(tx, { payment, decision, note = '' }) {
        try {
          return { payment, state: await payments.resolveIn(tx, payment, decision, note.slice(0, 200)) }
        } catch (error) {
          const sentence = error instanceof CallError ? sentences[error.refusal] : undefined
          throw sentence === undefined ? error : new OperatorError(sentence, { cause: error })
        }
      },
    }),
  ]
}
