import { bindSteps, type BindState, type BindStep } from '@grandstand/contract/member'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import { maskBirthday, maskName } from './masks.ts'
import type * as store from './store.ts'

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

/** Sealed fields of a binding, each under a label of its own and the member's id. */
export function createBindingSeals(secrets: Pick<SecretBox, 'seal' | 'open'>) {
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

  return { seal, open, stateOf }
}
export type BindingSeals = ReturnType<typeof createBindingSeals>
