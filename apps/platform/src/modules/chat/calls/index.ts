import {
  appealMute,
  connectChat,
  getRoomSetup,
  listChatHistory,
  listChatRoomStatus,
  listMuted,
  operateRoom,
  revertBetInRoom,
  sendChat,
  setUpRoom,
  shareBetInRoom,
  unblockUser,
} from '@grandstand/contract/chat'
import { askingOf, bindCall, memberOf, type BoundCall, type CallContext } from '../../../kernel/bind-call.ts'
import { venueName } from '../needs.ts'
import type { Chat } from '../service.ts'

/** Creates the ticket that admits to one room. */
export type RoomTicket = (
  roomNo: string,
  context: CallContext,
) => Promise<{ ticket: string; expiresAt: number }>

/** Binds all calls of chat rooms. */
export function chatCalls(chat: Chat, ticketFor: RoomTicket): readonly BoundCall[] {
  const { rooms, people, talking, orders, managing, appeals } = chat
  return [
    bindCall(connectChat, async ({ roomNo }, context) => {
      const room = await rooms.get(roomNo)
      const person = await people.of(context)
      return {
        endpoint: context.memberId === undefined ? ('anonymous' as const) : ('web' as const),
        ...(await ticketFor(room.no, context)),
        standing: await talking.standingOf(room, person),
        room: rooms.statusOf(room),
        place: { venueName, siteId: person.siteId },
      }
    }),
    bindCall(sendChat, async (input, context) => ({ message: await talking.send(context, input) })),
    bindCall(listChatHistory, (input) => talking.history(input)),
    bindCall(listChatRoomStatus, async ({ matchIds = [], chatRoomNos = [], tables = [] }) => ({
      rooms: await rooms.statuses(matchIds, chatRoomNos, tables),
    })),
    bindCall(shareBetInRoom, async (input, context) => ({
      message: await orders.share(askingOf(context), context.siteId, input),
    })),
    bindCall(revertBetInRoom, async (input, context) => ({
      message: await orders.revert(askingOf(context), context.siteId, input),
    })),
    bindCall(appealMute, async (input, context) => ({
      mute: await appeals.appeal(askingOf(context), input),
    })),
    bindCall(operateRoom, async (input, context) => ({
      record: await managing.operate(askingOf(context), context.siteId, input),
    })),
    bindCall(listMuted, async ({ roomNo }, context) => ({
      muted: await managing.muted(memberOf(context), context.siteId, roomNo),
    })),
    bindCall(unblockUser, async (input, context) => ({
      record: await managing.unblock(askingOf(context), context.siteId, input),
    })),
    bindCall(setUpRoom, (input, context) => managing.setUp(askingOf(context), context.siteId, input)),
    bindCall(getRoomSetup, (input, context) => managing.setup(memberOf(context), context.siteId, input)),
  ]
}
