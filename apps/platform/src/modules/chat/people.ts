import { inBoth } from '@grandstand/contract/house-text'
import { chatUserId, type ChatRole, type ChatSender, type ChatUserId } from '@grandstand/contract/chat'
import { siteIdOf, siteSeries } from '@grandstand/contract/site'
import type { Database } from '../../kernel/database.ts'
import { createBriefCache } from '../../kernel/brief-cache.ts'
import type { Clock } from '../../kernel/clock.ts'
import { isAlike } from '../member/service.ts'
import { levelOf } from './levels.ts'
import { venueName, type ChatNeeds } from './needs.ts'
import { saveUser } from './user-store.ts'

/** A chat identity, independent of rooms. */
export interface Person {
  readonly userId: ChatUserId
  /** Id of the account; undefined for a visitor. */
  readonly memberId: string | undefined
  readonly username: string
  readonly avatar: string
  readonly vipLevel: number
  readonly level: number
  readonly siteId: string
  readonly isDemo: boolean
}

/** The caller's account, device and site. */
export interface Asker {
  readonly memberId: string | undefined
  readonly deviceId: string
  readonly siteId: string
}

const rememberedMs = 30_000
const rememberedMax = 5_000

/** Maps accounts and devices to chat identities. Claims in a request are never used. */
export function createPeople(needs: {
  readonly database: Database
  readonly clock: Clock
  readonly members: ChatNeeds['members']
  readonly hash: ChatNeeds['hash']
}) {
  const { database, clock, members, hash } = needs
  const known = createBriefCache<Person>(clock, rememberedMs, rememberedMax)

  const member = (memberId: string, siteId: string): Promise<Person> =>
    known.get(`${memberId} ${siteId}`, () => read(memberId, siteId))

  async function read(memberId: string, siteId: string): Promise<Person> {
    const info = await members.info(memberId)
    const code = hash(`member ${memberId}`)
    const username = info === undefined ? neutralName(code) : shownName(info, code, members)
    const user = await saveUser(database, {
      id: `u${shortOf(code)}`,
      memberId,
      username,
      at: new Date(clock.now()),
    })
    const vipLevel = info?.vipLevel ?? 0
    return {
      userId: chatUserId.parse(user.id),
      memberId,
      username: user.username,
      // By default the account's id is the seed of its picture. Chats must not reveal it, so the chat id is used
      // instead.
      avatar: info === undefined || info.avatar === memberId ? user.id : info.avatar,
      vipLevel,
      level: levelOf(user.points, vipLevel),
      siteId: siteIdOf(siteId),
      isDemo: user.isDemo,
    }
  }

  function visitor(deviceId: string, siteId: string): Person {
    const code = hash(`visitor ${deviceId}`)
    const userId = chatUserId.parse(`v${shortOf(code)}`)
    return {
      userId,
      memberId: undefined,
      username: inBoth(`游客 ${digitsOf(code)}`, `Visitor ${digitsOf(code)}`),
      avatar: userId,
      vipLevel: 0,
      level: 0,
      siteId: siteIdOf(siteId),
      isDemo: false,
    }
  }

  return {
    of: ({ memberId, deviceId, siteId }: Asker): Promise<Person> =>
      memberId === undefined ? Promise.resolve(visitor(deviceId, siteId)) : member(memberId, siteId),
    member,
    /** Drops the cached identity after a change of level or name. */
    forget: (memberId: string): void => known.forgetWhere((key) => key.startsWith(`${memberId} `)),
  }
}
export type People = ReturnType<typeof createPeople>

/** The sender fields of a message, in a room whose anchor is `anchorName`. */
export function senderOf(person: Person, role: ChatRole, anchorName: string | undefined): ChatSender {
  const username = nameIn(person, role, anchorName)
  const { userId, memberId, vipLevel, level, siteId, avatar, isDemo } = person
  return {
    venueName,
    siteId,
    siteSeries: siteSeries[siteIdOf(siteId)],
    ...(memberId !== undefined && { memberId: userId }),
    memberName: username,
    vipLevel,
    userId,
    username,
    level,
    role,
    avatar,
    ...(isDemo && { isDemo }),
  }
}

/** Sender fields of messages from the room itself. */
export const houseSender = (siteId: string): ChatSender => ({
  venueName,
  siteId: siteIdOf(siteId),
  siteSeries: siteSeries[siteIdOf(siteId)],
  memberName: inBoth('系统', 'System'),
  vipLevel: 0,
  userId: chatUserId.parse('system'),
  username: inBoth('系统', 'System'),
  level: 99,
  role: 'system',
})

/**
 * Name in a room. The anchor has the anchor's name; anybody else whose name looks like it (or like the house's) gets
 * a neutral name.
 */
export function nameIn(person: Person, role: ChatRole, anchorName: string | undefined): string {
  if (role === 'anchor') return anchorName ?? person.username
  const isTaken = anchorName !== undefined && isAlike(person.username, anchorName)
  return isTaken
    ? inBoth(`球迷 ${person.userId.slice(-4)}`, `Fan ${person.userId.slice(-4)}`)
    : person.username
}

/** The member's nickname. Without one, the log-in name is reduced to its ends. */
function shownName(
  info: { name: string; nickname: string },
  code: Buffer,
  { isReserved }: Pick<ChatNeeds['members'], 'isReserved'>,
): string {
  const shown = info.nickname === info.name ? masked(info.name) : info.nickname
  return isReserved(shown) ? neutralName(code) : shown
}

function masked(name: string): string {
  const letters = Array.from(name)
  return `${letters[0] ?? ''}***${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`
}

const neutralName = (code: Buffer): string => inBoth(`球迷 ${digitsOf(code)}`, `Fan ${digitsOf(code)}`)
const shortOf = (code: Buffer): string =>
  BigInt(`0x${code.subarray(0, 8).toString('hex')}`)
    .toString(36)
    .padStart(13, '0')
const digitsOf = (code: Buffer): string => String(code.readUInt16BE(10) % 10_000).padStart(4, '0')
