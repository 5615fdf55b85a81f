import { CallError } from '@grandstand/contract'
import {
  bindSteps,
  updateProfile,
  type BindInput,
  type BindState,
  type BindStep,
} from '@grandstand/contract/member'
import type { Network } from '@grandstand/contract/payments'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Queryable } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import { ageOn, maskBirthday, maskName } from './masks.ts'
import * as store from './store.ts'

const adultYears = 18
const shanghaiMs = 8 * 3_600_000

/** Which steps are done by what the row has: the order is the contract's. */
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
}

/** [ENT-16] What a member tells of themselves before the first withdrawal, step by step; the server knows the order. */
export function createBindings({ database, once, clock, secrets }: Needs) {
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

  async function doStep(tx: Queryable, memberId: string, input: BindInput): Promise<void> {
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
      const today = new Date(clock.now() + shanghaiMs).toISOString().slice(0, 10)
      if (ageOn(today, input.birthday) < adultYears) throw new CallError('under-age')
      await store.setBirthday(tx, memberId, seal(memberId, 'birthday', input.birthday), at)
    } else if (input.step === 'selectRealName') {
      const name = input.payoutName ?? secrets.open(row.real_name, `real name of ${memberId}`)
      await store.setPayoutName(tx, memberId, seal(memberId, 'payout name', name), at)
    } else await store.setNetwork(tx, memberId, input.network ?? null, at)
  }

  return {
    state: async (memberId: string): Promise<BindState> =>
      stateOf(await store.findBinding(database, memberId)),

    /** `YYYY-MM-DD`; undefined while it was not told. */
    async birthdayOf(memberId: string): Promise<string | undefined> {
      const row = await store.findBinding(database, memberId)
      return open(memberId, 'birthday', row?.birthday ?? null)
    },

    /** What withdrawals need: the step to do next, the name that is paid, and the network of USDT. */
    async facts(
      memberId: string,
      on: Queryable = database,
    ): Promise<{ readonly next?: BindStep; readonly payoutName?: string; readonly network?: Network }> {
      const row = await store.findBinding(on, memberId)
      const next = nextStep(row)
      const payoutName = open(memberId, 'payout name', row?.payout_name ?? null)
      return {
        ...(next && { next }),
        ...(payoutName !== undefined && { payoutName }),
        ...(row?.usdt_network && { network: row.usdt_network }),
      }
    },

    /** @throws bind-step-not-next, real-name-bound, under-age */
    async update({ memberId, uuid, bodyHash }: Asking, input: BindInput): Promise<BindState> {
      await once.inTransaction({ actor: memberId, uuid, call: updateProfile.name, bodyHash }, async (tx) => {
        await doStep(tx, memberId, input)
        return null
      })
      return stateOf(await store.findBinding(database, memberId))
    },
  }
}
export type Bindings = ReturnType<typeof createBindings>
export { maskName } from './masks.ts'
