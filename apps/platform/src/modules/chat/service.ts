import type { ChatMessageOf } from '@grandstand/contract/chat'
import { fallbackSiteId } from '@grandstand/contract/site'
import type { Queryable } from '../../kernel/database.ts'
import { createAnnouncements } from './announcements.ts'
import { createAppeals } from './appeals.ts'
import { pointsFor } from './levels.ts'
import { createNodeRooms } from './node-rooms.ts'
import { createManaging } from './managing.ts'
import { addManager, removeManager } from './manager-store.ts'
import { prune } from './message-store.ts'
import type { ChatNeeds, ChatSettings } from './needs.ts'
import { createChatNotices } from './notices.ts'
import { createOrders } from './orders.ts'
import { createOrigins } from './origins.ts'
import { createPeople, nameIn } from './people.ts'
import { createRoomDirectory } from './room-directory.ts'
import type { Room } from './chat-room-store.ts'
import { createTalking } from './talking.ts'
import { addPoints, markDemo } from './user-store.ts'
import { createViewers } from './viewers.ts'
import { createWelcome } from './welcome.ts'
import { createWriter } from './writer.ts'

export { appealMadeLetter, appealMadeTopic } from './appeals.ts'
export { noBus } from './bus.ts'
export type { ChatNeeds } from './needs.ts'

export const usualChatSettings: ChatSettings = {
  inWindow: 20,
  windowMs: 30_000,
  roomPerSecond: 50,
  compareMs: 2_000,
  tellViewersMs: 5_000,
}

/** Retention of messages. */
const keptMs = 7 * 86_400_000

/** Chat rooms: writing, reading, managing, and the platform's own messages. */
export function createChat(needs: ChatNeeds & { readonly onRoomMet?: (room: Room) => Promise<void> }) {
  const { database, clock, logger, channels, bus } = needs
  const settings = { ...usualChatSettings, ...needs.settings }
  const live = createNodeRooms({ database, logger, bus, channels })
  const writer = createWriter({
    database,
    clock,
    limits: settings,
    onKept: (roomNo, messages) => live.said(roomNo, messages),
  })
  const people = createPeople(needs)
  const origins = createOrigins(needs)
  const viewers = createViewers({
    ...needs,
    heldRooms: () => live.heldRooms(),
    everyMs: settings.tellViewersMs,
  })
  const rooms = createRoomDirectory({
    ...needs,
    viewersOf: (roomNo) => viewers.all(roomNo),
    ...(needs.onRoomMet && { onMet: needs.onRoomMet }),
  })
  const notices = createChatNotices(needs)
  const talking = createTalking({ database, clock, people, rooms, writer, origins })
  const orders = createOrders({ ...needs, people, rooms, talking })
  const managing = createManaging({ ...needs, people, rooms, live, notices })
  const appeals = createAppeals({ ...needs, notices })
  const { announce } = createAnnouncements({ ...needs, people, rooms, writer })
  const say = (roomNo: string, message: ChatMessageOf<'welcome'>) => live.said(roomNo, [message])
  const welcome = createWelcome({ clock, people, rooms, say })

  return {
    settings,
    people,
    rooms,
    talking,
    orders,
    managing,
    appeals,
    notices,
    writer,
    live,
    viewers,
    announce,
    /** Announces a member's gift, in the transaction that pays for it. */
    announceGift: (
      tx: Parameters<typeof announce>[0],
      roomNo: string,
      memberId: string,
      push: Extract<Parameters<typeof announce>[2], { kind: 'gift-push' }>['data'],
    ): Promise<void> => announce(tx, roomNo, { kind: 'gift-push', from: memberId, data: push }),
    /** A room's data for gifts; undefined where it is missing or closed. */
    async giftRoom(roomNo: string, memberId: string) {
      const room = await rooms.find(roomNo)
      if (room?.state !== 'open') return undefined
      const person = await people.member(memberId, fallbackSiteId)
      const name = nameIn(person, await rooms.roleOf(room, person), room.ownerName)
      return {
        anchorId: room.ownerId,
        isTable: room.table !== undefined,
        giver: { name, avatar: person.avatar, level: person.level },
      }
    },
    /** Adds points to a member's level, for a gift. */
    credit: (tx: Parameters<typeof addPoints>[0], memberId: string, points: number): Promise<void> =>
      addPoints(tx, memberId, points),
    /** Marks a member as one of the demonstration's people, of at least this level. */
    async markDemo(memberId: string, level: number): Promise<void> {
      await people.member(memberId, fallbackSiteId)
      await markDemo(database, memberId, pointsFor(level))
      people.forget(memberId)
    },
    managers: {
      add: (roomNo: string, memberId: string, on: Queryable = database): Promise<void> =>
        addManager(on, roomNo, memberId, new Date(clock.now())),
      remove: (roomNo: string, memberId: string, on: Queryable = database): Promise<void> =>
        removeManager(on, roomNo, memberId),
    },
    /** Called when a socket has entered a room. */
    entered(roomNo: string, session: { memberId: string; siteId: string } | undefined): void {
      if (session === undefined) return
      welcome
        .entered(roomNo, session.memberId, session.siteId)
        .catch((error: unknown) => logger.warn({ err: error, roomNo }, 'a welcome was not said'))
    },
    /** Closes rooms whose matches have ended and deletes old data; run a few times an hour. */
    async tidy(): Promise<void> {
      welcome.prune()
      await rooms.closeOver()
      await prune(database, clock.now() - keptMs)
      await origins.prune()
    },
  }
}
export type Chat = ReturnType<typeof createChat>
