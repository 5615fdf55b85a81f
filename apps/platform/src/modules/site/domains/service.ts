import type { CallOutput } from '@grandstand/contract'
import type { listDomains } from '@grandstand/contract/site'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { deleteLines, insertLine, listLines, type ContentKind } from './store.ts'

/** How long a browser may keep the lists: a line that was taken away is forgotten within a day. */
const keepMs = 24 * 3_600_000
const failureThreshold = 3
/** As many as pages can be told of one kind. */
const linesMax = 20

export interface DomainNeeds {
  readonly database: Database
  readonly clock: Clock
  /** Where this platform answers calls, in the order to be tried: the page's policy allows these and no others. */
  readonly apiLines: readonly string[]
  /** External domains that answer where the video is, in the order to be tried; the page's policy allows these too. */
  readonly videoDomains: readonly string[]
  /** Domains that answer what is asked of the news; none in production [CALL-13]. */
  readonly newsDomains: readonly string[]
}

/** The lists of backup domains. */
export function createDomains({ database, clock, apiLines, videoDomains, newsDomains }: DomainNeeds) {
  return {
    async list(): Promise<CallOutput<typeof listDomains>> {
      const rows = await listLines(database)
      const of = (kind: ContentKind) => rows.filter((row) => row.kind === kind).map((row) => row.origin)
      return {
        api: [...apiLines],
        // Those of the settings first; more than the contract has room for would break the whole answer.
        video: [...videoDomains, ...of('video')].slice(0, linesMax),
        news: [...newsDomains],
        image: of('image'),
        failureThreshold,
        expiresAt: clock.now() + keepMs,
      }
    },

    /** Replaces the lines of one kind, in the order given. */
    async replace(kind: ContentKind, origins: readonly string[]): Promise<void> {
      await database.transaction(async (tx) => {
        await deleteLines(tx, kind)
        for (const [position, origin] of origins.entries()) await insertLine(tx, kind, origin, position)
      })
    },
  }
}
export type Domains = ReturnType<typeof createDomains>
