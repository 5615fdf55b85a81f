import { updateProfile, type BindInput, type BindState, type BindStep } from '@grandstand/contract/member'
import type { Network } from '@grandstand/contract/payments'
import { askingOf, type CallContext } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import { createBindingSeals, nextStep } from './state.ts'
import { createBindingStep, ProofMissing } from './step.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly secrets: Pick<SecretBox, 'seal' | 'open'>
  /** Notifies the member by phone or mail that the payout name was replaced. */
  readonly tell: (tx: Transaction, memberId: string, context: CallContext) => Promise<void>
}

/**
 * [ENT-16] Personal data that a member enters before the first withdrawal, step by step; the server decides the
 * order.
 */
export function createBindings(needs: Needs) {
  const { database, once, secrets } = needs
  const seals = createBindingSeals(secrets)
  const { open, stateOf } = seals
  const { doStep, isPayoutNameChange } = createBindingStep({ ...needs, seals })

  return {
    state: async (memberId: string): Promise<BindState> =>
      stateOf(await store.findBinding(database, memberId)),

    /** `YYYY-MM-DD`; undefined while the member has not entered it. */
    async birthdayOf(memberId: string): Promise<string | undefined> {
      const row = await store.findBinding(database, memberId)
      return open(memberId, 'birthday', row?.birthday ?? null)
    },

    /** Data for withdrawals: the next open step, the payout name, and the network of USDT. */
    async facts(
      memberId: string,
      on: Queryable = database,
    ): Promise<{
      readonly next?: BindStep
      readonly payoutName?: string
      /** Epoch ms; undefined while the first name is in use. */
      readonly payoutNameChangedAt?: number
      readonly network?: Network
    }> {
      const row = await store.findBinding(on, memberId)
      const next = nextStep(row)
      const payoutName = open(memberId, 'payout name', row?.payout_name ?? null)
      return {
        ...(next && { next }),
        ...(payoutName !== undefined && { payoutName }),
        ...(row?.payout_name_changed_at && { payoutNameChangedAt: row.payout_name_changed_at.getTime() }),
        ...(row?.usdt_network && { network: row.usdt_network }),
      }
    },

    /** The bound name and birthday in the clear, for comparing people; parts that were not entered are undefined. */
    async identityOf(
      memberId: string,
      on: Queryable = database,
    ): Promise<{ readonly realName: string | undefined; readonly birthday: string | undefined }> {
      const row = await store.findBinding(on, memberId)
      return {
        realName: open(memberId, 'real name', row?.real_name ?? null),
        birthday: open(memberId, 'birthday', row?.birthday ?? null),
      }
    },

    /**
     * Does one step. `prove` requires a fresh proof of identity; it runs only before the payout name is replaced,
     * because withdrawals are checked against that name.
     * @throws bind-step-not-next, real-name-bound, under-age, and whatever `prove` throws
     */
    async update(context: CallContext, input: BindInput, prove: () => Promise<void>): Promise<BindState> {
      const { memberId, uuid, bodyHash } = askingOf(context)
      const request = { actor: memberId, uuid, call: updateProfile.name, bodyHash }
      const doOnce = (isProven: boolean) =>
        once.inTransaction(request, async (tx) => {
          await doStep(tx, context, input, isProven)
          return null
        })
      if (await once.isDone(request)) return stateOf(await store.findBinding(database, memberId))
      const isChange = await isPayoutNameChange(memberId, input)
      if (isChange) await prove()
      await doOnce(isChange).catch(async (error: unknown) => {
        if (!(error instanceof ProofMissing)) throw error
        // A first name was stored concurrently, so this one is now a replacement.
        await prove()
        await doOnce(true)
      })
      return stateOf(await store.findBinding(database, memberId))
    },
  }
}
export type Bindings = ReturnType<typeof createBindings>
export { maskName } from './masks.ts'
