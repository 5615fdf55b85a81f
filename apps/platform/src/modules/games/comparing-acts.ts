import { formatAmount } from '@grandstand/money'
import { defineAct, type Act } from '../../kernel/act.ts'
import { neededOption, word } from '../../kernel/act-input.ts'
import { OperatorError } from '../../kernel/operator-command.ts'
import { raiseDifferences, type ComparingNeeds } from './comparing.ts'
import * as store from './store.ts'

/** Acts on differences between our books and a venue's. */
export function comparingActs(needs: Pick<ComparingNeeds, 'database' | 'alarms' | 'clock'>): readonly Act[] {
  const { database, clock } = needs
  return [
    defineAct({
      name: 'venue-differences',
      usage: '',
      about: 'Lists ended venue transfers of which the venue says otherwise, oldest first.',
      permission: 'money',
      risk: 'look',
      input: {},
      log: 'listed the differences with venues',
      run: async () =>
        (await store.differences(database, 200)).map((row) => ({
          transfer: row.id,
          memberId: row.member_id,
          venue: row.venue,
          direction: row.direction,
          amount: `${formatAmount(row.amount, row.currency)} ${row.currency}`,
          ours: row.state,
          venueSays: row.venue_said,
        })),
    }),
    defineAct({
      name: 'settle-venue-difference',
      usage: 'TRANSFER --note TEXT',
      about: 'Notes what was done about a difference with a venue.',
      permission: 'money',
      risk: 'irreversible',
      undo: { never: 'it is a note of what was done by hand' },
      input: { transfer: word('TRANSFER'), note: neededOption('--note TEXT is missing.') },
      log: 'settled the difference of {transfer}: {note}',
      after: () => raiseDifferences(needs),
      async runOn(on, { transfer: id, note }) {
        if (!(await store.settleDifference(on ?? database, id, note, new Date(clock.now()))))
          throw new OperatorError(`${id} is no open difference.`)
        return { transfer: id }
      },
    }),
  ]
}
