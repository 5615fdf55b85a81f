import { formatAmount } from '@grandstand/money'
import type { Alarms } from '../../kernel/alarms.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import { OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import { startWorkerLoop, type WorkerLoop } from '../../kernel/worker-loop.ts'
import * as store from './store.ts'
import { VenueAway, type VenueHost, type VenueRecord } from './venue.ts'

export interface ComparingNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly alarms: Alarms
  readonly host: VenueHost
}

/** A comparison that could not be made is made again after so long. */
const againMs = 10 * 60_000

/**
 * Compares one ended transfer with the venue's own book: money at both sides, or at neither, and another amount or currency there than here,
 * becomes a difference that a person settles. False when none is due.
 */
export async function compareOne(needs: ComparingNeeds): Promise<boolean> {
  const { database, clock, host, logger } = needs
  const row = await store.takeToCompare(database, new Date(clock.now()), new Date(clock.now() + againMs))
  if (!row) return false
  try {
    const said = contradictionOf(row, await host.find(row.venue, row.id))
    await store.setCompared(database, row.id, said ?? null)
    if (said !== undefined) {
      logger.error({ transfer: row.id, state: row.state, said }, 'a venue says otherwise than our books')
      await raise(needs)
    }
  } catch (error) {
    if (!(error instanceof VenueAway)) throw error
  }
  return true
}

/** What the venue's book says against ours; undefined where both say the same. */
function contradictionOf(row: store.TransferRow, record: VenueRecord): store.Contradiction | undefined {
  if ((row.state === 'done') !== (record.state === 'done')) return record.state
  const isOtherMoney =
    record.state === 'done' && (record.currency !== row.currency || record.amount !== row.amount)
  return isOtherMoney ? 'other-money' : undefined
}

async function raise({ database, alarms }: Pick<ComparingNeeds, 'database' | 'alarms'>): Promise<void> {
  const { length } = await store.differences(database, 200)
  const sentence = `${length} venue transfers stand otherwise at the venue: npm run operator -- venue-differences`
  alarms.set('venues', length === 0 ? undefined : sentence)
}

export function startVenueComparing(needs: ComparingNeeds): WorkerLoop {
  let isFirst = true
  return startWorkerLoop({
    name: 'venue-comparing',
    everyMs: 5_000,
    logger: needs.logger,
    async step() {
      if (isFirst) await raise(needs)
      isFirst = false
      return (await compareOne(needs)) ? 'more' : 'idle'
    },
  })
}

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
        await raise(needs)
        return { transfer: id }
      },
    },
  ]
}
