import { formatAmount } from '@grandstand/money'
import { OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import { raiseDifferences, type ComparingNeeds } from './comparing.ts'
import * as store from './store.ts'

/** What the operator does with differences between our books and a venue's. */
export function comparingCommands(
  needs: Pick<ComparingNeeds, 'database' | 'alarms' | 'clock'>,
): readonly OperatorCommand[] {
  const { database, clock } = needs
  return [
    {
      name: 'venue-differences',
      usage: '',
      about: 'Lists ended venue transfers of which the venue says otherwise, oldest first.',
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
    },
    {
      name: 'settle-venue-difference',
      usage: 'TRANSFER --note TEXT',
      about: 'Notes what was done about a difference with a venue.',
      async run(args, options) {
        const id = wanted(args, 0, 'TRANSFER')
        const note = wanted([options['note'] ?? ''], 0, '--note TEXT')
        if (!(await store.settleDifference(database, id, note, new Date(clock.now()))))
          throw new OperatorError(`${id} is no open difference.`)
        await raiseDifferences(needs)
        return { transfer: id }
      },
    },
  ]
}
