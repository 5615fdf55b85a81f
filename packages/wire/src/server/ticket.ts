import { randomBytes } from 'node:crypto'
import type { Language } from '@grandstand/contract/house-text'
import { freshIv, openBytes, sealBytes } from './cipher.ts'
import { periodOf } from './gateway-token.ts'
import { markOf, type ReplayMemory } from './replay-memory.ts'

/** Future owner of a socket. Sealed into the ticket, so nothing is stored until it is used. */
export interface TicketFacts {
  /** Login token; '' for a visitor. */
  readonly token: string
  readonly deviceId: string
  /** Origin of the page as the browser sent it with the call; '' when there was none (a program). */
  readonly origin: string
  /** Address that the ticket was requested from, behind the trusted proxies. */
  readonly ip: string
  /** The room that it enters, on a socket that is already open; without it, the ticket opens a socket. */
  readonly room?: string
  /** Language of the socket's frames; zh-CN by default. */
  readonly language?: Language
}

export const ticketLifeMs = 30_000
export const roomTicketLifeMs = 60_000
/** Different bindings, so that a ticket of one kind is not valid as the other. */
const bindingOf = (isForRoom: boolean): string => (isForRoom ? 'gs1-room' : 'gs1-ticket')

export async function sealTicket(facts: TicketFacts, memory: ReplayMemory, now: number): Promise<string> {
  const period = periodOf(now)
  const masterKey = await memory.masterKey(period)
  const iv = freshIv()
  const isForRoom = facts.room !== undefined
  const binding = bindingOf(isForRoom)
  const plain = JSON.stringify({
    ...facts,
    once: randomBytes(16).toString('base64url'),
    expiresAt: now + (isForRoom ? roomTicketLifeMs : ticketLifeMs),
  })
  const sealed = sealBytes(masterKey.subarray(0, 32), iv, Buffer.from(plain), binding + period)
  return `${period}.${Buffer.concat([iv, sealed]).toString('base64url')}`
}

export async function openTicket(
  ticket: string,
  memory: ReplayMemory,
  now: number,
  isForRoom = false,
): Promise<TicketFacts | undefined> {
  const match = /^(\d{1,9})\.([\w-]{40,2000})$/.exec(ticket)
  if (!match?.[1] || !match[2]) return undefined
  const period = Number(match[1])
  const current = periodOf(now)
  if (period !== current && period !== current - 1) return undefined
  const masterKey = await memory.masterKey(period)
  const bytes = Buffer.from(match[2], 'base64url')
  const plain = openBytes(
    masterKey.subarray(0, 32),
    bytes.subarray(0, 12),
    bytes.subarray(12),
    bindingOf(isForRoom) + period,
  )
  if (!plain) return undefined
  // The platform has sealed it itself, so its shape is known.
  const facts = JSON.parse(plain.toString('utf8')) as TicketFacts & { once: string; expiresAt: number }
  if (facts.expiresAt <= now) return undefined
  const remembered = await memory.remember(`ticket ${facts.once}`, period, markOf(masterKey), now)
  if (remembered !== 'fresh') return undefined
  const { token, deviceId, origin, ip, room, language } = facts
  return {
    token,
    deviceId,
    origin,
    ip,
    ...(room !== undefined && { room }),
    ...(language !== undefined && { language }),
  }
}
