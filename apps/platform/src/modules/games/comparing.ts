import type { Alarms } from '../../kernel/alarms.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { isDatabaseFault } from '../../kernel/dead-letters.ts'
import type { Logger } from '../../kernel/logger.ts'
import * as store from './store.ts'
import { VenueAway, type VenueHost, type VenueRecord } from './venue.ts'

export interface ComparingNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly alarms: Alarms
  readonly host: VenueHost
}

/** Delay before a comparison that failed is repeated. */
const againMs = 10 * 60_000

/**
 * Compares one ended transfer with the venue's own book. A difference, which a person has to settle, is a transfer
 * that is done on one side only, or an amount or currency that differs. False when none is due.
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
      await raiseDifferences(needs)
    }
  } catch (error) {
    if (isDatabaseFault(error)) throw error
    // It is due again later, and keeps no other transfer from being compared.
    if (!(error instanceof VenueAway))
      logger.error({ transfer: row.id, venue: row.venue, err: error }, 'a transfer cannot be compared')
  }
  return true
}

/** How the venue's book contradicts ours; undefined when both agree. */
function contradictionOf(row: store.TransferRow, record: VenueRecord): store.Contradiction | undefined {
  if ((row.state === 'done') !== (record.state === 'done')) return record.state
  const isOtherMoney =
    record.state === 'done' && (record.currency !== row.currency || record.amount !== row.amount)
  return isOtherMoney ? 'other-money' : undefined
}

/** Sets or clears the alarm for differences that nobody has settled. */
export async function raiseDifferences({
  database,
  alarms,
}: Pick<ComparingNeeds, 'database' | 'alarms'>): Promise<void> {
  const { length } = await store.differences(database, 200)
  const sentence = `${length} venue transfers stand otherwise at the venue: npm run operator -- venue-differences`
  alarms.set('venues', length === 0 ? undefined : sentence)
}
