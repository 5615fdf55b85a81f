import { memberId } from '@grandstand/contract'
import { maskEmail, maskPhone, phone } from '@grandstand/contract/contact'
import { type MemberInfo } from '@grandstand/contract/member'
import type { Database, Queryable } from '../../kernel/database.ts'
import { createMemberContacts } from './contacts.ts'
import { fallbackSiteId, type SiteId } from '@grandstand/contract/site'
import { createRoles } from './roles.ts'
import { setVipLevel } from './tag-store.ts'
import { createTags } from './tags.ts'
import { isAlike, isReservedName } from './reserved-names.ts'
import { createStanding } from './standing.ts'
import {
  findMember,
  findMemberByName,
  insertMember,
  findSettlementUnit,
  findSiteOf,
  setSettlementUnit,
  isExcludedAt,
  setExcludedUntil,
  setNickname,
  type MemberRow,
} from './store.ts'

/** Key of a name for uniqueness: names that differ only in letter case are equal. */
export const nameKeyOf = (name: string): string => name.normalize('NFC').toLowerCase()

const infoOf = (row: MemberRow): MemberInfo => ({
  id: memberId.parse(row.id),
  name: row.name,
  nickname: row.nickname,
  avatar: row.avatar,
  vipLevel: row.vip_level,
  settlementUnit: row.settlement_unit,
  registeredAt: row.registered_at.getTime(),
  isDormant: row.status === 0,
  ...(row.excluded_until && { excludedUntil: row.excluded_until.getTime() }),
  ...(row.phone !== null && {
    phone: maskPhone(phone.parse({ prefix: row.phone_prefix, number: row.phone })),
  }),
  ...(row.email !== null && { email: maskEmail(row.email) }),
})

/**
 * Members: their data, status, roles and contacts; every other module reads them here. `siteNames` returns the sites'
 * current names, which are reserved.
 */
export function createMembers(database: Database, siteNames: () => readonly string[] = () => []) {
  const isReserved = (name: string): boolean =>
    isReservedName(name) || siteNames().some((site) => isAlike(name, site))
  return {
    /** Whether a name could be mistaken for the house's own: its people, its system, or one of its sites. */
    isReserved,
    ...createStanding(database),
    ...createMemberContacts(database),
    roles: createRoles(database),
    tags: createTags(database),
    /** Sets the member's VIP level. */
    setVipLevel: (id: string, level: number, on: Queryable = database): Promise<void> =>
      setVipLevel(on, id, level),
    async info(id: string): Promise<MemberInfo | undefined> {
      const row = await findMember(database, id)
      return row && infoOf(row)
    },
    /** The site where the member registered. */
    siteOf: (id: string): Promise<string> => findSiteOf(database, id),
    /** Sets the currency in which the member bets and is paid. */
    settleIn: (tx: Queryable, id: string, unit: 'CNY' | 'USDT') => setSettlementUnit(tx, id, unit),
    /** The currency in which the member bets and is paid. Inside a transaction pass its connection as `on`. */
    settlesIn: (on: Queryable, id: string): Promise<'CNY' | 'USDT'> => findSettlementUnit(on, id),
    /** False for names that are taken, and for those that could be mistaken for the house's own. */
    async isNameFree(name: string): Promise<boolean> {
      return !isReserved(name) && (await findMemberByName(database, nameKeyOf(name))) === undefined
    },
    /** Sets the nickname, the name that others see. */
    rename: (tx: Queryable, id: string, nickname: string): Promise<void> => setNickname(tx, id, nickname),
    /** Stores the end of a self-exclusion for the member's own screens; the ledger has its own row. */
    setExcludedUntil: (tx: Queryable, id: string, until: Date): Promise<void> =>
      setExcludedUntil(tx, id, until),
    isPausing: (on: Queryable, id: string, at: Date): Promise<boolean> => isExcludedAt(on, id, at),
    async idByName(this: void, name: string, on: Queryable = database): Promise<string | undefined> {
      return (await findMemberByName(on, nameKeyOf(name)))?.id
    },
    /**
     * Creates a member in the caller's transaction; false when the name is taken or reserved. `siteId` is the
     * member's site.
     */
    async add(
      tx: Queryable,
      id: string,
      name: string,
      at: Date,
      siteId: SiteId = fallbackSiteId,
    ): Promise<boolean> {
      return !isReserved(name) && insertMember(tx, { id, name, nameKey: nameKeyOf(name), at, siteId })
    },
  }
}
export { hasBlockedWord } from './blocked-words.ts'
export { isAlike } from './reserved-names.ts'
export type { GrantedRole } from './roles.ts'
export type Members = ReturnType<typeof createMembers>
