import type { Caller } from '../define.ts'

/** Permissions. Each act requires one of them. */
export const permissions = [
  /** Blocking and unblocking: addresses, devices, maintenance, single calls. */
  'gates',
  /** Members' accounts: blocks, tags, levels, passwords. */
  'members',
  /** Roles and permissions of people. */
  'rights',
  /** Members' money: payments, withdrawals, freezes, coins, interest, rates. */
  'money',
  /** The book: results, margins, stake factors, exposures. */
  'trading',
  /** Content of the site: banners, announcements, config items, domains. */
  'content',
  /** Anchors, rooms and gifts. */
  'rooms',
  /** Messages, feedback and letters. */
  'care',
  /** The audit log and the chains of evidence. */
  'audit',
  /** Dead letters, and drills on demonstration sites. */
  'upkeep',
  /**
   * The server itself: its files, its database, work that a backup lacks. Only the machine's shell has this
   * permission.
   */
  'machine',
] as const
export type Permission = (typeof permissions)[number]

/** Holders of permissions: the roles of a session, and the shell of the machine that the platform runs on. */
export type Holder = Caller | 'machine'

/**
 * Permissions that each holder can have at most. A member of staff has those of their staff roles, which are data.
 * The shell has all.
 */
export const held: Readonly<Record<Holder, readonly Permission[]>> = {
  visitor: [],
  member: [],
  agent: [],
  'room-manager': [],
  staff: permissions.filter((permission) => permission !== 'machine'),
  machine: permissions,
}

/** Whether a holder can do an act with this permission at all. */
export const mayDo = (holder: Holder, permission: Permission): boolean => held[holder].includes(permission)
