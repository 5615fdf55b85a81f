import type { Money } from '@grandstand/contract'
import { payerName, type ChainNetwork, type PaymentType } from '@grandstand/contract/payments'
import {
  cleanTypedAmount,
  displayAmount,
  mulDiv,
  parsePositiveInputAmount,
  typedAmountOf,
} from '@grandstand/money'

export type DepositWallet = 'central' | 'usdt'

/** Draft of a deposit. */
export interface DepositForm {
  /** The chosen payment type; undefined for the first open one. */
  readonly method: string | undefined
  readonly text: string
  readonly payer: string
  /** No network is preselected, because a wrong one loses the money. */
  readonly network: ChainNetwork | undefined
  readonly wallet: DepositWallet
  /** The member has left the amount field or tried to send, so all errors of the amount are shown. */
  readonly isChecked: boolean
  /** The member has tried to send, so all errors are shown. */
  readonly isTried: boolean
}

/** The request to send. The kind of the payment type decides which call is used. */
export interface DepositRequest {
  readonly kind: PaymentType['kind']
  readonly method: string
  readonly amount: Money
  readonly payerName?: string
  readonly network?: ChainNetwork
  readonly wallet: DepositWallet
}

export const emptyForm: DepositForm = {
  method: undefined,
  text: '',
  payer: '',
  network: undefined,
  wallet: 'central',
  isChecked: false,
  isTried: false,
}

/** The form at the start: with what is missing elsewhere (in fen), or the smallest deposit where that is more. */
export function formFor(missing: number | undefined, types: readonly PaymentType[]): DepositForm {
  const type = types.find((each) => !each.closed)
  if (missing === undefined || type?.currency !== 'CNY') return emptyForm
  const wanted = BigInt(missing)
  const { minor: least } = type.min
  return { ...emptyForm, text: typedAmountOf(wanted > least ? wanted : least, 'CNY') }
}

/** The part of a draft that may be stored with its act: everything but names. */
export const draftOf = ({ method, text, network, wallet }: DepositForm): SentDeposit => ({
  method,
  text,
  network,
  wallet,
})
export type SentDeposit = Pick<DepositForm, 'method' | 'text' | 'network' | 'wallet'>

export type DepositAction =
  | { readonly type: 'restore'; readonly sent: Partial<SentDeposit> }
  | { readonly type: 'choose'; readonly method: string }
  | { readonly type: 'write'; readonly text: string }
  | { readonly type: 'take'; readonly amount: Money }
  | { readonly type: 'name'; readonly payer: string }
  | { readonly type: 'network'; readonly network: ChainNetwork }
  | { readonly type: 'wallet'; readonly wallet: DepositWallet }
  | { readonly type: 'check' }
  | { readonly type: 'try' }

export function depositReducer(form: DepositForm, action: DepositAction): DepositForm {
  switch (action.type) {
    case 'restore':
      return { ...form, ...action.sent }
    case 'choose':
      return { ...form, method: action.method, isTried: false }
    case 'write':
      return { ...form, text: cleanTypedAmount(action.text), isChecked: false }
    case 'take':
      return {
        ...form,
        text: typedAmountOf(action.amount.minor, action.amount.currency),
        isChecked: true,
      }
    case 'name':
      return { ...form, payer: action.payer }
    case 'network':
      return { ...form, network: action.network }
    case 'wallet':
      return { ...form, wallet: action.wallet }
    case 'check':
      return { ...form, isChecked: true }
    case 'try':
      return { ...form, isChecked: true, isTried: true }
    default:
      return action satisfies never
  }
}

export type AmountProblem =
  | 'missing'
  | 'not-an-amount'
  | 'too-many-decimals'
  | 'not-positive'
  | 'below-minimum'
  | 'above-maximum'

export interface DepositSummary {
  readonly type: PaymentType | undefined
  /** The amount when it is valid. */
  readonly amount: Money | undefined
  readonly problem: AmountProblem | undefined
  /** Text of the problem, once it should be shown. */
  readonly error: string | undefined
  readonly payerError: string | undefined
  readonly networkError: string | undefined
  /** The request that would be sent; undefined while a field is invalid or missing. */
  readonly request: DepositRequest | undefined
}

const nothing: DepositSummary = {
  type: undefined,
  amount: undefined,
  problem: undefined,
  error: undefined,
  payerError: undefined,
  networkError: undefined,
  request: undefined,
}

/** Derives everything that the form shows from the draft and the offered payment types. */
export function summariseDeposit(form: DepositForm, types: readonly PaymentType[]): DepositSummary {
  const type = types.find((each) => each.id === form.method) ?? types.find((each) => !each.closed)
  if (type === undefined) return nothing
  const read = readAmount(form.text, type)
  const problem = typeof read === 'string' ? read : undefined
  const amount = typeof read === 'string' ? undefined : read
  const isTold = form.isChecked || (form.text !== '' && problem !== undefined && toldWhileTyping.has(problem))
  const payerProblem = needsPayer(type) ? payerProblemOf(form.payer) : undefined
  const networkProblem =
    type.kind === 'chain' && !type.networks.some(({ network }) => network === form.network)
      ? '请选择你要转出的网络'
      : undefined
  const isComplete = amount && payerProblem === undefined && networkProblem === undefined && !type.closed
  return {
    type,
    amount,
    problem,
    error: problem && isTold ? problemWords(problem, type) : undefined,
    payerError: form.isTried ? payerProblem : undefined,
    networkError: form.isTried ? networkProblem : undefined,
    request: isComplete ? requestOf(form, type, amount) : undefined,
  }
}

export const needsPayer = ({ kind }: Pick<PaymentType, 'kind'>) => kind === 'transfer' || kind === 'speed'

function requestOf(form: DepositForm, type: PaymentType, amount: Money): DepositRequest {
  return {
    kind: type.kind,
    method: type.id,
    amount,
    wallet: type.kind === 'chain' ? form.wallet : 'central',
    ...(needsPayer(type) && { payerName: form.payer.trim() }),
    ...(type.kind === 'chain' && form.network && { network: form.network }),
  }
}

function payerProblemOf(payer: string): string | undefined {
  if (payer.trim() === '') return '请填写付款人姓名'
  return payerName.safeParse(payer.trim()).error?.issues[0]?.message
}

/** The amount that the wallet would receive, after fee and conversion, calculated like the server does. */
export function arrivalText(type: PaymentType, amount: Money, wallet: DepositWallet, rate: string): string {
  const fee = mulDiv(amount.minor, BigInt(type.feeBasisPoints), 10_000n, 'up')
  const net = amount.minor - fee
  if (amount.currency === 'CNY' || wallet === 'usdt') return displayAmount(net, amount.currency)
  const tenThousandths = BigInt(rate.replace('.', ''))
  return displayAmount(mulDiv(net, tenThousandths, 100_000_000n, 'down'), 'CNY')
}

/** Problems that further typing cannot resolve, so they are shown while typing. */
const toldWhileTyping: ReadonlySet<AmountProblem> = new Set([
  'not-an-amount',
  'too-many-decimals',
  'above-maximum',
])

/** Parses a typed amount by the strict rule [VALID-08] and checks the limits of the payment type. */
function readAmount(text: string, { currency, min, max }: PaymentType): Money | AmountProblem {
  if (text === '') return 'missing'
  if (/^\d+\.\d{3,}$/.test(text)) return 'too-many-decimals'
  // "12." is a valid intermediate state.
  const minor = parsePositiveInputAmount(text.replace(/^(\d+)\.$/, '$1'), currency)
  if (minor === 'not-an-amount') return 'not-an-amount'
  if (minor === 'amount-not-positive') return 'not-positive'
  if (minor < min.minor) return 'below-minimum'
  if (minor > max.minor) return 'above-maximum'
  return { minor, currency }
}

function problemWords(problem: AmountProblem, { name, min, max }: PaymentType): string {
  const words: Record<AmountProblem, string> = {
    missing: '请输入存款金额',
    'not-an-amount': '只能输入数字，最多两位小数',
    'too-many-decimals': '最多两位小数',
    'not-positive': '金额要大于 0',
    'below-minimum': `${name}单笔最少 ${displayAmount(min.minor, min.currency)}`,
    'above-maximum': `${name}单笔最多 ${displayAmount(max.minor, max.currency)}`,
  }
  return words[problem]
}
