import { CallError } from '@grandstand/contract'
import { languages as written, type Language, inBoth } from '@grandstand/contract/house-text'
import {
  buildIdentity,
  fallbackSiteId,
  keepLowest,
  languageFor,
  siteIdOf,
  siteSeries,
  type Announcement,
  type AnnouncementContent,
  type AppKeys,
  type Banner,
  type BannerContent,
  type SiteId,
  type SiteInfo,
} from '@grandstand/contract/site'
import { currencies, currencyDisplays } from '@grandstand/money'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import * as configStore from './config-store.ts'
import { ownItems, type OwnItem, type OwnKey, type SiteItems } from './content.ts'
import { listLines } from './domains/store.ts'
import { createMessages } from './messages.ts'
import * as store from './store.ts'

/**
 * [CONST-11] When the operator has set no matches, they come from the feed; if it has no World Cup, from the build's
 * three ids.
 */
const worldCupKey = 'world-cup-matches'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly isDemo: boolean
  /** The matches of the feed; undefined where it has no World Cup. */
  readonly worldCupMatchIds?: () => readonly string[] | undefined
}

/** Parses a stored value. A value that an older build accepted and this one does not counts as not set. */
const readStored = <K extends OwnKey>(key: K, value: unknown): OwnItem<K> | undefined =>
  value === undefined ? undefined : (ownItems[key].schema.safeParse(value).data as OwnItem<K> | undefined)

/**
 * Content and configuration of the sites, and white lists of members. `siteId` comes from the caller's header; see
 * `siteIdOf`.
 */
export function createSite({ database, once, clock, isDemo, worldCupMatchIds }: Needs) {
  const configOf = async (siteId: string, keyCodes: readonly string[]): Promise<Map<string, unknown>> => {
    const rows = await configStore.findConfig(database, siteIdOf(siteId), fallbackSiteId, keyCodes)
    const set = new Map(rows.map((row) => [row.key_code, row.value]))
    const ofFeed = keyCodes.includes(worldCupKey) && !set.has(worldCupKey) ? worldCupMatchIds?.() : undefined
    return ofFeed === undefined ? set : set.set(worldCupKey, ofFeed)
  }

  /** One of the site's own items, parsed. */
  async function item<K extends OwnKey>(siteId: string, key: K): Promise<OwnItem<K>> {
    return readStored(key, (await configOf(siteId, [key])).get(key)) ?? (ownItems[key].initial as OwnItem<K>)
  }

  /** One of the own items for all sites. */
  async function ofEach<K extends OwnKey>(
    key: K,
    on: Queryable = database,
  ): Promise<(siteId: string) => OwnItem<K>> {
    const rows = await configStore.findOfEach(on, key)
    const own = new Map(rows.map(({ site_id, value }) => [site_id, readStored(key, value)]))
    return (siteId) => own.get(siteId) ?? own.get(fallbackSiteId) ?? (ownItems[key].initial as OwnItem<K>)
  }

  async function whiteLists(memberId: string | undefined) {
    const lists = memberId === undefined ? [] : await configStore.listWhiteLists(database, memberId)
    return { language: lists.includes('language'), virtualCurrency: lists.includes('virtual-currency') }
  }

  return {
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

    /** One item; refuses a key that is not set. */
    async configInfo(siteId: string, keyCode: string) {
      const values = await configOf(siteId, [keyCode])
      if (!values.has(keyCode)) throw new CallError('not-found')
      return { keyCode, value: values.get(keyCode) }
    },
    async configInfos(siteId: string, keyCodes: readonly string[]) {
      const values = await configOf(siteId, keyCodes)
      return keyCodes
        .filter((keyCode) => values.has(keyCode))
        .map((keyCode) => ({ keyCode, value: values.get(keyCode) }))
    },

    /** The banners of a site that show now; pictures are on the first image line. */
    async banners(siteId: string, keyCode: string): Promise<Banner[]> {
      const [rows, lines] = await Promise.all([
        store.listBanners(database, siteIdOf(siteId), fallbackSiteId, keyCode, new Date(clock.now())),
        listLines(database),
      ])
      const line = lines.find(({ kind }) => kind === 'image')?.origin ?? ''
      return rows.map(({ link, picture, ...banner }) => ({
        ...banner,
        ...(link !== null && { link }),
        ...(picture !== null && { picture: `${line}${picture}` }),
      }))
    },

    /**
     * Saves a banner at its place, optionally with a start and an end.
     * @returns false where the id is another site's
     */
    saveBanner(
      siteId: SiteId,
      id: string,
      { place, ...content }: BannerContent,
      time: { readonly from?: number | undefined; readonly until?: number | undefined },
      on: Queryable = database,
    ): Promise<boolean> {
      return store.saveBanner(on, {
        ...content,
        id,
        siteId,
        keyCode: place,
        link: content.link ?? null,
        picture: content.picture ?? null,
        from: time.from === undefined ? null : new Date(time.from),
        until: time.until === undefined ? null : new Date(time.until),
      })
    },
    /**
     * Removes a banner.
     * @returns whether there was one
     */
    endBanner: (id: string, on: Queryable = database): Promise<boolean> => store.dropBanner(on, id),

    async announcements(siteId: string): Promise<Announcement[]> {
      const rows = await store.listAnnouncements(database, siteIdOf(siteId), fallbackSiteId)
      return rows.map((row) => ({
        id: row.id,
        category: row.category,
        content: row.content,
        pmdTimerStart: row.pmd_timer_start,
        pmdTimerEnd: row.pmd_timer_end,
      }))
    },

    /**
     * Saves an announcement before all others of its site; one with a time is timed [ENT-08].
     * @returns false where the id is another site's
     */
    announce(
      siteId: SiteId,
      id: string,
      { text, english, status, time }: AnnouncementContent,
      on: Queryable = database,
    ) {
      return store.saveAnnouncement(on, {
        id,
        siteId,
        position: -1,
        status,
        category: time === undefined ? 0 : 1,
        content: inBoth(text, english ?? text),
        pmd_timer_start: time === undefined ? null : String(time.from),
        pmd_timer_end: time === undefined ? null : String(time.until),
      })
    },
    /**
     * Removes an announcement.
     * @returns whether there was one
     */
    endAnnouncement: (id: string, on: Queryable = database): Promise<boolean> =>
      store.dropAnnouncement(on, id),

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

    /**
     * The language for a caller with this `stored` one, and the languages that the caller may choose [ROLE-08]
     * [VALID-11].
     */
    async language(siteId: string, memberId: string | undefined, stored: string | undefined) {
      const languages = await item(siteId, 'languages')
      const { language: isOnList } = await whiteLists(memberId)
      const isOpen = ({ keyCode }: { keyCode: string }) =>
        languageFor(keyCode, languages, isOnList) === keyCode
      return {
        languageCode: languageFor(stored, languages, isOnList),
        languages: languages.filter(isOpen).map(({ keyCode, name }) => ({ keyCode, name })),
      }
    },

    /**
     * The language of house texts for a caller who wants `wanted`. Without a member, it depends only on whether the
     * site has that language on.
     */
    async spokenLanguage(siteId: string, memberId: string | undefined, wanted: string): Promise<Language> {
      const [languages, listed] = await Promise.all([item(siteId, 'languages'), whiteLists(memberId)])
      const given = languageFor(wanted, languages, memberId === undefined || listed.language)
      return written.find((each) => each === given) ?? 'zh-CN'
    },

    whiteLists,
    /** Whether a member may use virtual currency [ROLE-08]. */
    mayUseVirtualCurrency: async (memberId: string) => (await whiteLists(memberId)).virtualCurrency,
    /** Adds a member to a white list. */
    admit: (list: 'language' | 'virtual-currency', memberId: string, on: Queryable = database) =>
      configStore.addToWhiteList(on, list, memberId),

    messages: createMessages(database, once),

    /** Publishes content in the order given, replacing whatever has the same id or key. */
    async publish(content: {
      readonly banners?: { readonly [keyCode: string]: readonly Banner[] }
      readonly announcements?: readonly Announcement[]
      readonly items?: SiteItems
    }) {
      const siteId = fallbackSiteId
      for (const [keyCode, banners] of Object.entries(content.banners ?? {}))
        for (const [position, banner] of banners.entries())
          await store.saveBanner(database, {
            ...banner,
            link: banner.link ?? null,
            picture: banner.picture ?? null,
            siteId,
            keyCode,
            position,
            status: 1,
            from: null,
            until: null,
          })
      for (const [position, line] of (content.announcements ?? []).entries())
        await store.saveAnnouncement(database, {
          siteId,
          position,
          status: 1,
          id: line.id,
          category: line.category,
          content: line.content,
          pmd_timer_start: line.pmdTimerStart ?? null,
          pmd_timer_end: line.pmdTimerEnd ?? null,
        })
      for (const [key, value] of Object.entries(content.items ?? {}))
        await configStore.saveConfig(
          database,
          fallbackSiteId,
          key,
          ownItems[key as OwnKey].schema.parse(value),
        )
    },

    /**
     * Describes why a value is invalid for a key; undefined when it is valid. Keys other than the site's own accept
     * any JSON.
     */
    problemOf(keyCode: string, value: unknown): string | undefined {
      if (!Object.hasOwn(ownItems, keyCode)) return undefined
      const issue = ownItems[keyCode as OwnKey].schema.safeParse(value).error?.issues[0]
      return issue && `${issue.path.map(String).join('.')} ${issue.message}`.trim()
    },

    /** Sets a config item of a site. Values of the site's own items are validated first. */
    async setConfig(
      siteId: string,
      keyCode: string,
      value: unknown,
      on: Queryable = database,
    ): Promise<void> {
      const checked = Object.hasOwn(ownItems, keyCode)
        ? ownItems[keyCode as OwnKey].schema.parse(value)
        : value
      await configStore.saveConfig(on, siteIdOf(siteId), keyCode, checked)
    },
  }
}
/** Venue named by live matches, chats and shared bets: the house's own sportsbook. */
export const houseVenueName = '看台体育'
export { initialBanks } from './initial-banks.ts'
export type { SiteItems } from './content.ts'
export type Site = ReturnType<typeof createSite>
