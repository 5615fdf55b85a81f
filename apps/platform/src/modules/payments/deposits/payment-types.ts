import { inBoth } from '@grandstand/contract/house-text'
import { CallError, type Money } from '@grandstand/contract'
import type { PaymentType, PaymentTypeSettings, TypeClosed } from '@grandstand/contract/payments'
import { formatAmount, parseAmount, type Currency } from '@grandstand/money'

const yuan = (amount: bigint) => ({ minor: amount * 100n, currency: 'CNY' as const })
const usdt = (amount: bigint) => ({ minor: amount * 1_000_000n, currency: 'USDT' as const })

/** Payment methods before the operator's settings are applied. Orders refer to them by `id`. */
const ownTypes: readonly PaymentType[] = [
  {
    id: 'sandbox-bank',
    name: inBoth('银行卡支付', 'Bank card'),
    kind: 'page',
    currency: 'CNY',
    min: yuan(10n),
    max: yuan(50_000n),
    quick: [yuan(100n), yuan(500n), yuan(1_000n), yuan(5_000n)],
    note: inBoth('收银台付款，通常 1 分钟内到账', 'Pay at the checkout, usually credited within 1 minute'),
    feeBasisPoints: 0,
    networks: [],
  },
  {
    id: 'sandbox-wallet',
    name: inBoth('电子钱包', 'E-wallet'),
    kind: 'page',
    currency: 'CNY',
    min: yuan(10n),
    max: yuan(10_000n),
    quick: [yuan(50n), yuan(100n), yuan(500n), yuan(1_000n)],
    note: inBoth('扫码付款，通常立即到账', 'Scan to pay, usually credited at once'),
    feeBasisPoints: 0,
    networks: [],
  },
  {
    id: 'bank-transfer',
    name: inBoth('银行转账', 'Bank transfer'),
    kind: 'transfer',
    currency: 'CNY',
    min: yuan(100n),
    max: yuan(200_000n),
    quick: [yuan(500n), yuan(2_000n), yuan(10_000n), yuan(50_000n)],
    note: inBoth(
      '手机银行转账，附言写参考码',
      'Transfer in your banking app with the reference code as the note',
    ),
    feeBasisPoints: 0,
    networks: [],
  },
  {
    id: 'speed-pay',
    name: inBoth('极速存款', 'Speed pay'),
    kind: 'speed',
    currency: 'CNY',
    min: yuan(100n),
    max: yuan(20_000n),
    quick: [yuan(100n), yuan(500n), yuan(1_000n), yuan(5_000n)],
    note: inBoth('与取款会员直接转账，免手续费', 'Transfer straight to a withdrawing member, no fee'),
    feeBasisPoints: 0,
    networks: [],
  },
  {
    id: 'usdt',
    name: 'USDT',
    kind: 'chain',
    currency: 'USDT',
    min: usdt(10n),
    max: usdt(50_000n),
    quick: [usdt(50n), usdt(100n), usdt(500n), usdt(1_000n)],
    note: inBoth('链上转账，确认后到账', 'On-chain transfer, credited once confirmed'),
    feeBasisPoints: 0,
    networks: [
      { network: 'TRC20', confirmations: 20, minutes: [1, 3] },
      { network: 'ERC20', confirmations: 12, minutes: [3, 6] },
      { network: 'BEP20', confirmations: 15, minutes: [1, 2] },
    ],
  },
]

/** Payment methods with the operator's settings; those that this member cannot use say why. */
export function paymentTypesFor(
  settings: PaymentTypeSettings,
  mayUseVirtualCurrency: boolean,
): PaymentType[] {
  return ownTypes.flatMap((own): PaymentType[] => {
    const change = settings[own.id] ?? {}
    if (change.isHidden) return []
    const amount = (text: string | undefined, initial: Money) =>
      text === undefined ? initial : moneyOf(text, own.currency)
    const closed = closedOf(own, change.maintenance, mayUseVirtualCurrency)
    return [
      {
        ...own,
        name: change.name ?? own.name,
        note: change.note ?? own.note,
        min: amount(change.min, own.min),
        max: amount(change.max, own.max),
        quick: change.quick?.map((text) => moneyOf(text, own.currency)) ?? own.quick,
        feeBasisPoints: change.feeBasisPoints ?? own.feeBasisPoints,
        ...(closed && { closed }),
      },
    ]
  })
}

function closedOf(
  { currency }: PaymentType,
  maintenance: boolean | number | undefined,
  mayUseVirtualCurrency: boolean,
): TypeClosed | undefined {
  if (maintenance !== undefined && maintenance !== false)
    return { reason: 'maintenance', ...(typeof maintenance === 'number' && { until: maintenance }) }
  return currency === 'USDT' && !mayUseVirtualCurrency ? { reason: 'white-list' } : undefined
}

function moneyOf(text: string, currency: Currency): Money {
  const minor = parseAmount(text, currency)
  if (typeof minor !== 'bigint') throw new Error(`the payment types' settings have ${text} as an amount`)
  return { minor, currency }
}

/**
 * Refuses amounts that the payment type does not take. Limits in refusals are decimal strings.
 * @throws CallError
 */
export function requireTakes(type: PaymentType, amount: Money): void {
  if (type.currency !== amount.currency) throw new CallError('invalid-input', { field: 'amount' })
  if (type.closed?.reason === 'white-list') throw new CallError('white-list-only')
  if (type.closed) throw new CallError('payment-type-closed', { until: type.closed.until })
  if (amount.minor < type.min.minor)
    throw new CallError('amount-below-minimum', { limit: formatAmount(type.min.minor, type.currency) })
  if (amount.minor > type.max.minor)
    throw new CallError('amount-above-maximum', { limit: formatAmount(type.max.minor, type.currency) })
}
