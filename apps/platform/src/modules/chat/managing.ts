import { inBoth } from '@grandstand/contract/house-text'
import { CallError, type CallInput } from '@grandstand/contract'
import {
  type getRoomSetup,
  operateRoom,
  setUpRoom,
  unblockUser,
  type ChatMessageId,
  type ChatUserId,
  type MutedUser,
} from '@grandstand/contract/chat'
import type { Asking } from '../../kernel/bind-call.ts'
import type { NodeRooms } from './node-rooms.ts'
import { createManagerActs } from './manager-acts.ts'
import type { Manager } from './manager-target.ts'
import * as store from './manager-store.ts'
import type { ChatNeeds } from './needs.ts'
import type { ChatNotices } from './notices.ts'
import { nameIn, type People } from './people.ts'
import { setUp } from './chat-room-store.ts'
import { mayManage, type RoomDirectory } from './room-directory.ts'
import { recordedAct } from './recorded-act.ts'
import { setupWords } from './manager-words.ts'

interface Needs extends Pick<ChatNeeds, 'database' | 'once' | 'clock' | 'newId'> {
  readonly people: People
  readonly rooms: RoomDirectory
  readonly live: NodeRooms
  readonly notices: ChatNotices
}

const actsShown = 100

/**
 * Acts of managers and the anchor in their own room, allowed there only [ROLE-05]. Each act is recorded on the room's
 * list.
 */
export function createManaging(needs: Needs) {
  const { database, clock, people, rooms, live, notices } = needs
  const done = createManagerActs(needs)

  async function managerOf(memberId: string, roomNo: string, siteId: string): Promise<Manager> {
    const room = await rooms.get(roomNo)
    const person = await people.member(memberId, siteId)
    const role = await rooms.roleOf(room, person)
    if (!mayManage(role)) throw new CallError('not-allowed')
    return { room, memberId, name: nameIn(person, role, room.ownerName) }
  }

  return {
    /**
     * Runs a manager's act.
     * @throws CallError('not-allowed') when the caller is no manager of this room, and for acts against its anchor or
     * managers
     */
    async operate(asking: Asking, siteId: string, { roomNo, act: given }: CallInput<typeof operateRoom>) {
      const manager = await managerOf(asking.memberId, roomNo, siteId)
      const { room } = manager
      let removed: readonly ChatMessageId[] = given.kind === 'delete' ? [given.messageId] : []
      const record = await recordedAct(needs, manager, asking, operateRoom.name, async (tx) => {
        const outcome = await done(tx, manager, given)
        removed = outcome.removed ?? removed
        return outcome
      })
      if (given.kind !== 'mute' || removed.length > 0) live.changed(room.no, removed)
      return record
    },

    async unblock(asking: Asking, siteId: string, { roomNo, userId }: CallInput<typeof unblockUser>) {
      const manager = await managerOf(asking.memberId, roomNo, siteId)
      const { room } = manager
      return recordedAct(needs, manager, asking, unblockUser.name, async (tx) => {
        const lifted = await store.liftMutes(tx, room.no, userId, new Date(clock.now()))
        if (lifted === undefined) throw new CallError('not-found')
        if (lifted.memberId !== undefined)
          await notices.tell(tx, lifted.memberId, {
            kind: 'lifted',
            roomNo: room.no,
            text: inBoth(`你在房间 ${room.no} 的禁言已解除`, `You are no longer muted in room ${room.no}`),
          })
        const { memberId, username, level } = lifted
        return {
          kind: 'unblock',
          detail: inBoth('解除禁言', 'Unmuted'),
          to: { userId, memberId, username, level },
        }
      })
    },

    async setUp(asking: Asking, siteId: string, input: CallInput<typeof setUpRoom>) {
      const manager = await managerOf(asking.memberId, input.roomNo, siteId)
      const { room } = manager
      await recordedAct(needs, manager, asking, setUpRoom.name, async (tx) => {
        const settings = {
          slowSeconds: input.slowSeconds ?? room.settings.slowSeconds,
          minLevel: input.minLevel ?? room.settings.minLevel,
          mayVisitorsWrite: input.mayVisitorsWrite ?? room.settings.mayVisitorsWrite,
        }
        await setUp(tx, room.no, settings, input.words ?? room.words)
        return { kind: 'setup', detail: setupWords(settings, input.words?.length) }
      })
      live.changed(room.no)
      const { settings, words } = await rooms.get(room.no)
      return { settings, words: [...words] }
    },

    async muted(memberId: string, siteId: string, roomNo: string): Promise<MutedUser[]> {
      const { room } = await managerOf(memberId, roomNo, siteId)
      const mutes = await store.mutesOfRoom(database, room.no, new Date(clock.now()))
      return mutes.map((each) => ({
        mute: each.mute,
        userId: each.userId as ChatUserId,
        username: each.username,
        level: each.level,
        byName: each.byName,
        ...(each.mute.appeal && { appealState: each.mute.appeal.state }),
      }))
    },

    async setup(memberId: string, siteId: string, { roomNo, actsBefore }: CallInput<typeof getRoomSetup>) {
      const { room } = await managerOf(memberId, roomNo, siteId)
      const { settings, words } = room
      const acts = await store.actsOfRoom(database, room.no, { before: actsBefore, limit: actsShown + 1 })
      return {
        settings,
        words: [...words],
        acts: acts.slice(0, actsShown),
        hasMoreActs: acts.length > actsShown,
      }
    },
  }
}
