import { CallError } from '@grandstand/contract'
import { formatAmount } from '@grandstand/money'
import { OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import type { Payments } from './service.ts'

const decisions = ['credit', 'send-back', 'take-back', 'write-off'] as const

const sentences: Partial<Record<CallError['refusal'], string>> = {
  'not-found': 'There is no such payment, or no order of a member to credit it to: send it back.',
  'deposit-not-open':
    'It was decided already, or the decision does not fit: money that came is credited or sent back, undone money is taken back or written off.',
  'insufficient-funds': "The member's wallet holds less than that: wait, or write it off.",
}

/** What the operator can do with payments that no order could take by itself. */
export function paymentsCommands(payments: Payments): readonly OperatorCommand[] {
  return [
    {
      name: 'stray-payments',
      usage: '[--limit COUNT]',
      about: 'Shows payments that wait for a decision, the oldest first.',
      async run(_args, options) {
        const limit = Number(options['limit'] ?? 50)
        if (!Number.isInteger(limit) || limit < 1 || limit > 500)
          throw new OperatorError('--limit is a whole number from 1 to 500.')
        return (await payments.reviewing(limit)).map((row) => ({
          payment: row.payment,
          what: row.what,
          deposit: row.deposit_id,
          amount: `${formatAmount(row.amount, row.currency)} ${row.currency}`,
          reason: row.reason,
          at: row.at.toISOString(),
        }))
      },
    },
    {
      name: 'resolve-payment',
      usage: `PAYMENT ${decisions.join('|')} [--note TEXT]`,
      about: 'Decides a payment in review; the member reads the note.',
      async run(args, options) {
        const payment = wanted(args, 0, 'PAYMENT')
        const decision = decisions.find((each) => each === wanted(args, 1, 'The decision'))
        if (!decision) throw new OperatorError(`The decisions are ${decisions.join(', ')}.`)
        const note = (options['note'] ?? '').slice(0, 200)
        try {
          return { payment, state: await payments.resolve(payment, decision, note) }
        } catch (error) {
          const sentence = error instanceof CallError ? sentences[error.refusal] : undefined
          throw sentence === undefined ? error : new OperatorError(sentence)
        }
      },
    },
  ]
}
