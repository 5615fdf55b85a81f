import { CallError } from '@grandstand/contract'
import { addPaymentProof, maxPictures } from '@grandstand/contract/payments'
import type { Asking } from '../../../kernel/bind-call.ts'
import { recodePicture } from '../../../kernel/pictures.ts'
import type { Needs } from '../needs.ts'
import { tellChange } from './changes.ts'
import { isOpen } from './lifecycle.ts'
import { countProofs, findProof, insertProof } from './proof-store.ts'
import { findDeposit, lockDeposit } from './store.ts'

/** Pictures that a member adds to a speed pay as evidence for an appeal. */
export function createProofs({ database, once, clock, outbox }: Needs) {
  return {
    /** @throws CallError `not-found`, `deposit-not-open` (over, not a speed pay, or full), `picture-refused` */
    async add(asking: Asking, depositId: string, base64: string): Promise<void> {
      const { memberId, uuid, bodyHash } = asking
      const deposit = await findDeposit(database, memberId, depositId)
      if (!deposit) throw new CallError('not-found')
      const request = { actor: memberId, uuid, call: addPaymentProof.name, bodyHash }
      if (await once.isDone(request)) return
      if (deposit.kind !== 'speed' || !isOpen(deposit.state)) throw new CallError('deposit-not-open')
      const picture = await recodePicture(Buffer.from(base64, 'base64'))
      if (!picture) throw new CallError('picture-refused')
      await once.inTransaction(request, async (tx) => {
        const row = await lockDeposit(tx, depositId)
        const count = (await countProofs(tx, [depositId])).get(depositId) ?? 0
        if (!row || !isOpen(row.state) || count >= maxPictures) throw new CallError('deposit-not-open')
        await insertProof(tx, `${depositId}:${uuid}`, depositId, picture, new Date(clock.now()))
        await tellChange({ outbox }, tx, row)
        return null
      })
    },

    /** @throws CallError `not-found` */
    async get(memberId: string, depositId: string, number: number) {
      const deposit = await findDeposit(database, memberId, depositId)
      const found = deposit && (await findProof(database, depositId, number))
      if (!found) throw new CallError('not-found')
      return { type: found.type, bytes: new Uint8Array(found.bytes) }
    },
  }
}
