import { inBoth } from '@grandstand/contract/house-text'
import { CallError } from '@grandstand/contract'
import type { ChatMessage, ManagerAct } from '@grandstand/contract/chat'
import type { Transaction } from '../../kernel/database.ts'
import { answerAppeal } from './appeal-answer.ts'
import { durationWords } from './manager-words.ts'
import * as store from './manager-store.ts'
import { messageOf, targetOf, type Done, type Manager } from './manager-target.ts'
import { removeMessage } from './message-store.ts'
import type { ChatNeeds } from './needs.ts'
import { carryOrigin } from './origin-store.ts'
import { removeRecent } from './recent-texts.ts'
import type { ChatNotices } from './notices.ts'
import { lockRoom, pin, touch } from './chat-room-store.ts'

interface Needs extends Pick<ChatNeeds, 'clock' | 'newId'> {
  readonly notices: ChatNotices
}

/** Text of a removed message for the room's list of acts. */
function wordsOf({ msgType, content }: ChatMessage): string {
  if (msgType === 'text' || msgType === 'system') return content.data.text
  return msgType === 'gift-push'
    ? inBoth(`礼物 ${content.data.giftName}`, `Gift ${content.data.giftName}`)
    : inBoth('推单', 'Shared bet')
}

/** Acts of a manager on a message or its author, inside the transaction that stores them. */
export function createManagerActs({ clock, newId, notices }: Needs) {
  async function mute(
    tx: Transaction,
    { room, name }: Manager,
    { userId, minutes, reason, removesRecent = false }: Extract<ManagerAct, { kind: 'mute' }>,
  ): Promise<Done> {
    const to = await targetOf(tx, room, userId)
    const at = clock.now()
    // Of two concurrent mutes the later one lifts the earlier, so one remains.
    await lockRoom(tx, room.no)
    await store.liftMutes(tx, room.no, userId, new Date(at))
    const until = at + minutes * 60_000
    const id = newId()
    await store.addMute(tx, { ...to, byName: name, mute: { id, roomNo: room.no, reason, from: at, until } })
    await carryOrigin(tx, id, userId)
    const lasts = durationWords(minutes)
    if (to.memberId !== undefined)
      await notices.tell(tx, to.memberId, {
        kind: 'muted',
        roomNo: room.no,
        text: inBoth(
          `你在房间 ${room.no} 被禁言 ${lasts}：${reason}`,
          `You are muted in room ${room.no} for ${lasts}: ${reason}`,
        ),
      })
    const removed = removesRecent ? await removeRecent(tx, room, userId, at) : []
    const count = removed.length
    const also = count === 0 ? '' : inBoth(`，删除 ${count} 条消息`, `, ${count} messages deleted`)
    return { kind: 'mute', detail: inBoth(`${lasts}：${reason}`, `${lasts}: ${reason}`) + also, to, removed }
  }

  async function remove(
    tx: Transaction,
    { room }: Manager,
    { messageId, reason }: Extract<ManagerAct, { kind: 'delete' }>,
  ): Promise<Done> {
    const found = await messageOf(tx, room, messageId)
    const { content, seq } = found.message
    // Of two concurrent deletions the second finds no message, so there is one notice and one row on the list.
    if (!(await removeMessage(tx, room.no, seq, new Date(clock.now())))) throw new CallError('not-found')
    await touch(tx, room.no)
    if (found.memberId !== undefined)
      await notices.tell(tx, found.memberId, {
        kind: 'message-removed',
        roomNo: room.no,
        text:
          reason === undefined
            ? inBoth('你的一条消息被房管删除', 'A room manager deleted one of your messages')
            : inBoth(
                `你的一条消息被房管删除：${reason}`,
                `A room manager deleted one of your messages: ${reason}`,
              ),
      })
    const words = wordsOf(found.message)
    return {
      kind: 'delete',
      detail:
        reason === undefined
          ? inBoth(`「${words}」`, `“${words}”`)
          : inBoth(`「${words}」：${reason}`, `“${words}”: ${reason}`),
      to: {
        userId: content.userId,
        memberId: found.memberId,
        username: content.username,
        level: content.level,
      },
    }
  }

  async function pinned(
    tx: Transaction,
    { room }: Manager,
    given: Extract<ManagerAct, { kind: 'pin' | 'unpin' }>,
  ): Promise<Done> {
    const message = given.kind === 'pin' ? (await messageOf(tx, room, given.messageId)).message : undefined
    await pin(tx, room.no, message?.seq)
    const detail =
      message === undefined
        ? inBoth('取消置顶', 'Unpinned')
        : inBoth(`置顶 ${message.content.username} 的消息`, `Pinned ${message.content.username}'s message`)
    return { kind: given.kind, detail }
  }

  return function done(tx: Transaction, manager: Manager, given: ManagerAct): Promise<Done> {
    if (given.kind === 'mute') return mute(tx, manager, given)
    if (given.kind === 'delete') return remove(tx, manager, given)
    if (given.kind === 'answer-appeal') return answerAppeal({ clock, notices }, tx, manager, given)
    return pinned(tx, manager, given)
  }
}
