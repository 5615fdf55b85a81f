import type { FakeClient } from '@grandstand/client/testing'
import {
  getActivityStatement,
  getJournal,
  getProfitLoss,
  getSaferPlay,
  getTotalAssets,
  getWalletType,
  getYieldInfo,
  listDealRecords,
  walletBalance,
  type PlayLimit,
  type SaferPlay,
  type StatementLine,
  type Wallet,
  type YieldDay,
} from '@grandstand/contract/wallets'
import { currencyDisplays } from '@grandstand/money'
import { ago, ahead, dayMs, hourMs, minuteMs, storyTime } from './moment.ts'
import { usdt, yuan } from './money.ts'

export const someWallets = (other: Partial<Record<Wallet['kind'], string>> = {}): Wallet[] => [
  { kind: 'central', available: yuan(other.central ?? '12580.36'), held: yuan('300.00') },
  { kind: 'usdt', available: usdt(other.usdt ?? '215.4'), held: usdt('0') },
  { kind: 'yield', available: yuan(other.yield ?? '5000.00'), held: yuan('0') },
  { kind: 'coins', available: yuan(other.coins ?? '36.00'), held: yuan('0') },
]

/** As much money as a display has to have room for. */
export const richWallets = (): Wallet[] =>
  someWallets({
    central: '9876543210.99',
    usdt: '123456789.123456',
    yield: '8888888888.88',
    coins: '9999.90',
  })

export const noWallets = (): Wallet[] => someWallets({ central: '0', usdt: '0', yield: '0', coins: '0' })

/** The answer of `getTotalAssets` with these wallets. */
export const assetsOf = (wallets: Wallet[], total: string) => ({
  total: yuan(total),
  wallets,
  settlementUnit: 'cny' as const,
  rate: { usdtInCny: '7.1800', at: ago(10 * minuteMs) },
  at: storyTime,
})

export const aLine = (other: Partial<StatementLine> = {}): StatementLine => ({
  id: 'e-1',
  at: ago(hourMs),
  wallet: 'central',
  kind: 'deposit',
  amount: yuan('1000.00'),
  balanceAfter: yuan('12580.36'),
  state: 'posted',
  note: '银行转账 D2411-2147-0638',
  ...other,
})

/** One line of most kinds, with a hold, a long note and a large amount. */
export const someLines = (): StatementLine[] => [
  aLine(),
  aLine({
    id: 'e-2',
    kind: 'bet',
    state: 'pending',
    amount: yuan('-300.00'),
    note: '丹麦 vs 比利时 · 大 2.5/3',
  }),
  aLine({
    id: 'e-3',
    at: ago(3 * hourMs),
    kind: 'bet-result',
    amount: yuan('195.00'),
    note: '丹麦 vs 比利时 · 大 2.5/3',
  }),
  aLine({ id: 'e-4', at: ago(dayMs), kind: 'withdrawal', amount: yuan('-2000.00'), note: '招商银行 ··1234' }),
  aLine({
    id: 'e-5',
    at: ago(dayMs),
    kind: 'yield-interest',
    wallet: 'yield',
    amount: yuan('0.89'),
    note: '2026-11-20',
  }),
  aLine({
    id: 'e-6',
    at: ago(2 * dayMs),
    kind: 'gift',
    wallet: 'coins',
    amount: yuan('-9.90'),
    note: '战鼓 ×1',
  }),
  aLine({
    id: 'e-7',
    at: ago(2 * dayMs),
    kind: 'cash-out',
    amount: yuan('1234567.89'),
    note: '伊斯坦布尔巴萨克赛希尔 vs 布莱顿霍夫阿尔比恩 · 上半场让球 -1.5/2 等 8 场',
  }),
  aLine({
    id: 'e-8',
    at: ago(3 * dayMs),
    kind: 'deposit',
    wallet: 'usdt',
    amount: usdt('100'),
    balanceAfter: usdt('215.4'),
    note: 'TRC20',
  }),
]

export const aLimit = (other: Partial<PlayLimit> = {}): PlayLimit => ({
  kind: 'deposit',
  period: 'day',
  amount: yuan('2000.00'),
  used: { amount: yuan('1300.00') },
  since: Date.parse('2026-11-21T00:00:00+08:00'),
  until: Date.parse('2026-11-22T00:00:00+08:00'),
  ...other,
})

export const someSaferPlay = (other: Partial<SaferPlay> = {}): SaferPlay => ({
  limits: [
    aLimit(),
    aLimit({ kind: 'loss', period: 'month', amount: yuan('5000.00'), used: { amount: yuan('5000.00') } }),
    aLimit({
      kind: 'time',
      amount: undefined,
      minutes: 120,
      used: { minutes: 47 },
      next: { minutes: 180, from: ahead(20 * hourMs) },
    }),
  ],
  realityCheckMinutes: 60,
  today: {
    minutes: 47,
    staked: yuan('800.00'),
    coins: yuan('6.00'),
    toGames: yuan('200.00'),
    result: yuan('-120.50'),
  },
  at: storyTime,
  ...other,
})

const yieldDay = (back: number): YieldDay => ({
  day: new Date(storyTime - back * dayMs).toISOString().slice(0, 10),
  base: yuan('5000.00'),
  interest: yuan((0.8 + (back % 7) / 50).toFixed(2)),
  annualPpm: 65_000,
})

/** Answers what the screens of this area ask. */
export function answerWallets(fake: FakeClient): void {
  fake
    .say(walletBalance, 'me', { wallets: someWallets() })
    .answer(getTotalAssets, assetsOf(someWallets(), '19463.53'))
    .answer(listDealRecords, ({ limit }) => ({ lines: someLines().slice(0, limit), hasMore: true }))
    .answer(getWalletType, {
      walletType: 'RMB',
      settlementUnit: 'cny',
      choices: ['RMB', 'USDT'],
      displays: Object.values(currencyDisplays),
    })
    .answer(getSaferPlay, { saferPlay: someSaferPlay() })
    .answer(getActivityStatement, {
      months: ['2026-11', '2026-10', '2026-09'].map((month, at) => ({
        month,
        deposited: yuan(String(3000 - at * 500)),
        withdrawn: yuan(String(1000 * at)),
        staked: yuan('8450.00'),
        coins: yuan(String(66 * at)),
        toGames: yuan(String(300 - at * 200)),
        result: yuan(at === 1 ? '320.10' : '-812.40'),
        minutes: 640 + at * 55,
      })),
    })
    .answer(getProfitLoss, {
      periods: Array.from({ length: 12 }, (_, at) => ({
        from: `2026-11-${String(at + 10).padStart(2, '0')}`,
        staked: yuan(String(-400 - at * 20)),
        returned: yuan(String(at % 3 === 0 ? 900 : 210 + at)),
      })),
      lifetime: { deposited: yuan('45000'), withdrawn: yuan('21000'), net: yuan('-24000') },
    })
    .answer(getJournal, {
      total: yuan('12580.36'),
      parts: [
        {
          kind: 'deposit',
          state: 'posted',
          amount: yuan('45000.00'),
          count: 32,
          from: ago(400 * dayMs),
          to: ago(hourMs),
        },
        {
          kind: 'bet',
          state: 'posted',
          amount: yuan('-31119.64'),
          count: 418,
          from: ago(400 * dayMs),
          to: ago(hourMs),
        },
        {
          kind: 'bet',
          state: 'pending',
          amount: yuan('-300.00'),
          count: 1,
          from: ago(hourMs),
          to: ago(hourMs),
        },
        {
          kind: 'withdrawal',
          state: 'posted',
          amount: yuan('-1000.00'),
          count: 4,
          from: ago(300 * dayMs),
          to: ago(dayMs),
        },
      ],
      lines: someLines().slice(0, 3),
    })
    .answer(getYieldInfo, {
      balance: yuan('5000.00'),
      annualPpm: 65_000,
      lastInterest: yieldDay(1),
      total: yuan('76.31'),
      days: Array.from({ length: 60 }, (_, at) => yieldDay(60 - at)),
      nextAt: Date.parse('2026-11-22T00:10:00+08:00'),
    })
}
