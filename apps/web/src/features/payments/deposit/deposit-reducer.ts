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

/** The draft of a deposit. */
export interface DepositForm {
  /** The chosen payment type; undefined: the first one that is open. */
  readonly method: string | undefined
  readonly text: string
  readonly payer: string
  /** Nobody is led to a network: it is chosen, or not. */
  readonly network: ChainNetwork | undefined
  readonly wallet: DepositWallet
  /** The person has finished with the amount or tried to send: whatever is wrong is told. */
  readonly isChecked: boolean
  /** They tried to send: whatever is wrong anywhere is told. */
  readonly isTried: boolean
}

/** What is sent: by which call follows from the kind of the payment type. */
export interface Wish {
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

/** What of a draft may be stored with the act that sent it: no names. */
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
  /** The amount when nothing is wrong with it. */
  readonly amount: Money | undefined
  readonly problem: AmountProblem | undefined
  /** The problem in words, when it is time to tell it. */
  readonly error: string | undefined
  readonly payerError: string | undefined
  readonly networkError: string | undefined
  /** What would be sent; undefined while something is wrong or missing. */
  readonly wish: Wish | undefined
}

const nothing: DepositSummary = {
  type: undefined,
  amount: undefined,
  problem: undefined,
  error: undefined,
  payerError: undefined,
  networkError: undefined,
  wish: undefined,
}

/** Everything that the form shows, from the draft and the payment types that are offered. */
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
    wish: isComplete ? wishOf(form, type, amount) : undefined,
  }
}

export const needsPayer = ({ kind }: Pick<PaymentType, 'kind'>) => kind === 'transfer' || kind === 'speed'

function wishOf(form: DepositForm, type: PaymentType, amount: Money): Wish {
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

/** What the wallet would get of an amount, after fee and change of currency, as the server reckons it. */
export function arrivalText(type: PaymentType, amount: Money, wallet: DepositWallet, rate: string): string {
  const fee = mulDiv(amount.minor, BigInt(type.feeBasisPoints), 10_000n, 'up')
  const net = amount.minor - fee
  if (amount.currency === 'CNY' || wallet === 'usdt') return displayAmount(net, amount.currency)
  const tenThousandths = BigInt(rate.replace('.', ''))
  return displayAmount(mulDiv(net, tenThousandths, 100_000_000n, 'down'), 'CNY')
}

/** What further typing cannot mend. */
const toldWhileTyping: ReadonlySet<AmountProblem> = new Set([
  'not-an-amount',
  'too-many-decimals',
  'above-maximum',
])

/** Reads a typed amount by the strict rule [VALID-08] and the limits of the payment type. */
function readAmount(text: string, { currency, min, max }: PaymentType): Money | AmountProblem {
  if (text === '') return 'missing'
  if (/^\d+\.\d{3,}$/.test(text)) return 'too-many-decimals'
  // "12." is on its way to an amount.
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
