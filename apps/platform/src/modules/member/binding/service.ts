import { siteDay } from '@grandstand/contract/site-day'
import { CallError } from '@grandstand/contract'
import {
  bindSteps,
  updateProfile,
  type BindInput,
  type BindState,
  type BindStep,
} from '@grandstand/contract/member'
import type { Network } from '@grandstand/contract/payments'
import { askingOf, memberOf, type CallContext } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import { ageOn, maskBirthday, maskName } from './masks.ts'
import * as store from './store.ts'

const adultYears = 18

/** Whether each step is done, judged by the row; the order of steps is the contract's. */
const isDone: Readonly<Record<BindStep, (row: store.BindingRow) => boolean>> = {
  userRealNameBind: () => true,
  userInfoBind: (row) => row.birthday !== null,
  selectRealName: (row) => row.payout_name !== null,
  selectUSDT: (row) => row.usdt_at !== null,
}

/** The first step that is not done; undefined when all are. */
export function nextStep(row: store.BindingRow | undefined): BindStep | undefined {
  return bindSteps.find((step) => row === undefined || !isDone[step](row))
}

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly secrets: Pick<SecretBox, 'seal' | 'open'>
  /** Notifies the member by phone or mail that the payout name was replaced. */
  readonly tell: (tx: Transaction, memberId: string, context: CallContext) => Promise<void>
}

/** Thrown when a payout name would be replaced without a proof. */
class ProofMissing extends Error {}

/**
 * [ENT-16] Personal data that a member enters before the first withdrawal, step by step; the server decides the
 * order.
 */
export function createBindings({ database, once, clock, secrets, tell }: Needs) {
  const seal = (memberId: string, what: string, text: string) => secrets.seal(text, `${what} of ${memberId}`)
  const open = (memberId: string, what: string, sealed: Uint8Array | null) =>
    sealed === null ? undefined : secrets.open(sealed, `${what} of ${memberId}`)

  function stateOf(row: store.BindingRow | undefined): BindState {
    const next = nextStep(row)
    const steps = bindSteps.map((step) => ({
      step,
      state:
        step === next ? ('next' as const) : row && isDone[step](row) ? ('done' as const) : ('later' as const),
    }))
    if (!row) return { steps, ...(next && { next }) }
    const { member_id: id } = row
    const payoutName = open(id, 'payout name', row.payout_name)
    const birthday = open(id, 'birthday', row.birthday)
    return {
      steps,
      ...(next && { next }),
      maskedName: maskName(secrets.open(row.real_name, `real name of ${id}`)),
      ...(payoutName !== undefined && { maskedPayoutName: maskName(payoutName) }),
      ...(birthday !== undefined && { maskedBirthday: maskBirthday(birthday) }),
      ...(row.usdt_network && { network: row.usdt_network }),
    }
  }

  /** The payout name in the input, and whether it replaces another one. */
  function payoutNameOf(row: store.BindingRow, input: Extract<BindInput, { step: 'selectRealName' }>) {
    const { member_id: id } = row
    const name = input.payoutName ?? secrets.open(row.real_name, `real name of ${id}`)
    const before = open(id, 'payout name', row.payout_name)
    return { name, isSame: before === name, isChange: before !== undefined && before !== name }
  }

  async function isPayoutNameChange(memberId: string, input: BindInput): Promise<boolean> {
    if (input.step !== 'selectRealName') return false
    const row = await store.findBinding(database, memberId)
    return row !== undefined && payoutNameOf(row, input).isChange
  }

  async function doStep(
    tx: Transaction,
    context: CallContext,
    input: BindInput,
    isProven: boolean,
  ): Promise<void> {
    const memberId = memberOf(context)
    const at = new Date(clock.now())
    if (input.step === 'userRealNameBind') {
      if (await store.insertName(tx, memberId, seal(memberId, 'real name', input.realName), at)) return
      const row = await store.findBinding(tx, memberId)
      if (row && open(memberId, 'real name', row.real_name) !== input.realName)
        throw new CallError('real-name-bound')
      return
    }
    const row = await store.findBinding(tx, memberId, true)
    const next = nextStep(row)
    if (!row || (next && bindSteps.indexOf(input.step) > bindSteps.indexOf(next)))
      throw new CallError('bind-step-not-next', { next })
    if (input.step === 'userInfoBind') {
      const before = open(memberId, 'birthday', row.birthday)
      if (before !== undefined && before !== input.birthday) throw new CallError('real-name-bound')
      const today = siteDay(clock.now())
      if (ageOn(today, input.birthday) < adultYears) throw new CallError('under-age')
      await store.setBirthday(tx, memberId, seal(memberId, 'birthday', input.birthday), at)
    } else if (input.step === 'selectRealName') {
      const { name, isSame, isChange } = payoutNameOf(row, input)
      if (isSame) return
      if (isChange && !isProven) throw new ProofMissing()
      await store.setPayoutName(tx, memberId, seal(memberId, 'payout name', name), at, isChange)
      if (isChange) await tell(tx, memberId, context)
    } else await store.setNetwork(tx, memberId, input.network ?? null, at)
  }

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
      const intention = { actor: memberId, uuid, call: updateProfile.name, bodyHash }
      const doOnce = (isProven: boolean) =>
        once.inTransaction(intention, async (tx) => {
          await doStep(tx, context, input, isProven)
          return null
        })
      if (await once.isDone(intention)) return stateOf(await store.findBinding(database, memberId))
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
