import type { Caller } from '../define.ts'

/** What an act needs its actor to hold. Each act names one. */
export const permissions = [
  /** Shuts out and lets in: addresses, devices, maintenance, single calls. */
  'gates',
  /** Members' accounts: blocks, tags, levels, passwords. */
  'members',
  /** Who may act as what. */
  'rights',
  /** Members' money: payments, withdrawals, freezes, coins, interest, rates. */
  'money',
  /** The book: results, margins, stake factors, exposures. */
  'trading',
  /** What the site shows: banners, announcements, config items, domains. */
  'content',
  /** Anchors, rooms and gifts. */
  'rooms',
  /** Messages, feedback and letters. */
  'care',
  /** The audit log and the chains of evidence. */
  'audit',
  /** What batches set aside, and drills on demonstration sites. */
  'upkeep',
  /** The server itself: its files, its database, what a backup lacks. Only the machine's shell has it. */
  'machine',
] as const
export type Permission = (typeof permissions)[number]

/** Who can act: a session's role, or the shell of the machine that the platform runs on. */
export type Holder = Caller | 'machine'

/**
 * What each holder can hold at most. Which of them a member of staff holds is data: their staff roles. The shell holds
 * everything.
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
