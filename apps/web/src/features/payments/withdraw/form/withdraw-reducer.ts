import type { Money } from '@grandstand/contract'
import type { WithdrawalKind, WithdrawalPreparation, WithdrawalWay } from '@grandstand/contract/payments'
import { cleanTypedAmount, displayAmount, parsePositiveInputAmount, typedAmountOf } from '@grandstand/money'

/** Draft of a withdrawal. The password is not stored here, because it is typed again for each attempt. */
export interface WithdrawForm {
  readonly kind: WithdrawalKind
  readonly text: string
  /** Undefined for the first usable destination. */
  readonly destination: string | undefined
  /** An empty or too small amount is reported only after the first attempt. */
  readonly isChecked: boolean
  /** The second step shows everything for review and asks for the password. */
  readonly isConfirming: boolean
}

export const emptyForm: WithdrawForm = {
  kind: 'bank',
  text: '',
  destination: undefined,
  isChecked: false,
  isConfirming: false,
}

/** The part of a draft that is stored with its act. */
export type SentWithdrawal = Pick<WithdrawForm, 'kind' | 'text' | 'destination'>

export type WithdrawAction =
  | { readonly type: 'restore'; readonly sent: Partial<SentWithdrawal> }
  | { readonly type: 'kind'; readonly kind: WithdrawalKind }
  | { readonly type: 'write'; readonly text: string }
  | { readonly type: 'all'; readonly amount: Money }
  | { readonly type: 'destination'; readonly id: string }
  | { readonly type: 'check' }
  | { readonly type: 'confirm' }
  | { readonly type: 'back' }

export function withdrawReducer(form: WithdrawForm, action: WithdrawAction): WithdrawForm {
  switch (action.type) {
    case 'restore':
      return { ...form, ...action.sent }
    case 'kind':
      return { ...emptyForm, kind: action.kind }
    case 'write':
      return { ...form, text: cleanTypedAmount(action.text), isChecked: false }
    case 'all':
      return { ...form, text: typedAmountOf(action.amount.minor, action.amount.currency), isChecked: true }
    case 'destination':
      return { ...form, destination: action.id }
    case 'check':
      return { ...form, isChecked: true }
    case 'confirm':
      return { ...form, isConfirming: true }
    case 'back':
      return { ...form, isConfirming: false }
    default:
      return action satisfies never
  }
}

export interface Destination {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly usableFrom: number
  /** Network of an address. */
  readonly network?: 'TRC20' | 'ERC20'
}

export interface WithdrawSummary {
  readonly way: WithdrawalWay | undefined
  readonly destinations: readonly Destination[]
  readonly destination: Destination | undefined
  /** The amount when it is valid. */
  readonly amount: Money | undefined
  readonly fee: Money | undefined
  readonly arrives: Money | undefined
  /** Text of the amount's problem, once it should be shown. */
  readonly error: string | undefined
  /** Staff review the withdrawal before it is paid. */
  readonly isReviewed: boolean
}

/** Derives everything that the form shows from the draft and the server's preparation. `now` is server time. */
export function summarise(
  form: WithdrawForm,
  preparation: WithdrawalPreparation,
  now: number,
): WithdrawSummary {
  const way = preparation.ways.find((each) => each.kind === form.kind)
  const destinations: readonly Destination[] =
    form.kind === 'usdt'
      ? preparation.addresses.map(({ id, network, short, usableFrom }) => ({
          id,
          title: `${network} 地址`,
          note: short,
          usableFrom,
          network,
        }))
      : preparation.cards.map(({ id, bank, last4, holder, usableFrom }) => ({
          id,
          title: `${bank.name} ··${last4}`,
          note: holder,
          usableFrom,
        }))
  const usable = destinations.filter(({ usableFrom }) => usableFrom <= now)
  const destination = usable.find(({ id }) => id === form.destination) ?? usable[0]
  if (!way)
    return {
      way,
      destinations,
      destination,
      amount: undefined,
      fee: undefined,
      arrives: undefined,
      error: undefined,
      isReviewed: false,
    }
  const read = readAmount(form.text, way)
  const amount = 'minor' in read ? read : undefined
  const fee = way.fees.find(({ network }) => network === undefined || network === destination?.network)?.fee
  return {
    way,
    destinations,
    destination,
    amount,
    fee,
    arrives: amount && fee && { minor: amount.minor - fee.minor, currency: amount.currency },
    error: 'words' in read && (form.isChecked || read.isFinal) ? read.words : undefined,
    isReviewed: amount !== undefined && amount.minor > way.automaticUpTo.minor,
  }
}

interface Problem {
  readonly words: string
  /** Further typing cannot resolve the problem, so it is shown immediately. */
  readonly isFinal: boolean
}

function readAmount(text: string, way: WithdrawalWay): Money | Problem {
  const { currency } = way.min
  const print = ({ minor }: Money) => displayAmount(minor, currency)
  const final = (words: string): Problem => ({ words, isFinal: true })
  const later = (words: string): Problem => ({ words, isFinal: false })
  if (text === '') return later('请输入取款金额')
  if (/^\d+\.\d{3,}$/.test(text)) return final('最多两位小数')
  const minor = parsePositiveInputAmount(text.replace(/^(\d+)\.$/, '$1'), currency)
  if (minor === 'amount-not-positive') return later('金额要大于 0')
  if (typeof minor !== 'bigint') return final('只能输入数字，最多两位小数')
  if (minor > way.max.minor) return final(`单笔最多 ${print(way.max)}`)
  if (minor > way.withdrawable.minor)
    return final(
      way.withdrawable.minor === 0n
        ? '现在还不能取款，原因见上方'
        : `现在最多可取 ${print(way.withdrawable)}`,
    )
  if (minor < way.min.minor) return later(`单笔最少 ${print(way.min)}`)
  return { minor, currency }
}
