import { formatAmount } from '@grandstand/money'
import { defineAct, type Act } from '../../../kernel/act.ts'
import { choice, limit, neededOption, word } from '../../../kernel/act-input.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { OperatorError } from '../../../kernel/operator-command.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
}

/** Acts on what seamless venues asked for and a person has to look at. */
export function seamlessActs({ database, clock }: Needs): readonly Act[] {
  const now = () => new Date(clock.now())
  return [
    defineAct({
      name: 'venue-oddities',
      usage: '[--limit COUNT]',
      about:
        'Lists what venues asked for and should not have: ids used twice, wins of unknown, returned or closed bets. Nothing of it moved money.',
      permission: 'money',
      risk: 'look',
      input: { limit: limit(500) },
      log: 'listed {limit} oddities of venues',
      run: async (input) =>
        (await store.listOddities(database, now(), input.limit)).map((odd) => ({
          venue: odd.venue,
          transaction: odd.transaction_id,
          what: odd.what,
          times: odd.times,
          firstAt: odd.first_at.toISOString(),
          lastAt: odd.last_at.toISOString(),
          asked: odd.detail,
        })),
    }),
    defineAct({
      name: 'settle-venue-oddity',
      usage: 'VENUE TRANSACTION --note TEXT',
      about: 'Notes what was done about something that a venue should not have asked for.',
      permission: 'money',
      risk: 'irreversible',
      undo: { never: 'it is a note of what was done by hand' },
      input: {
        venue: word('VENUE'),
        transaction: word('TRANSACTION'),
        note: neededOption('--note TEXT is missing.'),
      },
      log: 'settled the oddity {transaction} of {venue}: {note}',
      database,
      async runIn(tx, { note, ...which }) {
        if (!(await store.settleOddity(tx, which, note, now())))
          throw new OperatorError(`${which.transaction} is no open oddity of ${which.venue}.`)
        return which
      },
    }),
    defineAct({
      name: 'held-wins',
      usage: '[--limit COUNT]',
      about: 'Lists wins above what a venue is paid without a person, oldest first.',
      permission: 'money',
      risk: 'look',
      input: { limit: limit(500) },
      log: 'listed {limit} held wins',
      run: async (input) =>
        (await store.listHeldWins(database, input.limit)).map((win) => ({
          venue: win.venue,
          transaction: win.transaction_id,
          memberId: win.member_id,
          round: win.round,
          amount: `${formatAmount(win.amount, win.currency)} ${win.currency}`,
          askedAt: win.asked_at.toISOString(),
        })),
    }),
    defineAct({
      name: 'decide-held-win',
      usage: 'VENUE TRANSACTION pay|refuse',
      about: 'Decides about a held win; the venue asks again by itself and is answered so.',
      permission: 'money',
      risk: 'irreversible',
      undo: { never: 'the venue may have been answered; a wrong decision is corrected at the desk' },
      approvals: 2,
      isForShell: true,
      input: {
        venue: word('VENUE'),
        transaction: word('TRANSACTION'),
        decision: choice(
          'pay or refuse',
          ['pay', 'refuse'],
          (given) => `${given} is no decision: say pay or refuse.`,
        ),
      },
      log: 'decided about the win {transaction} of {venue}: {decision}',
      database,
      async runIn(tx, { decision, ...which }) {
        if (!(await store.decideWin(tx, which, decision, now())))
          throw new OperatorError(`${which.transaction} of ${which.venue} is no held win.`)
        return { ...which, decision }
      },
    }),
  ]
}
