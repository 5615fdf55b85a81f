import type { Database, Queryable } from '../../kernel/database.ts'
import * as configStore from './config-store.ts'

/** White lists of members, each of which opens something. */
export function createWhiteLists(database: Database) {
  async function whiteLists(memberId: string | undefined) {
    const lists = memberId === undefined ? [] : await configStore.listWhiteLists(database, memberId)
    return { language: lists.includes('language'), virtualCurrency: lists.includes('virtual-currency') }
  }

  return {
    whiteLists,
    /** Whether a member may use virtual currency [ROLE-08]. */
    mayUseVirtualCurrency: async (memberId: string) => (await whiteLists(memberId)).virtualCurrency,
    /** Adds a member to a white list. */
    admit: (list: 'language' | 'virtual-currency', memberId: string, on: Queryable = database) =>
      configStore.addToWhiteList(on, list, memberId),
  }
}
export type WhiteLists = ReturnType<typeof createWhiteLists>
