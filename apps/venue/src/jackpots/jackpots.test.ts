import { randomUUID } from 'node:crypto'
import { publishedRound, verifyRound, type PublishedRound } from '@grandstand/game-engines'
import { expect, test } from 'vitest'
import { openCompany, type CompanyOptions } from '../company.ts'
import { ReferenceBook } from '../conformance/reference-book.ts'
import type { Opening } from '../rounds/round.ts'
import { openMemoryStore } from '../store/store.ts'
import type { Ask } from '../wallet/seamless/ask.ts'

/** A stake with as many tickets as there are draws: it always wins. */
const surely = 200_000_000n
const start = 500_000n
const poolOf = (stake: bigint) => (stake * 3n) / 400n
const reserveOf = (stake: bigint) => stake / 400n

function open(options: Omit<CompanyOptions, 'now'> = {}) {
  let now = Date.UTC(2026, 0, 1, 12)
  const failed = (round: string, error: unknown): never => {
    throw new Error(`round ${round} cannot go on`, { cause: error })
  }
  const company = openCompany(openMemoryStore(), failed, { ...options, now: () => now })
  const opening = (player: string, stake: bigint, change: Partial<Opening> = {}): Opening => ({
    hall: 'house',
    player,
    currency: 'CNY',
    request: `request-${randomUUID()}`,
    game: 'lantern-street',
    stake,
    bet: {},
    memberSeed: 'ab'.repeat(32),
    ...change,
  })
  return {
    company,
    opening,
    level: () => BigInt(company.jackpots.level('lantern-street', 'CNY')!),
    deposit: (player: string, amount: bigint) =>
      company.book.write({
        hall: 'house',
        player,
        currency: 'CNY',
        id: randomUUID(),
        kind: 'deposit',
        amount,
      }),
    begin: (player: string, stake: bigint, change: Partial<Opening> = {}) =>
      company.journal.open(opening(player, stake, change)).row.id,
    beaconSpeaks: () => {
      now += 2_000
      company.journal.fixDue()
    },
    roundOf: (id: string): PublishedRound => {
      const record = company.records.latestOf(id)!
      return publishedRound.parse((JSON.parse(record.body) as { readonly round: unknown }).round)
    },
  }
}

test('a share of each stake that is taken goes into the pool, to less than a minor unit, and of no other', () => {
  const { company, deposit, begin, beaconSpeaks, level } = open()
  expect([level(), company.jackpots.level('dice', 'CNY')]).toEqual([start, undefined])
  deposit('a', 1_000n)
  begin('a', 400n)
  expect(level()).toBe(start + 3n)
  beaconSpeaks()
  expect(() => begin('a', 100_000n)).toThrow('insufficient')
  expect(level()).toBe(start + 3n)
  // 10 add 0.075 each: after 14 it is one more.
  for (let count = 0; count < 14; count += 1) {
    begin('a', 10n)
    beaconSpeaks()
  }
  expect(level()).toBe(start + 4n)
  const gift = { id: 'gift', player: 'a', games: ['lantern-street'], currency: 'CNY' as const, rounds: 1 }
  company.grants.give({ ...gift, stake: '40000', validUntil: 9e12, reason: 'test' })
  const free = begin('a', 40_000n, { grant: 'gift' })
  beaconSpeaks()
  expect([level(), company.journal.rowOf(free)?.jackpot]).toEqual([start + 4n, null])
  expect(company.jackpots.level('lantern-street', 'USDT')).toBe('700000000')
})

test('of two rounds that win at once one gets the pool and the other the one that follows, provably', () => {
  const { company, deposit, begin, beaconSpeaks, level, roundOf } = open()
  for (const player of ['a', 'b', 'c']) deposit(player, surely)
  const [first, second] = [begin('a', surely), begin('b', surely)]
  const lost = begin('c', 10n)
  const pool = start + poolOf(2n * surely)
  expect(level()).toBe(pool)
  beaconSpeaks()
  const [won, next] = [first, second].map((id) => company.journal.rowOf(id)!)
  expect([won!.jackpot, next!.jackpot].map(BigInt as never)).toEqual([pool, reserveOf(2n * surely)])
  // What is left of one small stake.
  expect(level()).toBe(0n)
  for (const id of [first, second]) {
    const row = company.journal.rowOf(id)!
    const ofReels = (surely * BigInt(row.multiplier!)) / 10_000n
    expect(BigInt(row.payout!)).toBe(ofReels + BigInt(row.jackpot!))
    expect(company.book.balance('house', row.player, 'CNY')).toBe(BigInt(row.payout!))
    const round = roundOf(id)
    expect(round).toMatchObject({ tickets: 20_000_000, jackpot: String(row.jackpot) })
    expect(verifyRound(round)).toMatchObject({ link: 'right', sheet: 'right', outcome: 'right' })
    const { jackpot: _, ...without } = round
    expect(verifyRound(without).outcome).toBe('wrong')
  }
  const none = roundOf(lost)
  expect([none.tickets, none.jackpot, verifyRound(none).outcome]).toEqual([1, undefined, 'right'])
  expect(verifyRound({ ...none, jackpot: '5' }).outcome).toBe('wrong')
})

test('a commit that does not happen takes nothing out of the pool, and the next pays it once', () => {
  const { company, deposit, begin, beaconSpeaks, level } = open()
  deposit('a', surely)
  const id = begin('a', surely)
  const pool = level()
  const dying = () =>
    company.store.transaction(() => {
      beaconSpeaks()
      throw new Error('killed')
    })
  expect(dying).toThrow('killed')
  expect([level(), company.journal.rowOf(id)!.payout]).toEqual([pool, null])
  beaconSpeaks()
  beaconSpeaks()
  expect(BigInt(company.journal.rowOf(id)!.jackpot!)).toBe(pool)
  expect(level()).toBe(reserveOf(surely))
})

test('with a seamless wallet only a bet that is taken fills the pool, and the win pays it', async () => {
  const operator = new ReferenceBook()
  operator.deposit('a', 2n * surely)
  let isLost = true
  const ask: Ask = async (call, body) => {
    const answer = operator.answer(call, JSON.parse(body) as never)
    return isLost && call === 'bet' ? undefined : { answer: answer as never, body: '', statement: '' }
  }
  const { company, begin, beaconSpeaks, level, roundOf } = open({ wallet: 'seamless', ask })
  const opened = operator.answer('session', { code: operator.launch('a', 'lantern-street'), redemption: 'r' })
  const session = opened.outcome === 'done' ? opened.session : ''
  async function play(): Promise<string> {
    const id = begin('a', surely, { session })
    await company.seamless!.bet(id)
    beaconSpeaks()
    company.seamless!.sendDue()
    await new Promise((resolve) => setTimeout(resolve, 20))
    return id
  }
  const lost = await play()
  expect([level(), company.journal.rowOf(lost)?.jackpot]).toEqual([start, null])
  // It is published as void with what it would have been, without tickets.
  expect(verifyRound(roundOf(lost))).toMatchObject({ outcome: 'right' })
  isLost = false
  const id = await play()
  const row = company.journal.rowOf(id)!
  expect(BigInt(row.jackpot!)).toBe(start + poolOf(surely))
  expect(level()).toBe(reserveOf(surely))
  expect(operator.balance('a')).toBe(surely + BigInt(row.payout!))
})
