import type { Alarms } from '../../../kernel/alarms.ts'
import { isDatabaseFault, type DeadLetters } from '../../../kernel/dead-letters.ts'
import type { Logger } from '../../../kernel/logger.ts'
import * as cases from '../cases/store.ts'
import type { Registry, Venue } from '../registry/service.ts'
import { VenueAway, VenueInMaintenance } from '../venue.ts'
import { afterDayMs, compareDay, NotYet } from './comparing.ts'
import type { DaysNeeds } from './needs.ts'
import * as store from './store.ts'

export interface NightlyNeeds extends DaysNeeds {
  readonly logger: Logger
  readonly alarms: Alarms
  readonly registry: Pick<Registry, 'list'>
  readonly letters: Pick<DeadLetters, 'setAside' | 'resolve'>
}

/** Delay before a day that could not be compared is tried again. */
const againMs = 10 * 60_000

const utcDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * Compares one day that is due of each venue. One that cannot be compared waits, and one that breaks the comparison is
 * set aside for a person; neither keeps another venue, nor another day of its own, from its turn.
 * @returns whether any was due
 */
export async function compareDue(needs: NightlyNeeds): Promise<boolean> {
  const { registry, alarms, database } = needs
  const companies = registry.list().filter(({ company }) => company !== undefined)
  const compared = await Promise.all(companies.map((venue) => compareNext(needs, venue)))
  if (compared.includes(true)) await raiseCases({ database, alarms })
  return compared.includes(true)
}

async function compareNext(needs: NightlyNeeds, venue: Venue): Promise<boolean> {
  const { database, clock, logger, letters } = needs
  const now = clock.now()
  const last = utcDay(now - afterDayMs - 24 * 3_600_000)
  await store.addDays(database, venue.code, last, new Date(now))
  const due = await store.takeDay(database, venue.code, new Date(now), new Date(now + againMs))
  if (due === undefined) return false
  try {
    await compareAndKeep(needs, venue, due.day)
  } catch (error) {
    if (isDatabaseFault(error)) throw error
    const isExpected =
      error instanceof NotYet || error instanceof VenueAway || error instanceof VenueInMaintenance
    const sentence = error instanceof Error ? error.message : String(error)
    await store.setWaiting(database, due, sentence, new Date(clock.now() + againMs))
    if (!isExpected) {
      logger.error({ venue: venue.code, day: due.day, err: error }, 'a day of a venue cannot be compared')
      await letters.setAside(store.venueDayBatch, `${venue.code} ${due.day}`, error)
    }
  }
  return true
}

async function compareAndKeep(needs: NightlyNeeds, venue: Venue, day: string): Promise<void> {
  const { database, clock, letters } = needs
  const { found, root, sums } = await compareDay(needs, venue, day)
  const at = new Date(clock.now())
  await database.transaction(async (tx) => {
    for (const each of found) await cases.noteCase(tx, { venue: venue.code, day, ...each }, at)
    await cases.setAgreed(
      tx,
      { venue: venue.code, day },
      found.map(({ what, subject }) => `${what} ${subject}`),
      at,
    )
    const state = found.length === 0 ? 'agreed' : 'differs'
    await letters.resolve(tx, store.venueDayBatch, [`${venue.code} ${day}`])
    await store.setCompared(tx, { venue: venue.code, day, state, root, sums }, at)
  })
}

/** Sets or clears the alarm for cases that nobody has closed. */
export async function raiseCases({
  database,
  alarms,
}: Pick<NightlyNeeds, 'database' | 'alarms'>): Promise<void> {
  const open = await cases.countOpen(database)
  const sentence = `${open} differences with venues are open: npm run operator -- venue-cases`
  alarms.set('venue-cases', open === 0 ? undefined : sentence)
}
