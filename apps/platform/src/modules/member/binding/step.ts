import { siteDay } from '@grandstand/contract/site-day'
import { CallError } from '@grandstand/contract'
import { bindSteps, type BindInput } from '@grandstand/contract/member'
import { memberOf, type CallContext } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Transaction } from '../../../kernel/database.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import { ageOn } from './masks.ts'
import { nextStep, type BindingSeals } from './state.ts'
import * as store from './store.ts'

const adultYears = 18

/** Thrown when a payout name would be replaced without a proof. */
export class ProofMissing extends Error {}

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Pick<SecretBox, 'open'>
  readonly seals: Pick<BindingSeals, 'seal' | 'open'>
  /** Notifies the member by phone or mail that the payout name was replaced. */
  readonly tell: (tx: Transaction, memberId: string, context: CallContext) => Promise<void>
}

/** Does one step of a binding in the caller's transaction. */
export function createBindingStep({ database, clock, secrets, seals: { seal, open }, tell }: Needs) {
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

  return { doStep, isPayoutNameChange }
}
