import type { CallOutput } from '@grandstand/contract'
import type { listDomains } from '@grandstand/contract/site'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import { deleteLines, insertLine, listLines, type ContentKind } from './store.ts'

/** How long a browser may cache the lists, so a removed line disappears within a day. */
const keepMs = 24 * 3_600_000
const failureThreshold = 3
/** Most lines of one kind that the contract allows. */
const linesMax = 20

export interface DomainNeeds {
  readonly database: Database
  readonly clock: Clock
  /** Origins of this platform's API, in the order to be tried. The page's policy allows only these. */
  readonly apiLines: readonly string[]
  /** External domains that serve video, in the order to be tried. The page's policy allows these too. */
  readonly videoDomains: readonly string[]
  /** Domains that serve the news; none in production [CALL-13]. */
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
        // Configured domains first. The list is cut, because an answer longer than the contract allows would be
        // invalid.
        video: [...videoDomains, ...of('video')].slice(0, linesMax),
        news: [...newsDomains],
        image: of('image'),
        failureThreshold,
        expiresAt: clock.now() + keepMs,
      }
    },

    /** Replaces the lines of one kind, in the order given. */
    async replace(kind: ContentKind, origins: readonly string[], on?: Transaction): Promise<void> {
      const replace = async (tx: Transaction) => {
        await deleteLines(tx, kind)
        for (const [position, origin] of origins.entries()) await insertLine(tx, kind, origin, position)
      }
      await (on === undefined ? database.transaction(replace) : replace(on))
    },
  }
}
export type Domains = ReturnType<typeof createDomains>
