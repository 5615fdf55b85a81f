import { CallError, type CallInput } from '@grandstand/contract'
import type { ChatMessage, revertBetInRoom, shareBetInRoom } from '@grandstand/contract/chat'
import type { OrderPush, SharedBet } from '@grandstand/contract/sportsbook'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Database } from '../../kernel/database.ts'
import { findMessageById } from './message-store.ts'
import { venueName, type ChatNeeds } from './needs.ts'
import { senderOf, type People } from './people.ts'
import { mayManage, type RoomDirectory } from './room-directory.ts'
import type { Talking } from './talking.ts'
import { itemWords, scoreWords } from './order-words.ts'

interface Needs {
  readonly database: Database
  readonly people: People
  readonly rooms: RoomDirectory
  readonly talking: Talking
  readonly sharing: ChatNeeds['sharing']
  readonly match: ChatNeeds['match']
  readonly logoOf?: ChatNeeds['logoOf']
}

/** Shares bets in rooms and takes them back. */
export function createOrders({ database, people, rooms, talking, sharing, match, logoOf }: Needs) {
  function pushOf(shared: SharedBet): OrderPush {
    const [first] = shared.legs
    if (first === undefined) throw new CallError('not-shareable')
    const found = match(first.leg.matchId)
    const { selection } = first.leg
    const backed = selection === 'home' || selection === 'away' ? found?.[selection] : undefined
    return {
      id: shared.code,
      venueName,
      message: {
        categoryName: found?.competition.name ?? '',
        itemName: itemWords(shared),
        score: found === undefined ? '' : scoreWords(found),
        teamLogo: backed === undefined ? '' : (logoOf?.(backed.id) ?? ''),
      },
    }
  }

  async function placeOf(asking: Asking, siteId: string, roomNo: string) {
    const room = await rooms.get(roomNo)
    const person = await people.member(asking.memberId, siteId)
    return { room, person, role: await rooms.roleOf(room, person) }
  }

  return {
    /**
     * Shares a bet in a room.
     * @throws CallError('not-allowed') for a push by a member who is neither anchor nor manager; also the refusals of
     * sharing a bet and of writing
     */
    async share(
      asking: Asking,
      siteId: string,
      input: CallInput<typeof shareBetInRoom>,
    ): Promise<ChatMessage> {
      const { room, person, role } = await placeOf(asking, siteId, input.roomNo)
      if (input.isPush && !mayManage(role)) throw new CallError('not-allowed')
      // Checked before the bet is shared, because the code would remain although it cannot be posted.
      const { mute } = await talking.standingOf(room, person)
      if (mute) throw new CallError('chat-muted', { mute })
      const { betId, naming } = input
      const data = pushOf(await sharing.share(asking, { betId, naming }))
      return talking.keep(room, person, {
        room: room.no,
        user: person.userId,
        member: person.memberId,
        uuid: asking.uuid,
        hash: asking.bodyHash,
        type: input.isPush ? 'order-push' : 'order-message',
        content: {
          ...senderOf(person, role, room.ownerName),
          data,
        },
        level: person.level,
        is_free: false,
        is_exempt: mayManage(role),
      })
    },

    /**
     * Takes a shared bet back.
     * @throws CallError('not-found') for a message that is no shared bet of the member in this room
     */
    async revert(
      asking: Asking,
      siteId: string,
      input: CallInput<typeof revertBetInRoom>,
    ): Promise<ChatMessage> {
      const { room, person, role } = await placeOf(asking, siteId, input.roomNo)
      const found = await findMessageById(database, room.no, input.messageId)
      const isOrder = found?.message.msgType === 'order-message' || found?.message.msgType === 'order-push'
      if (!isOrder || found.memberId !== asking.memberId) throw new CallError('not-found')
      const { id } = found.message.content.data
      await sharing.revert(asking, id)
      return talking.keep(room, person, {
        room: room.no,
        user: person.userId,
        member: person.memberId,
        // The message id is the idempotency key, so a bet is taken back once whatever the request's key; no limit
        // applies to it.
        uuid: `revert:${input.messageId}`,
        hash: '',
        type: 'revert-order-push',
        content: {
          ...senderOf(person, role, room.ownerName),
          data: { id },
        },
        level: person.level,
        // Exempt from limits, so that taking a bet back is never delayed.
        is_free: true,
        is_exempt: true,
      })
    },
  }
}
