import { formatAmount } from '@grandstand/money'
import { defineAct, type Act } from '../../kernel/act.ts'
import { choice, limit, word } from '../../kernel/act-input.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import * as held from './held/store.ts'
import { endByHand, endHeld, type MovingNeeds } from './moving.ts'

/** Acts on transfers that their venue does not answer for, or that bring back more than is paid without a person. */
export function movingActs(needs: MovingNeeds): readonly Act[] {
  return [
    defineAct({
      name: 'end-venue-transfer',
      usage: 'TRANSFER done|refunded',
      about:
        'Ends a venue transfer as you found it in the venue’s own book; refunded where the venue did nothing.',
      permission: 'money',
      risk: 'irreversible',
      undo: { never: 'the money has moved; a wrong end is corrected at the desk' },
      approvals: 2,
      isForShell: true,
      input: {
        transfer: word('TRANSFER'),
        state: choice(
          'done or refunded',
          ['done', 'refunded'],
          (state) => `${state} is no end: say done or refunded.`,
        ),
      },
      log: 'ended the venue transfer {transfer} as {state}',
      async runOn(on, input) {
        const { transfer, state } = input
        if (!(await endByHand(needs, transfer, state, on)))
          throw new OperatorError(`${transfer} is not on its way.`)
        return input
      },
    }),
    defineAct({
      name: 'held-venue-transfers',
      usage: '[--limit COUNT]',
      about:
        'Lists venue transfers that wait for a person: `won` brings more of a day’s winnings than the venue’s bound of wins, and its money is out of the venue’s book; `contradiction` is one about which the venue says two things.',
      permission: 'money',
      risk: 'look',
      input: { limit: limit(500) },
      log: 'listed {limit} held transfers of venues',
      run: async (input) =>
        (await held.listHeld(needs.database, input.limit)).map((row) => ({
          transfer: row.id,
          venue: row.venue,
          memberId: row.member_id,
          direction: row.direction,
          why: row.why,
          amount: `${formatAmount(row.amount, row.currency)} ${row.currency}`,
          won: `${formatAmount(row.won, row.currency)} ${row.currency}`,
          heldAt: row.held_at.toISOString(),
        })),
    }),
    defineAct({
      name: 'decide-venue-transfer',
      usage: 'TRANSFER pay|refuse',
      about:
        'Decides about a held venue transfer: pay takes it for done, refuse for not done. What the venue says otherwise is then listed by venue-differences.',
      permission: 'money',
      risk: 'irreversible',
      undo: { never: 'the money has moved; a wrong decision is corrected at the desk' },
      approvals: 2,
      isForShell: true,
      input: {
        transfer: word('TRANSFER'),
        decision: choice(
          'pay or refuse',
          ['pay', 'refuse'],
          (given) => `${given} is no decision: say pay or refuse.`,
        ),
      },
      log: 'decided about the venue transfer {transfer}: {decision}',
      database: needs.database,
      async runIn(tx, input) {
        if (!(await endHeld(needs, input.transfer, input.decision, tx)))
          throw new OperatorError(`${input.transfer} is no held transfer.`)
        return input
      },
    }),
  ]
}
