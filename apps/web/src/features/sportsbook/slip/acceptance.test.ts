import { betId, CallError, matchId } from '@grandstand/contract'
import { marketIdOf, type Bet, type BetResult } from '@grandstand/contract/sportsbook'
import { oddsOf } from '@grandstand/betting'
import { describe, expect, it } from 'vitest'
import { acceptanceOf, refusedText, unknownIds, watchedBets } from './acceptance.ts'
import { watchPending } from './watching.ts'
import { dateAndTime } from '../../../lib/time.ts'
import { betMark, mergePages } from '../bets/bet-marks.ts'
import { settledText } from '../bets/settled-text.ts'
import { refusedByServer } from './slip-words.ts'

const bet = (id: string, more: Partial<Bet> = {}): Bet => ({
  id: betId.parse(id),
  number: `B24-${id}`,
  kind: 'single',
  status: 'pending',
  legs: [
    {
      matchId: matchId.parse('m1'),
      sport: 'football',
      competitionName: '海岸联赛',
      homeName: '丹麦',
      awayName: '比利时',
      startsAt: 0,
      marketId: marketIdOf('total', 'full', 10),
      kind: 'total',
      period: 'full',
      line: 10,
      selection: 'over',
      odds: oddsOf(1760),
    },
  ],
  lines: 1,
  lineStake: { minor: 10_000n, currency: 'CNY' },
  stake: { minor: 10_000n, currency: 'CNY' },
  odds: oddsOf(1760),
  oddsPolicy: 'better',
  potentialReturn: { minor: 17_600n, currency: 'CNY' },
  placedAt: 1000,
  isInPlay: true,
  decideAt: 6000,
  decideBy: 9000,
  ...more,
})

describe('acceptance', () => {
  it('counts down to the ceiling that the server named', () => {
    expect(acceptanceOf(bet('1'), 4400)).toMatchObject({ kind: 'waiting', remainingMs: 4600, totalMs: 8000 })
    expect(acceptanceOf(bet('1'), 9500)).toMatchObject({ kind: 'waiting', remainingMs: 0 })
    expect(acceptanceOf(bet('1'), 10_001).kind).toBe('overdue')
  })

  it('ends in exactly one of three', () => {
    const outcome = (more: Partial<Bet>) => {
      const ended = acceptanceOf(bet('1', more), 0)
      return ended.kind === 'ended' ? ended.outcome : ended.kind
    }
    expect(outcome({ status: 'accepted' })).toBe('accepted')
    expect(outcome({ status: 'settled', result: 'won' })).toBe('accepted')
    expect(outcome({ status: 'refused', refusal: 'odds-changed' })).toBe('odds-changed')
    expect(outcome({ status: 'refused', refusal: 'market-suspended' })).toBe('refused')
  })

  it('tells the reason and where the stake is', () => {
    expect(refusedText(bet('1', { status: 'refused', refusal: 'market-suspended' }))).toBe(
      '盘口已暂停，¥100.00 已退回中心钱包。',
    )
  })

  it('keeps watching what was pending until it is dismissed, in any tab and after a reload', () => {
    const watching = watchPending({ ids: [] }, [bet('1'), bet('2', { status: 'accepted' })])
    expect(watching.ids).toEqual(['1'])
    expect(watchPending(watching, [bet('1')])).toBe(watching)
    expect(unknownIds(watching, [])).toEqual(['1'])
    const listed = [bet('1', { status: 'refused' })]
    expect(watchedBets(watching, [], listed).map((each) => each.status)).toEqual(['refused'])
    expect(
      watchedBets(watching, [bet('1', { status: 'accepted' })], listed).map((each) => each.status),
    ).toEqual(['accepted'])
  })
})

describe('bets', () => {
  it('are marked with a word for every state', () => {
    const words = (['won', 'half-won', 'void', 'half-lost', 'lost'] as BetResult[]).map(
      (result) => betMark({ status: 'settled', result }).word,
    )
    expect(words).toEqual(['赢', '赢半', '走水', '输半', '输'])
    expect(betMark({ status: 'pending' }).word).toBe('正在确认')
    expect(betMark({ status: 'settled', result: 'won' })).toMatchObject({ tone: 'won', mark: 'check' })
  })

  it('are drawn once though two pages tell of them', () => {
    const pages = [{ bets: [bet('2'), bet('1')] }, { bets: [bet('1'), bet('0')] }]
    expect(mergePages(pages).map((each) => each.number)).toEqual(['B24-2', 'B24-1', 'B24-0'])
  })
})

describe('a bet that the server refused', () => {
  const until = new Date(2026, 10, 30).getTime()

  it("names the member's own limit, what of it is used and when it begins anew", () => {
    const [limit, used] = ['300.00', '288.00'].map((amount) => ({ amount, currency: 'CNY' }))
    const told = { kind: 'loss', period: 'week', limit, used, until }
    expect(refusedByServer(new CallError('loss-limit-reached', told))).toBe(
      `没有成交：超过你设的亏损限额，没有扣款。限额 ¥300.00，已用 ¥288.00，${dateAndTime(until)} 重新计算。`,
    )
    const minutes = { kind: 'time', period: 'day', minutes: 120, until }
    expect(refusedByServer(new CallError('time-limit-reached', minutes))).toBe(
      `没有成交：已到你设的时间限额，没有扣款。限额 120 分钟，${dateAndTime(until)} 重新计算。`,
    )
  })

  it('names the limit of the book', () => {
    const limit = { amount: '50.00', currency: 'CNY' }
    expect(refusedByServer(new CallError('stake-above-maximum', { limit }))).toBe(
      '没有成交：高于最高投注额（¥50.00），没有扣款',
    )
  })
})

it('a settled bet is said with its result and its return, several with their sum', () => {
  const won = bet('1', { status: 'settled', result: 'won', returned: { minor: 17_600n, currency: 'CNY' } })
  expect(settledText([won])).toBe('注单已结算：大 2.5，赢，返还 ¥176.00')
  expect(settledText([{ ...won, result: 'lost', returned: { minor: 0n, currency: 'CNY' } }])).toBe(
    '注单已结算：大 2.5，输，返还 ¥0.00',
  )
  expect(settledText([won, won])).toBe('2 张注单已结算，共返还 ¥352.00')
})
