import { roomTicketLifeMs, type Gateway } from '@grandstand/wire/server'
import type { CallContext } from '../../kernel/bind-call.ts'
import type { Chat } from './service.ts'

/**
 * Longest time, ms, until everybody in a room has a message. It grows with the room, because sending messages in
 * batches costs less.
 */
export const tellRoomWithinMs = (readers: number): number => Math.min(375, 50 + readers * 0.0325)

interface Entrance {
  readonly id: string
  readonly ticket: string
  readonly token: string
  readonly who: { readonly deviceId: string; readonly origin: string }
}

/**
 * Source of the channel `room-messages`: its snapshots, and the check of tickets, each sealed for one tab and one
 * room.
 */
export function roomMessagesSource(chat: Chat, gateway: Pick<Gateway, 'openRoomTicket'>) {
  return {
    snapshot: (roomNo: string) => chat.live.view(roomNo),
    tellWithinMs: tellRoomWithinMs,
    async admit({ id, ticket, token, who }: Entrance) {
      const facts = await gateway.openRoomTicket(ticket)
      const isTheirs =
        facts?.room === id &&
        facts.token === token &&
        facts.deviceId === who.deviceId &&
        facts.origin === who.origin
      return isTheirs ? undefined : ('not-allowed' as const)
    },
    entered: (roomNo: string, session: Parameters<Chat['entered']>[1]) => chat.entered(roomNo, session),
  }
}

/** Seals the ticket that admits the caller to one room. */
export const roomTicketOf =
  (gateway: Pick<Gateway, 'sealTicket'>) =>
  async (room: string, { token, deviceId, origin, ip, now }: CallContext) => ({
    ticket: await gateway.sealTicket({ token, deviceId, origin, ip, room }),
    expiresAt: now + roomTicketLifeMs,
  })
