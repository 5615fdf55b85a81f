import { CallError } from '@grandstand/contract'
import { fallbackSiteId, siteIdOf } from '@grandstand/contract/site'
import type { Database, Queryable } from '../../kernel/database.ts'
import * as configStore from './config-store.ts'
import { ownItems, type OwnItem, type OwnKey } from './content.ts'

/**
 * [CONST-11] When the operator has set no matches, they come from the feed; if it has no World Cup, from the build's
 * three ids.
 */
const worldCupKey = 'world-cup-matches'

interface Needs {
  readonly database: Database
  /** The matches of the feed; undefined where it has no World Cup. */
  readonly worldCupMatchIds?: (() => readonly string[] | undefined) | undefined
}

/** Parses a stored value. A value that an older build accepted and this one does not counts as not set. */
const readStored = <K extends OwnKey>(key: K, value: unknown): OwnItem<K> | undefined =>
  value === undefined ? undefined : (ownItems[key].schema.safeParse(value).data as OwnItem<K> | undefined)

/** Config items of the sites: our own ones, which are parsed, and any others that the operator has set. */
export function createOwnItems({ database, worldCupMatchIds }: Needs) {
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

  return {
    item,
    ofEach,

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
export type OwnItems = ReturnType<typeof createOwnItems>
