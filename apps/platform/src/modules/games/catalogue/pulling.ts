import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { createAbsences, type Absences } from '../absences.ts'
import type { Registry } from '../registry/service.ts'
import { VenueAway, type VenueHost } from '../venue.ts'
import type { Catalogue } from './service.ts'
import * as store from './store.ts'

export interface PullingNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly registry: Pick<Registry, 'list'>
  readonly host: Pick<VenueHost, 'games'>
  readonly catalogue: Pick<Catalogue, 'announce'>
}

/** How often a venue is asked, by one node at a time. */
const everyMs = 60_000
/** The same for one that does not answer. */
const awayMs = 5_000
/** The same while it may be starting. */
const startingMs = 1_000

/** What a node remembers between its turns. */
export interface Remembered {
  readonly absences: Absences
  /** When each venue is looked at again. */
  readonly nextAt: Map<string, number>
}

export const rememberNothing = (needs: Pick<PullingNeeds, 'clock' | 'logger'>): Remembered => ({
  absences: createAbsences(needs, 'the catalogue of a venue was not read'),
  nextAt: new Map(),
})

/**
 * Reads the catalogues that are due and announces those that changed. A venue that does not answer keeps its last
 * catalogue, and none keeps another from being read.
 */
export async function readCatalogues(
  needs: PullingNeeds,
  { absences, nextAt }: Remembered = rememberNothing(needs),
): Promise<void> {
  const { registry, logger, database, clock } = needs
  await Promise.all(
    // Halls of older builds have no address any more.
    registry.list().map(async ({ code, company }) => {
      if (company === undefined || clock.now() < (nextAt.get(code) ?? 0)) return
      nextAt.set(code, clock.now() + awayMs)
      try {
        await readCatalogue(needs, code)
        absences.end(code)
      } catch (error) {
        if (!(error instanceof VenueAway))
          return logger.error({ venue: code, err: error }, 'the catalogue of a venue was not read')
        const again = clock.now() + (absences.note(code, error.message) ? startingMs : awayMs)
        nextAt.set(code, again)
        await store.setNext(database, code, new Date(again))
      }
    }),
  )
}

/** @throws VenueAway */
async function readCatalogue(
  { database, clock, host, catalogue }: PullingNeeds,
  venue: string,
): Promise<void> {
  const now = clock.now()
  if (!(await store.takeTurn(database, venue, new Date(now), new Date(now + everyMs)))) return
  const said = await host.games?.(venue)
  if (said === undefined) return
  const at = new Date(clock.now())
  await database.transaction(async (tx) => {
    if (!(await store.setVersion(tx, venue, said.version, at))) return
    await store.saveGames(tx, venue, said.games, at)
    await catalogue.announce(tx)
  })
}
