import {
  buildIdentity,
  fallbackSiteId,
  keepLowest,
  siteIdOf,
  siteSeries,
  type AppKeys,
  type SiteInfo,
} from '@grandstand/contract/site'
import { currencies, currencyDisplays } from '@grandstand/money'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import type { OwnItem } from './content.ts'
import { createSiteNotices } from './notices.ts'
import { createOwnItems } from './own-items.ts'
import { publishContent, type SiteContent } from './publishing.ts'
import { createSpokenLanguages } from './spoken-languages.ts'
import { createWhiteLists } from './white-lists.ts'
import { createMessages } from './messages.ts'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly isDemo: boolean
  /** The matches of the feed; undefined where it has no World Cup. */
  readonly worldCupMatchIds?: () => readonly string[] | undefined
}

/**
 * Content and configuration of the sites, and white lists of members. `siteId` comes from the caller's header; see
 * `siteIdOf`.
 */
export function createSite({ database, once, clock, isDemo, worldCupMatchIds }: Needs) {
  const items = createOwnItems({ database, worldCupMatchIds })
  const { item, ofEach, ...own } = items
  const whiteLists = createWhiteLists(database)

  return {
    ...own,
    ...createSiteNotices({ database, clock }),
    ...createSpokenLanguages(items, whiteLists),
    ...whiteLists,

    /** Names of all sites. */
    names: (): Promise<(siteId: string) => SiteInfo> => ofEach('site-info'),
    /** Client programs that may call, of all sites. */
    appKeys: (): Promise<(siteId: string) => AppKeys> => ofEach('app-keys'),
    perInfo: async (siteId: string) => ({
      siteId: siteIdOf(siteId),
      name: (await item(siteId, 'site-info')).name,
      isDemo,
    }),

    /** `build` is the web build that this node serves. */
    baseConfig: async (siteId: string, build?: string) => ({
      siteId: siteIdOf(siteId),
      siteSeries: siteSeries[siteIdOf(siteId)],
      name: (await item(siteId, 'site-info')).name,
      version: buildIdentity.version,
      versionLabel: buildIdentity.label,
      theme: buildIdentity.theme,
      client: buildIdentity.client,
      ...(build !== undefined && { build }),
      currencies: currencies.map((currency) => currencyDisplays[currency]),
      worldCupMatchIds: [...(await item(siteId, 'world-cup-matches'))],
    }),

    /** Overrounds by kind of market that the operator set, in per cent; those of the first site apply to all. */
    marginPercents: async (on: Queryable = database): Promise<OwnItem<'market-margins'>> =>
      (await ofEach('market-margins', on))(fallbackSiteId),

    async navigation(siteId: string) {
      return (await item(siteId, 'navigation')).filter(({ isShown }) => isShown)
    },
    async sponsors(siteId: string) {
      return keepLowest(await item(siteId, 'sponsors'))
    },
    pcDownload: (siteId: string) => item(siteId, 'pc-download'),
    customerServiceUrl: (siteId: string) => item(siteId, 'customer-service-url'),
    serviceLines: (siteId: string) => item(siteId, 'customer-service-lines'),
    echat: (siteId: string) => item(siteId, 'echat'),
    /** Banks that new cards may be of. */
    banks: (siteId: string) => item(siteId, 'banks'),
    /** The operator's changes to the payment types. */
    paymentTypes: (siteId: string) => item(siteId, 'payment-types'),

    messages: createMessages(database, once),

    /** Publishes content in the order given, replacing whatever has the same id or key. */
    publish: (content: SiteContent) => publishContent(database, content),
  }
}
/** Venue named by live matches, chats and shared bets: the house's own sportsbook. */
export const houseVenueName = '看台体育'
export { initialBanks } from './initial-banks.ts'
export type { SiteItems } from './content.ts'
export type Site = ReturnType<typeof createSite>
