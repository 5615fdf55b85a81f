import { CallError } from '@grandstand/contract'
import type { ActRecord } from '@grandstand/contract/chat'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Transaction } from '../../kernel/database.ts'
import type { Done, Manager } from './manager-target.ts'
import * as store from './manager-store.ts'
import type { ChatNeeds } from './needs.ts'

/** Runs an act once, together with its row on the room's list, and returns the row. */
export async function recordedAct(
  { database, once, clock, newId }: Pick<ChatNeeds, 'database' | 'once' | 'clock' | 'newId'>,
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
