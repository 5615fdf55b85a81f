import { join } from 'node:path'
import { webPages } from '../http/web-pages.ts'
import type { Queryable } from '../kernel/database.ts'
import { createAppKeys } from '../modules/site/app-keys/service.ts'
import { siteCalls } from '../modules/site/calls/index.ts'
import { bindGoOn } from '../modules/site/calls/go-on.ts'
import { bindListDomains } from '../modules/site/calls/list-domains.ts'
import { siteActs } from '../modules/site/acts.ts'
import { bindReportCrash } from '../modules/site/calls/report-crash.ts'
import { createCrashes } from '../modules/site/crashes/service.ts'
import { createDomains } from '../modules/site/domains/service.ts'
import { gateActs } from '../modules/site/gates/acts.ts'
import { createGates } from '../modules/site/gates/service.ts'
import { pageActs } from '../modules/site/pages/acts.ts'
import { createPageFacts } from '../modules/site/pages/service.ts'
import { createSite } from '../modules/site/service.ts'
import { createWebAssets } from '../modules/site/web-assets/service.ts'
import type { Platform } from '../platform.ts'
import type { Area } from './area.ts'

interface Needs {
  /** Folder of the web build. */
  readonly webRoot: string
  /** Ids of the contract's calls. */
  readonly callIds: ReadonlySet<string>
  /** Origins of the venues' games. */
  readonly venueOrigins: () => readonly string[]
  readonly worldCupMatchIds: () => readonly string[] | undefined
  readonly memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>
}

/** The site: its own content, access rules, pages and addresses. */
export async function openSite(platform: Platform, needs: Needs) {
  const { config, database, clock, logger, metrics } = platform
  const { webRoot, callIds, memberIdOf, venueOrigins } = needs
  const gates = await createGates({ database, clock, logger, rates: ratesOf(config.callsPerMinute) })
  const site = createSite({ ...platform, ...needs, isDemo: config.isDemoWorld })
  const pageFacts = createPageFacts({ database, logger, site })
  await pageFacts.read()
  const appKeys = await createAppKeys({ site, logger })
  const { videoDomains, newsDomains } = config
  const domains = createDomains({
    database,
    clock,
    apiLines: config.publicOrigins,
    videoDomains,
    newsDomains,
  })

  const blocked = metrics.counter('csp_blocked', 'What browsers say the pages’ policy blocked', ['directive'])
  const webAssets = createWebAssets({ database, clock, logger, folder: join(webRoot, 'assets') })
  const pages = webPages(
    webRoot,
    [...config.publicOrigins, ...videoDomains, ...newsDomains],
    config.geetest ? [new URL(config.geetest.url).origin] : [],
    {
      mediaOrigins: config.media?.lines ?? [],
      frameOrigins: config.externalVideoOrigins,
      facts: (host, language) => pageFacts.of(host, language),
      imageOrigins: pageFacts.imageOrigins,
      venueOrigins,
      foreignAsset: (name) => webAssets.find(name),
      onBlocked: (directive) => blocked.inc({ directive }),
    },
  )
  const crashes = createCrashes({ metrics, logger, pageBuild: pages?.build })

  return {
    site,
    gates,
    pages,
    isKnownClient: appKeys.isKnown,
    nameOf: (siteId: string) => pageFacts.nameOf(siteId),
    siteNames: () => pageFacts.siteNames(),
    firstImageLine: () => pageFacts.imageOrigins()[0] ?? '',
    mayUseVirtualCurrency: (memberId: string) => site.mayUseVirtualCurrency(memberId),
    calls: [
      ...siteCalls(site, pages?.build),
      bindListDomains(domains),
      bindGoOn(gates),
      bindReportCrash(crashes),
    ],
    acts: [
      ...gateActs({ gates, database, clock, callIds, allowsDrills: config.isDemoWorld }),
      ...siteActs({ site, clock, memberIdOf }),
      ...pageActs(domains, pageFacts),
    ],
    async prepare() {
      // The embedded database serves one node, which has all files of its pages.
      if (pages !== undefined && database.engine === 'postgres') await webAssets.publish()
    },
    start: () => [
      gates.start(),
      pageFacts.start(),
      appKeys.start(),
      ...(pages === undefined ? [] : [webAssets.start()]),
    ],
  } satisfies Area & Record<string, unknown>
}
export type SiteArea = Awaited<ReturnType<typeof openSite>>

/** Settings are calls per minute; they are counted over ten seconds. 0 means no limit. */
function ratesOf({ address, device, site }: Platform['config']['callsPerMinute']) {
  const rateOf = (perMinute: number) =>
    perMinute === 0 ? undefined : { points: Math.ceil(perMinute / 6), seconds: 10 }
  return { address: rateOf(address), device: rateOf(device), site: rateOf(site) }
}
