import { languages, textIn, type Language } from '@grandstand/contract/house-text'
import { fallbackSiteId, siteIdOf, siteSeries, type SiteId } from '@grandstand/contract/site'
import type { Database, Queryable } from '../../../kernel/database.ts'
import type { Logger } from '../../../kernel/logger.ts'
import { startWorkerLoop, type WorkerLoop } from '../../../kernel/worker-loop.ts'
import { listLines } from '../domains/store.ts'
import * as store from './store.ts'
import type { Site } from '../service.ts'

/** Time after which pages served here show another node's change. */
const everyMs = 2_000

/** Data of a site that its page contains before any call is made. */
export interface PageFacts {
  readonly siteId: SiteId
  readonly name: string
  readonly latin: string
}

interface Needs {
  readonly database: Database
  readonly logger: Logger
  readonly site: Pick<Site, 'names'>
}

/** Data for serving pages: the site of a host, its name, and the allowed image origins. Answered from memory. */
export function createPageFacts({ database, logger, site }: Needs) {
  let hosts = new Map<string, SiteId>()
  let nameOf: Awaited<ReturnType<typeof site.names>>
  let images: readonly string[] = []

  async function read(): Promise<void> {
    const [rows, lines, names] = await Promise.all([
      store.listHosts(database),
      listLines(database),
      site.names(),
    ])
    nameOf = names
    hosts = new Map(rows.map(({ host, site_id }) => [host, siteIdOf(site_id)]))
    images = lines.filter(({ kind }) => kind === 'image').map(({ origin }) => origin)
  }

  return {
    read,

    /** The facts of the site on `host`, a name without a port. */
    of(host: string, language: Language): PageFacts {
      const siteId = hosts.get(host.toLowerCase()) ?? fallbackSiteId
      const { name, latin } = nameOf(siteId)
      return { siteId, name: textIn(language, name), latin }
    },
    /** Name of a site, in both languages. */
    nameOf: (siteId: string): string => nameOf(siteId).name,
    /** Names of all sites, in every language and in Latin letters. */
    siteNames: (): string[] =>
      Object.keys(siteSeries).flatMap((siteId) => {
        const { name, latin } = nameOf(siteId)
        return [...languages.map((language) => textIn(language, name)), latin]
      }),
    imageOrigins: () => images,

    /** Saves a host in the caller's transaction; `read` shows it on this node. */
    saveHost: (host: string, siteId: SiteId, on: Queryable = database): Promise<void> =>
      store.saveHost(on, host, siteId),
    /**
     * Removes a host in the caller's transaction; `read` shows it on this node.
     * @returns whether there was one
     */
    endHost: (host: string, on: Queryable = database): Promise<boolean> => store.dropHost(on, host),

    start: (): WorkerLoop =>
      startWorkerLoop({
        name: 'page facts',
        everyMs,
        logger,
        async step() {
          await read()
          return 'idle'
        },
      }),
  }
}
export type AllPageFacts = ReturnType<typeof createPageFacts>
