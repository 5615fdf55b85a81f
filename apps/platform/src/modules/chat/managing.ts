import { CallError, type CallInput } from '@grandstand/contract'
import {
  operateRoom,
  setUpRoom,
  unblockUser,
  type ActRecord,
  type ChatUserId,
  type ManagerAct,
  type MutedUser,
} from '@grandstand/contract/chat'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Transaction } from '../../kernel/database.ts'
import type { LiveRooms } from './live-rooms.ts'
import * as store from './manager-store.ts'
import { findMessage, lastOf, removeMessage } from './message-store.ts'
import type { ChatNeeds } from './needs.ts'
import type { ChatNotices } from './notices.ts'
import { nameIn, type People } from './people.ts'
import { levelOf } from './levels.ts'
import { pin, setUp, touch, type Room } from './room-store.ts'
import { mayManage, type Rooms } from './rooms.ts'
import { findUser } from './user-store.ts'
import { durationWords, setupWords } from './manager-words.ts'

interface Needs extends Pick<ChatNeeds, 'database' | 'once' | 'clock' | 'newId'> {
  readonly people: People
  readonly rooms: Rooms
  readonly live: LiveRooms
  readonly notices: ChatNotices
}

/** A manager in their room. */
interface Manager {
  readonly room: Room
  readonly memberId: string
  readonly name: string
}

interface Target {
  readonly userId: ChatUserId
  readonly memberId: string | undefined
  readonly username: string
  readonly level: number
}

const actsShown = 100

/** What managers and the anchor may do in their own room and nobody else [ROLE-05]; each act is on the room's list. */
export function createManaging({ database, once, clock, newId, people, rooms, live, notices }: Needs) {
  async function managerOf(memberId: string, roomNo: string, siteId: string): Promise<Manager> {
    const room = await rooms.get(roomNo)
    const person = await people.member(memberId, siteId)
    const role = await rooms.roleOf(room, person)
    if (!mayManage(role)) throw new CallError('not-allowed')
    return { room, memberId, name: nameIn(person, role, room.ownerName) }
  }

  async function targetOf(tx: Transaction, room: Room, userId: string): Promise<Target> {
    const user = await findUser(tx, userId)
    if (user !== undefined) {
      const { memberId, username, points } = user
      const isOurs = room.ownerId === memberId || (await store.isManager(tx, room.no, memberId))
      if (isOurs) throw new CallError('not-allowed')
      return { userId: userId as ChatUserId, memberId, username, level: levelOf(points, 0) }
    }
    const said = await lastOf(tx, room.no, userId)
    if (said === undefined) throw new CallError('not-found')
    const { username, level } = said.message.content
    return { userId: userId as ChatUserId, memberId: undefined, username, level }
  }

  type Done = Pick<ActRecord, 'kind' | 'detail'> & { readonly to?: Target }

  /** Does it once, with its row on the room's list; gives the row. */
  async function act(
    { memberId, name, room }: Manager,
    asking: Asking,
    call: string,
    run: (tx: Transaction) => Promise<Done>,
  ): Promise<ActRecord> {
    const id = await once.inTransaction({ ...asking, actor: memberId, call }, async (tx) => {
      const { kind, detail, to } = await run(tx)
      const record = {
        id: newId(),
        roomNo: room.no,
        kind,
        at: clock.now(),
        byMemberId: memberId,
        byName: name,
        detail,
        ...(to && { toUserId: to.userId, toName: to.username }),
      }
      await store.addAct(tx, record)
      return record.id
    })
    const record = await store.findAct(database, id)
    if (record === undefined) throw new CallError('not-found')
    return record
  }

  async function mute(
    tx: Transaction,
    { room, name }: Manager,
    { userId, minutes, reason }: Extract<ManagerAct, { kind: 'mute' }>,
  ): Promise<Done> {
    const to = await targetOf(tx, room, userId)
    const at = clock.now()
    await store.liftMutes(tx, room.no, userId, new Date(at))
    const until = at + minutes * 60_000
    const id = newId()
    await store.addMute(tx, { ...to, byName: name, mute: { id, roomNo: room.no, reason, from: at, until } })
    const lasts = durationWords(minutes)
    if (to.memberId !== undefined)
      await notices.tell(tx, to.memberId, {
        kind: 'muted',
        roomNo: room.no,
        text: `你在房间 ${room.no} 被禁言 ${lasts}：${reason}`,
      })
    return { kind: 'mute', detail: `${lasts}：${reason}`, to }
  }

  async function remove(
    tx: Transaction,
    { room }: Manager,
    { messageId, reason }: Extract<ManagerAct, { kind: 'delete' }>,
  ): Promise<Done> {
    const found = await messageOf(tx, room, messageId)
    const { content, seq } = found.message
    await removeMessage(tx, room.no, seq, new Date(clock.now()))
    await touch(tx, room.no)
    if (found.memberId !== undefined)
      await notices.tell(tx, found.memberId, {
        kind: 'message-removed',
        roomNo: room.no,
        text: reason === undefined ? '你的一条消息被房管删除' : `你的一条消息被房管删除：${reason}`,
      })
    const said = found.message.msgType === 'text' ? content.data : undefined
    const words = said !== undefined && 'text' in said ? said.text : '推单'
    return {
      kind: 'delete',
      detail: reason === undefined ? `「${words}」` : `「${words}」：${reason}`,
      to: {
        userId: content.userId,
        memberId: found.memberId,
        username: content.username,
        level: content.level,
      },
    }
  }

  async function messageOf(tx: Transaction, room: Room, id: string) {
    const found = await findMessage(tx, room.no, Number(/-(\d+)$/.exec(id)?.[1] ?? 0))
    if (found?.message.id !== id || found.message.isRemoved) throw new CallError('not-found')
    return found
  }

  async function answer(
    tx: Transaction,
    { room }: Manager,
    given: Extract<ManagerAct, { kind: 'answer-appeal' }>,
  ): Promise<Done> {
    const { muteId, isGranted, answer: text } = given
    const at = new Date(clock.now())
    if (!(await store.answerAppeal(tx, muteId, room.no, { isGranted, text, at })))
      throw new CallError('not-found')
    const found = await store.findMute(tx, muteId)
    if (found === undefined) throw new CallError('not-found')
    const words = `${isGranted ? '申诉通过，禁言已解除' : '申诉未通过'}${text === undefined ? '' : `：${text}`}`
    if (found.memberId !== undefined)
      await notices.tell(tx, found.memberId, { kind: 'appeal-answered', roomNo: room.no, text: words })
    const { userId, memberId, username, level } = found
    return {
      kind: 'answer-appeal',
      detail: words,
      to: { userId: userId as ChatUserId, memberId, username, level },
    }
  }

  async function pinned(
    tx: Transaction,
    { room }: Manager,
    given: Extract<ManagerAct, { kind: 'pin' | 'unpin' }>,
  ): Promise<Done> {
    const message = given.kind === 'pin' ? (await messageOf(tx, room, given.messageId)).message : undefined
    await pin(tx, room.no, message?.seq)
    const detail = message === undefined ? '取消置顶' : `置顶 ${message.content.username} 的消息`
    return { kind: given.kind, detail }
  }

  function done(tx: Transaction, manager: Manager, given: ManagerAct): Promise<Done> {
    if (given.kind === 'mute') return mute(tx, manager, given)
    if (given.kind === 'delete') return remove(tx, manager, given)
    if (given.kind === 'answer-appeal') return answer(tx, manager, given)
    return pinned(tx, manager, given)
  }

  return {
    /** @throws CallError('not-allowed') for whoever is no manager of this room, and against its anchor and managers */
    async operate(asking: Asking, siteId: string, { roomNo, act: given }: CallInput<typeof operateRoom>) {
      const manager = await managerOf(asking.memberId, roomNo, siteId)
      const { room } = manager
      const record = await act(manager, asking, operateRoom.name, (tx) => done(tx, manager, given))
      if (given.kind === 'delete') live.changed(room.no, [given.messageId])
      else if (given.kind !== 'mute') live.changed(room.no)
      return record
    },

    async unblock(asking: Asking, siteId: string, { roomNo, userId }: CallInput<typeof unblockUser>) {
      const manager = await managerOf(asking.memberId, roomNo, siteId)
      const { room } = manager
      return act(manager, asking, unblockUser.name, async (tx) => {
        const lifted = await store.liftMutes(tx, room.no, userId, new Date(clock.now()))
        if (lifted === undefined) throw new CallError('not-found')
        if (lifted.memberId !== undefined)
          await notices.tell(tx, lifted.memberId, {
            kind: 'lifted',
            roomNo: room.no,
            text: `你在房间 ${room.no} 的禁言已解除`,
          })
        const { memberId, username, level } = lifted
        return { kind: 'unblock', detail: '解除禁言', to: { userId, memberId, username, level } }
      })
    },

    async setUp(asking: Asking, siteId: string, input: CallInput<typeof setUpRoom>) {
      const manager = await managerOf(asking.memberId, input.roomNo, siteId)
      const { room } = manager
      await act(manager, asking, setUpRoom.name, async (tx) => {
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

    async setup(memberId: string, siteId: string, roomNo: string) {
      const { room } = await managerOf(memberId, roomNo, siteId)
      const { settings, words } = room
      return { settings, words: [...words], acts: await store.actsOfRoom(database, room.no, actsShown) }
    },
  }
}
export type Managing = ReturnType<typeof createManaging>
