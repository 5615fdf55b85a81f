import type { FakeClient } from '@grandstand/client/testing'
import { addressId, cardId, depositId, withdrawalId } from '@grandstand/contract'
import {
  getDeposit,
  getPaymentProof,
  getWithdrawal,
  listBankCards,
  listBanks,
  listDeposits,
  listPaymentTypes,
  listVirtualAddresses,
  listWithdrawals,
  memberDeposits,
  memberWithdrawals,
  prepareWithdrawal,
  type BankCard,
  type Deposit,
  type PaymentType,
  type VirtualAddress,
  type Withdrawal,
  type WithdrawalPreparation,
  type WithdrawalWay,
} from '@grandstand/contract/payments'
import { ago, ahead, dayMs, hourMs, minuteMs } from './moment.ts'
import { usdt, yuan } from './money.ts'

export const aPaymentType = (other: Partial<PaymentType> = {}): PaymentType => ({
  id: 'bank',
  name: '银行转账',
  kind: 'transfer',
  currency: 'CNY',
  min: yuan('100'),
  max: yuan('50000'),
  quick: [yuan('100'), yuan('500'), yuan('1000'), yuan('5000')],
  note: '5 分钟内到账',
  feeBasisPoints: 0,
  networks: [],
  ...other,
})

export const someTypes = (): PaymentType[] => [
  aPaymentType(),
  aPaymentType({ id: 'card', name: '银行卡', kind: 'page', note: '在银行页面付款' }),
  aPaymentType({ id: 'wallet', name: '电子钱包', kind: 'page', feeBasisPoints: 50 }),
  aPaymentType({
    id: 'usdt',
    name: 'USDT',
    kind: 'chain',
    currency: 'USDT',
    min: usdt('10'),
    max: usdt('50000'),
    quick: [usdt('50'), usdt('100'), usdt('500')],
    networks: [
      { network: 'TRC20', confirmations: 19, minutes: [1, 3] },
      { network: 'ERC20', confirmations: 12, minutes: [3, 5] },
    ],
  }),
  aPaymentType({ id: 'speed', name: '极速存款', kind: 'speed', note: '直接付给正在取款的会员' }),
]

export const aDeposit = ({
  id = 'd-1',
  ...other
}: Partial<Omit<Deposit, 'id'>> & { readonly id?: string } = {}): Deposit => ({
  id: depositId.parse(id),
  number: 'D2411-2147-0638',
  method: 'bank',
  kind: 'transfer',
  amount: yuan('1000.00'),
  wallet: 'central',
  arrives: yuan('1000.00'),
  state: 'pending',
  payUrl: 'https://pay.example/sandbox/d-1',
  createdAt: ago(3 * minuteMs),
  closesAt: ahead(12 * minuteMs),
  transfer: {
    bankName: '招商银行',
    branch: '杭州高新支行',
    accountName: '海岸科技有限公司',
    accountNumber: '6214 8300 1234 5678',
    reference: 'K7F2M9',
    payerName: '张小明',
  },
  reviews: [],
  ...other,
})

export const aChainDeposit = (other: Partial<Omit<Deposit, 'id'>> = {}): Deposit =>
  aDeposit({
    method: 'usdt',
    kind: 'chain',
    amount: usdt('100'),
    arrives: usdt('100'),
    wallet: 'usdt',
    transfer: undefined,
    chain: {
      network: 'TRC20',
      address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
      confirmations: 0,
      needed: 19,
      rate: '7.1800',
    },
    ...other,
  })

export const aSpeedDeposit = (
  speed: Partial<NonNullable<Deposit['speed']>> = {},
  other: Partial<Omit<Deposit, 'id'>> = {},
): Deposit =>
  aDeposit({
    method: 'speed',
    kind: 'speed',
    transfer: undefined,
    payUrl: '',
    speed: {
      stage: 'paying',
      counterparty: { name: '*建国', bankName: '中国工商银行', accountNumber: '6222 0212 3456 7890' },
      reminders: 0,
      pictures: 0,
      ...speed,
    },
    ...other,
  })

export const aCard = ({
  id = 'c-1',
  ...other
}: Partial<Omit<BankCard, 'id'>> & { readonly id?: string } = {}): BankCard => ({
  id: cardId.parse(id),
  bank: { code: 'CMB', name: '招商银行' },
  last4: '1234',
  holder: '*小明',
  addedAt: ago(100 * dayMs),
  usableFrom: ago(99 * dayMs),
  ...other,
})

export const anAddress = ({
  id = 'a-1',
  ...other
}: Partial<Omit<VirtualAddress, 'id'>> & { readonly id?: string } = {}): VirtualAddress => ({
  id: addressId.parse(id),
  network: 'TRC20',
  short: 'TQn9Y2…5KcbLS',
  addedAt: ago(100 * dayMs),
  usableFrom: ago(99 * dayMs),
  ...other,
})

export const aWithdrawal = ({
  id = 'w-1',
  ...other
}: Partial<Omit<Withdrawal, 'id'>> & { readonly id?: string } = {}): Withdrawal => ({
  id: withdrawalId.parse(id),
  number: 'W2411-2147-0638',
  kind: 'bank',
  amount: yuan('2000.00'),
  fee: yuan('0'),
  arrives: yuan('2000.00'),
  destination: '招商银行 ··1234',
  state: 'reviewing',
  approvals: { needed: 1, given: 0 },
  canCancel: true,
  createdAt: ago(10 * minuteMs),
  expectedAt: ahead(20 * minuteMs),
  steps: [{ state: 'reviewing', at: ago(10 * minuteMs) }],
  ...other,
})

export const aWay = (other: Partial<WithdrawalWay> = {}): WithdrawalWay => ({
  kind: 'bank',
  available: yuan('12580.36'),
  withdrawable: yuan('10000.00'),
  min: yuan('100'),
  max: yuan('50000'),
  fees: [{ fee: yuan('0') }],
  automaticUpTo: yuan('5000'),
  minutes: 15,
  rules: [
    { rule: 'turnover', isMet: true, progress: { done: yuan('1000'), total: yuan('1000'), left: yuan('0') } },
    { rule: 'daily-count', isMet: true, count: { done: 1, total: 5 } },
  ],
  ...other,
})

export const somePreparation = (other: Partial<WithdrawalPreparation> = {}): WithdrawalPreparation => ({
  ways: [
    aWay(),
    aWay({
      kind: 'usdt',
      available: usdt('215.4'),
      withdrawable: usdt('215.4'),
      min: usdt('10'),
      max: usdt('5000'),
      fees: [
        { network: 'TRC20', fee: usdt('1') },
        { network: 'ERC20', fee: usdt('4') },
      ],
      automaticUpTo: usdt('500'),
    }),
    aWay({ kind: 'speed' }),
  ],
  hasPassword: true,
  cards: [aCard(), aCard({ id: 'c-2', bank: { code: 'ICBC', name: '中国工商银行' }, last4: '8866' })],
  addresses: [anAddress()],
  counted: [],
  ...other,
})

/** Answers what the screens of this area ask. */
export function answerPayments(fake: FakeClient): void {
  fake
    .say(memberDeposits, 'me', { deposits: [] })
    .say(memberWithdrawals, 'me', { withdrawals: [] })
    .answer(listPaymentTypes, { types: someTypes(), rate: '7.1800' })
    .answer(getDeposit, ({ depositId: asked }) => ({ deposit: asked && aDeposit({ id: asked }) }))
    .answer(listDeposits, {
      deposits: [
        aDeposit(),
        aDeposit({
          id: 'd-2',
          number: 'D2411-2010-0412',
          state: 'credited',
          creditedAt: ago(dayMs),
          createdAt: ago(dayMs),
        }),
        aChainDeposit({
          state: 'closed',
          closedBecause: 'timed-out',
          createdAt: ago(2 * dayMs),
          number: 'D2411-1930-0007',
        }),
      ].map((each, at) => ({ ...each, id: depositId.parse(`d-${at + 1}`) })),
      hasMore: false,
    })
    .answer(getPaymentProof, { type: 'image/png', bytes: new Uint8Array() })
    .answer(listBankCards, { cards: somePreparation().cards })
    .answer(listVirtualAddresses, { addresses: [anAddress()] })
    .answer(listBanks, {
      banks: [
        { code: 'CMB', name: '招商银行' },
        { code: 'ICBC', name: '中国工商银行' },
        { code: 'BOC', name: '中国银行' },
      ],
      total: 3,
    })
    .answer(prepareWithdrawal, somePreparation())
    .answer(getWithdrawal, ({ withdrawalId: id }) => ({ withdrawal: aWithdrawal({ id }) }))
    .answer(listWithdrawals, {
      withdrawals: [
        aWithdrawal(),
        aWithdrawal({
          id: 'w-2',
          state: 'paid',
          canCancel: false,
          createdAt: ago(2 * dayMs),
          number: 'W2411-1811-0042',
        }),
        aWithdrawal({
          id: 'w-3',
          state: 'rejected',
          reason: '卡片姓名与实名不一致',
          canCancel: false,
          createdAt: ago(9 * dayMs + hourMs),
        }),
      ],
      hasMore: false,
    })
}
