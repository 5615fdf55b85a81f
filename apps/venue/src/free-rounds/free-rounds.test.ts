import { randomUUID } from 'node:crypto'
import { publishedRound, verifyRound } from '@grandstand/game-engines'
import { beforeEach, describe, expect, test } from 'vitest'
import { openCompany, type Company } from '../company.ts'
import { ReferenceBook } from '../conformance/reference-book.ts'
import { recordBody } from '../protocol/operator.ts'
import { RoundRefused, type Opening } from '../rounds/round.ts'
import { openMemoryStore } from '../store/store.ts'
import type { Ask } from '../wallet/seamless/ask.ts'

let now: number
beforeEach(() => {
  now = Date.UTC(2026, 0, 1, 12)
})
function failed(round: string, error: unknown): never {
  throw new Error(`round ${round} cannot go on`, { cause: error })
}

const gift = (change: object = {}) => ({
  id: randomUUID(),
  player: 'a',
  games: ['dice', 'plinko'],
  currency: 'CNY' as const,
  rounds: 2,
  stake: '100',
  validUntil: now + 3_600_000,
  reason: 'welcome',
  ...change,
})
const opening = (grant: string, change: Partial<Opening> = {}): Opening => ({
  hall: 'house',
  player: 'a',
  currency: 'CNY',
  request: `request-${randomUUID()}`,
  game: 'plinko',
  stake: 100n,
  bet: { board: 'calm-8' },
  memberSeed: 'ab'.repeat(32),
  grant,
  ...change,
})
const refusalOf = (act: () => unknown): string | undefined => {
  try {
    act()
    return undefined
  } catch (error) {
    return error instanceof RoundRefused ? error.reason : String(error)
  }
}

describe('free rounds at a venue with a transfer wallet', () => {
  let company: Company
  beforeEach(() => {
    company = openCompany(openMemoryStore(), failed, { now: () => now })
  })
  const balance = () => company.book.balance('house', 'a', 'CNY')
  function play(open: Opening): bigint {
    const { row } = company.journal.open(open)
    now += 2_000
    company.journal.fixDue()
    return BigInt(company.journal.rowOf(row.id)!.payout!)
  }

  test('take nothing, pay into the player’s wallet, and end when they are used', () => {
    const given = gift()
    expect(company.grants.give(given)).toEqual({ state: 'granted', used: 0 })
    expect(company.grants.left('a', 'CNY', 'dice')).toMatchObject([{ left: 2, stake: '100' }])
    const first = play(opening(given.id))
    expect([first > 0n, balance()]).toEqual([true, first])
    const second = play(opening(given.id))
    expect(balance()).toBe(first + second)
    expect(refusalOf(() => company.journal.open(opening(given.id)))).toBe('free-used')
    expect(company.grants.left('a', 'CNY', 'plinko')).toEqual([])
    expect(company.grants.give(given)).toEqual({ state: 'granted', used: 2 })
    const records = company.records.after(0).map(({ body }) => recordBody.parse(JSON.parse(body)))
    expect(records).toMatchObject([
      { stake: '0', payout: String(first), free: { grant: given.id, stake: '100' } },
      { stake: '0', payout: String(second) },
    ])
    for (const { round } of records)
      expect(verifyRound(publishedRound.parse(round))).toMatchObject({ link: 'right', outcome: 'right' })
  })

  test('one request is one free round', () => {
    const given = gift()
    company.grants.give(given)
    const same = opening(given.id)
    const { row } = company.journal.open(same)
    expect(company.journal.open(same).row.id).toBe(row.id)
    const { grant: _, ...paid } = same
    expect(refusalOf(() => company.journal.open(paid))).toBe('conflict')
    expect(company.grants.find(given.id)).toEqual({ state: 'granted', used: 1 })
  })

  test('are refused when they are over, taken back, another’s, or of another stake or game', () => {
    const [over, back, theirs] = [gift({ validUntil: now + 1 }), gift(), gift({ player: 'b' })]
    for (const each of [over, back, theirs]) company.grants.give(each)
    now += 1
    company.grants.cancel(back)
    const refused = (grant: string, change: Partial<Opening> = {}) =>
      refusalOf(() => company.journal.open(opening(grant, change)))
    expect(refused(over.id)).toBe('free-expired')
    expect(refused(back.id)).toBe('free-cancelled')
    expect(refused(theirs.id)).toBe('free-unknown')
    expect(refused('no-such-gift')).toBe('free-unknown')
    const good = gift()
    company.grants.give(good)
    expect(refused(good.id, { stake: 101n })).toBe('stake')
    expect(refused(good.id, { game: 'keno', bet: { picks: [1] } })).toBe('free-unknown')
    expect(refused(good.id, { currency: 'USDT' })).toBe('free-unknown')
    expect([balance(), company.records.after(0)]).toEqual([0n, []])
  })

  test('a refusal and a cancellation are for ever, and an id never stands for two', () => {
    expect(company.grants.give(gift({ games: ['crash'] }))).toEqual({ state: 'refused', reason: 'game' })
    const late = gift({ validUntil: now })
    expect(company.grants.give(late)).toEqual({ state: 'refused', reason: 'expired' })
    const given = gift()
    expect(company.grants.cancel(given)).toEqual({ state: 'cancelled', used: 0 })
    expect(company.grants.give(given)).toEqual({ state: 'cancelled', used: 0 })
    expect(company.grants.give({ ...given, rounds: 3 })).toEqual({ state: 'conflict' })
    expect(company.grants.find(randomUUID())).toEqual({ state: 'unknown' })
  })
})

test('with a seamless wallet a free round bets nothing, wins by promo, and a lost bet gives it back', async () => {
  const operator = new ReferenceBook([], () => now)
  operator.deposit('a', 1_000n)
  let isLost = false
  const ask: Ask = async (call, body) => {
    const answer = operator.answer(call, JSON.parse(body) as never)
    return isLost && call === 'bet' ? undefined : { answer: answer as never, body: '', statement: '' }
  }
  const company = openCompany(openMemoryStore(), failed, { now: () => now, wallet: 'seamless', ask })
  const given = gift({ rounds: 1 })
  operator.grants.add(given.id)
  company.grants.give(given)
  const opened = operator.answer('session', { code: operator.launch('a', 'plinko'), redemption: 'r' })
  const session = opened.outcome === 'done' ? opened.session : ''
  async function play(): Promise<string> {
    const { row } = company.journal.open(opening(given.id, { session }))
    await company.seamless!.bet(row.id)
    now += 2_000
    company.journal.fixDue()
    company.seamless!.sendDue()
    await new Promise((resolve) => setTimeout(resolve, 20))
    return row.id
  }
  isLost = true
  const lost = company.journal.rowOf(await play())!
  expect([lost.voided_at === null, company.grants.find(given.id)]).toEqual([
    false,
    { state: 'granted', used: 0 },
  ])
  isLost = false
  const id = await play()
  const { payout, closed_at } = company.journal.rowOf(id)!
  expect([closed_at === null, operator.balance('a')]).toEqual([false, 1_000n + BigInt(payout!)])
  expect(operator.rounds.get(id)).toEqual({ isClosed: true, bets: 0n, wins: BigInt(payout!) })
  expect(refusalOf(() => company.journal.open(opening(given.id, { session })))).toBe('free-used')
})
