import { CallError } from '@grandstand/contract'
import { languages as written, type Language, inBoth } from '@grandstand/contract/house-text'
import {
  buildIdentity,
  fallbackSiteId,
  keepLowest,
  languageFor,
  plainText,
  requiredText,
  siteIdOf,
  siteSeries,
  type Announcement,
  type Banner,
} from '@grandstand/contract/site'
import { currencies, currencyDisplays } from '@grandstand/money'
import type { Database } from '../../kernel/database.ts'
import type { Once } from '../../kernel/once.ts'
import * as configStore from './config-store.ts'
import { ownItems, type OwnItem, type OwnKey, type SiteItems } from './content.ts'
import { createMessages } from './messages.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly isDemo: boolean
}

const announcementText = plainText(requiredText(200, 'An announcement has 1 to 200 characters'))

/** What the site says of itself, and who may use what of it. `siteId` is what the caller's header says; see `siteIdOf`. */
export function createSite({ database, once, isDemo }: Needs) {
  const configOf = async (siteId: string, keyCodes: readonly string[]): Promise<Map<string, unknown>> => {
    const rows = await configStore.findConfig(database, siteIdOf(siteId), fallbackSiteId, keyCodes)
    return new Map(rows.map((row) => [row.key_code, row.value]))
  }

  /** One of the site's own items, as its schema reads it. */
  async function item<K extends OwnKey>(siteId: string, key: K): Promise<OwnItem<K>> {
    const { schema, initial } = ownItems[key]
    const value = (await configOf(siteId, [key])).get(key)
    return (value === undefined ? initial : schema.parse(value)) as OwnItem<K>
  }

  async function whiteLists(memberId: string | undefined) {
    const lists = memberId === undefined ? [] : await configStore.listWhiteLists(database, memberId)
    return { language: lists.includes('language'), virtualCurrency: lists.includes('virtual-currency') }
  }

  return {
    perInfo: (siteId: string) => ({ siteId: siteIdOf(siteId), name: siteName, isDemo }),

    baseConfig: async (siteId: string) => ({
      siteId: siteIdOf(siteId),
      siteSeries: siteSeries[siteIdOf(siteId)],
      name: siteName,
      version: buildIdentity.version,
      versionLabel: buildIdentity.label,
      theme: buildIdentity.theme,
      client: buildIdentity.client,
      currencies: currencies.map((currency) => currencyDisplays[currency]),
      worldCupMatchIds: [...(await item(siteId, 'world-cup-matches'))],
    }),

    /** One item; refuses a key that nobody set. */
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

    async banners(keyCode: string): Promise<Banner[]> {
      const rows = await store.listBanners(database, keyCode)
      return rows.map(({ link, ...banner }) => ({ ...banner, ...(link !== null && { link }) }))
    },

    async announcements(): Promise<Announcement[]> {
      const rows = await store.listAnnouncements(database)
      return rows.map((row) => ({
        id: row.id,
        category: row.category,
        content: row.content,
        pmdTimerStart: row.pmd_timer_start,
        pmdTimerEnd: row.pmd_timer_end,
      }))
    },

    /** Puts one announcement before all others; false when a text is empty or too long. */
    async announce(id: string, chinese: string, english = chinese): Promise<boolean> {
      if (![chinese, english].every((text) => announcementText.safeParse(text).success)) return false
      const content = inBoth(chinese, english)
      const line = { id, category: 0, content, pmd_timer_start: null, pmd_timer_end: null }
      await store.saveAnnouncement(database, line, -1)
      return true
    },
    /** @returns whether there was one */
    endAnnouncement: (id: string): Promise<boolean> => store.dropAnnouncement(database, id),

    /** Overrounds by kind of market that the operator set, in per cent; those of the first site hold for all. */
    marginPercents: () => item(fallbackSiteId, 'market-margins'),

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
    /** What the operator changed of the payment types. */
    paymentTypes: (siteId: string) => item(siteId, 'payment-types'),

    /** Which language somebody gets who has `stored` one, and which they could have [ROLE-08] [VALID-11]. */
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
     * Which of the languages that the house's texts are written in answers somebody who asks for `wanted`; without a
     * member, whether the site has it on.
     */
    async spokenLanguage(siteId: string, memberId: string | undefined, wanted: string): Promise<Language> {
      const [languages, listed] = await Promise.all([item(siteId, 'languages'), whiteLists(memberId)])
      const given = languageFor(wanted, languages, memberId === undefined || listed.language)
      return written.find((each) => each === given) ?? 'zh-CN'
    },

    whiteLists,
    /** Whether a member may use virtual currency [ROLE-08]. */
    mayUseVirtualCurrency: async (memberId: string) => (await whiteLists(memberId)).virtualCurrency,
    /** Puts a member on a white list. */
    admit: (list: 'language' | 'virtual-currency', memberId: string) =>
      configStore.addToWhiteList(database, list, memberId),

    messages: createMessages(database, once),

    /** Puts content in place, in the order given; what has the same id or key is replaced. */
    async publish(content: {
      readonly banners?: { readonly [keyCode: string]: readonly Banner[] }
      readonly announcements?: readonly Announcement[]
      readonly items?: SiteItems
    }) {
      for (const [keyCode, banners] of Object.entries(content.banners ?? {}))
        for (const [position, banner] of banners.entries())
          await store.saveBanner(database, keyCode, { ...banner, link: banner.link ?? null }, position)
      for (const [position, line] of (content.announcements ?? []).entries())
        await store.saveAnnouncement(
          database,
          {
            id: line.id,
            category: line.category,
            content: line.content,
            pmd_timer_start: line.pmdTimerStart ?? null,
            pmd_timer_end: line.pmdTimerEnd ?? null,
          },
          position,
        )
      for (const [key, value] of Object.entries(content.items ?? {}))
        await configStore.saveConfig(
          database,
          fallbackSiteId,
          key,
          ownItems[key as OwnKey].schema.parse(value),
        )
    },

    /** What is wrong with a value for a key; undefined when nothing is. Keys that are not the site's own take any JSON. */
    problemOf(keyCode: string, value: unknown): string | undefined {
      if (!Object.hasOwn(ownItems, keyCode)) return undefined
      const issue = ownItems[keyCode as OwnKey].schema.safeParse(value).error?.issues[0]
      return issue && `${issue.path.map(String).join('.')} ${issue.message}`.trim()
    },

    /** Sets a config item of a site. One of the site's own is checked first. */
    async setConfig(siteId: string, keyCode: string, value: unknown): Promise<void> {
      const checked = Object.hasOwn(ownItems, keyCode)
        ? ownItems[keyCode as OwnKey].schema.parse(value)
        : value
      await configStore.saveConfig(database, siteIdOf(siteId), keyCode, checked)
    },
  }
}
export type { SiteItems } from './content.ts'
export type Site = ReturnType<typeof createSite>

const siteName = inBoth('看台', 'Grandstand')
