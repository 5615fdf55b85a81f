import { CallError } from '@grandstand/contract'
import type { ActRecord, ChatMessageId, ChatUserId } from '@grandstand/contract/chat'
import type { Transaction } from '../../kernel/database.ts'
import type { Room } from './chat-room-store.ts'
import { levelOf } from './levels.ts'
import * as store from './manager-store.ts'
import { findMessageById, lastOf } from './message-store.ts'
import { findUser } from './user-store.ts'

/** A manager and their room. */
export interface Manager {
  readonly room: Room
  readonly memberId: string
  readonly name: string
}

export interface Target {
  readonly userId: ChatUserId
  readonly memberId: string | undefined
  readonly username: string
  readonly level: number
}

/** Description of an act for the room's list of acts. */
export type Done = Pick<ActRecord, 'kind' | 'detail'> & {
  readonly to?: Target
  readonly removed?: readonly ChatMessageId[]
}

/**
 * The author against whom an act is directed.
 * @throws not-allowed for the anchor and managers, not-found for somebody who has not written here
 */
export async function targetOf(tx: Transaction, room: Room, userId: string): Promise<Target> {
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

/** @throws not-found when the message is missing or was removed */
export async function messageOf(tx: Transaction, room: Room, id: string) {
  const found = await findMessageById(tx, room.no, id)
  if (found === undefined || found.message.isRemoved) throw new CallError('not-found')
  return found
}
