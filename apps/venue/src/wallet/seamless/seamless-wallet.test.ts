import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishedRound, verifyRound } from '@grandstand/game-engines'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCompany, type Company } from '../../company.ts'
import { ReferenceBook } from '../../conformance/reference-book.ts'
import type { WalletCall } from '../../protocol/wallet.ts'
import { RoundRefused, stateOf, type Opening } from '../../rounds/round.ts'
import { openStore, type Store } from '../../store/store.ts'
import type { Ask } from './ask.ts'

let folder: string
let store: Store
let company: Company
let operator: ReferenceBook
let now: number
let alarms: string[]
/** Calls whose requests do not arrive, and calls whose answers do not. */
let lost: { requests: WalletCall[]; answers: WalletCall[] }
let asked: string[]
let session: string

const ask: Ask = async (call, body) => {
  asked.push(call)
  if (lost.requests.includes(call)) return undefined
  const answer = operator.answer(call, JSON.parse(body) as never)
  return lost.answers.includes(call) ? undefined : { answer, body: JSON.stringify(answer), statement: 'x' }
}

function reopen(): void {
  store = openStore(folder)
  company = openCompany(store, (round, error) => alarms.push(`${round} ${String(error)}`), {
    hall: 'yb',
    wallet: 'seamless',
    ask,
    now: () => now,
  })
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-seamless-'))
  now = Date.UTC(2026, 0, 1, 12)
  operator = new ReferenceBook([], () => now)
  alarms = []
  asked = []
  lost = { requests: [], answers: [] }
  reopen()
  operator.deposit('a', 1_000n)
  const opened = operator.answer('session', { code: operator.launch('a', 'dice'), redemption: 'r' })
  session = opened.outcome === 'done' ? opened.session : ''
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

const opening = (change: Partial<Opening> = {}): Opening => ({
  hall: 'yb',
  player: 'a',
  currency: 'CNY',
  request: `request-${randomUUID()}`,
  game: 'dice',
  stake: 100n,
  bet: { side: 'under', chance: 5000 },
  memberSeed: 'ab'.repeat(32),
  session,
  ...change,
})
/** Lets the beacon speak and everything due be asked, again and again. */
async function timePasses(seconds = 2): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    now += 1_000
    company.journal.fixDue()
    company.seamless!.sendDue()
    // The fake operator answers at once; group commits take a turn of the loop each.
    for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}
const open = (change?: Partial<Opening>) => company.journal.open(opening(change)).row.id
const stateNow = (id: string) => stateOf(company.journal.rowOf(id)!)
const records = () => company.records.after(0).map(({ body }) => JSON.parse(body) as Record<string, unknown>)

test('a round asks for its bet, waits for the beacon, is paid and published', async () => {
  const id = open()
  expect([stateNow(id), operator.balance('a')]).toEqual(['opened', 1_000n])
  expect(await company.seamless!.bet(id)).toMatchObject({ outcome: 'done', balance: { amount: '900' } })
  expect([stateNow(id), operator.balance('a')]).toEqual(['bet-taken', 900n])
  await timePasses()
  expect(stateNow(id)).toBe('closed')
  const { payout } = company.journal.rowOf(id)!
  expect(operator.balance('a')).toBe(900n + BigInt(payout!))
  expect(operator.rounds.get(id)).toEqual({ isClosed: true, bets: 100n, wins: BigInt(payout!) })
  const [record] = records()
  expect(verifyRound(publishedRound.parse(record!['round']))).toMatchObject({ outcome: 'right' })
  expect(asked).toEqual(['bet', 'win'])
  const [kept] = store.all(`select outcome, answer, statement from wallet_request where call = 'bet'`)
  expect(kept).toMatchObject({ outcome: 'done', statement: 'x' })
})

describe('a bet', () => {
  test('that the operator refuses leaves no round and uses up no number', async () => {
    const id = open({ stake: 2_000n })
    expect(await company.seamless!.bet(id)).toMatchObject({ outcome: 'insufficient' })
    expect(company.journal.rowOf(id)).toBeUndefined()
    expect(company.chains.commitments('a', 'dice').next).toBe(1)
    operator.refusal = 'limit'
    expect(await company.seamless!.bet(open())).toMatchObject({ outcome: 'limit' })
    operator.endSessions('a')
    expect(await company.seamless!.bet(open())).toMatchObject({ outcome: 'ended' })
    await timePasses()
    expect(asked).toEqual(['bet', 'bet', 'bet'])
    expect(operator.balance('a')).toBe(1_000n)
  })

  test.each(['requests', 'answers'] as const)(
    '[H-KW1] is returned once when its %s are lost, and its round is published as void',
    async (what) => {
      lost[what] = ['bet']
      const id = open()
      expect(await company.seamless!.bet(id)).toEqual({ outcome: 'lost' })
      expect(stateNow(id)).toBe('void')
      lost.answers.push('rollback')
      await timePasses(3)
      expect(stateNow(id)).toBe('void')
      lost = { requests: [], answers: [] }
      await timePasses(10)
      expect(stateNow(id)).toBe('closed')
      expect(operator.balance('a')).toBe(1_000n)
      expect(operator.rounds.get(id)?.isClosed).toBe(true)
      const [record] = records()
      expect(record).toMatchObject({ isVoid: true, payout: '0' })
      expect(verifyRound(publishedRound.parse(record!['round']))).toMatchObject({ outcome: 'right' })
      expect(asked.filter((call) => call === 'bet')).toHaveLength(1)
      expect(alarms).toEqual([])
      // Its number is used up.
      expect(company.chains.commitments('a', 'dice').next).toBe(2)
    },
  )

  test('[H-KW2] that comes after its rollback is refused', async () => {
    lost.requests = ['bet']
    const id = open()
    await company.seamless!.bet(id)
    lost.requests = []
    await timePasses()
    const [bet] = store.all<{ body: string }>(`select body from wallet_request where call = 'bet'`)
    expect(operator.answer('bet', JSON.parse(bet!.body) as never)).toEqual({ outcome: 'rolled-back' })
    expect(operator.balance('a')).toBe(1_000n)
  })

  test('of a process that ended is rolled back by the next one', async () => {
    const id = open()
    store.close()
    reopen()
    expect(stateNow(id)).toBe('void')
    await timePasses()
    expect(asked).toEqual(['rollback', 'close'])
    expect(stateNow(id)).toBe('closed')
  })
})

describe('a win', () => {
  test.each(['requests', 'answers'] as const)('whose %s are lost is sent until answered', async (what) => {
    const id = open()
    await company.seamless!.bet(id)
    lost[what] = ['win']
    await timePasses(20)
    expect(stateNow(id)).toBe('outcome-fixed')
    store.close()
    reopen()
    // Waits grow, so the operator is not flooded.
    expect(asked.filter((call) => call === 'win').length).toBeLessThan(8)
    lost[what] = []
    await timePasses(40)
    expect(stateNow(id)).toBe('closed')
    expect(operator.balance('a')).toBe(900n + BigInt(company.journal.rowOf(id)!.payout!))
  })

  test('[H-KW6] is paid after the session has ended', async () => {
    const id = open()
    await company.seamless!.bet(id)
    operator.endSessions('a')
    operator.refusal = 'maintenance'
    await timePasses()
    expect(stateNow(id)).toBe('closed')
  })

  test('[H-KW8] that the operator contradicts sets the round aside and tells a person', async () => {
    const id = open()
    await company.seamless!.bet(id)
    const row = company.journal.rowOf(id)!
    const { player, game, currency } = row
    const of = { player, round: id, game, currency, at: now, amount: '100' } as const
    operator.answer('rollback', { ...of, transaction: 'by-hand', bet: `${id}:bet` })
    await timePasses(4)
    expect(stateNow(id)).toBe('aside')
    expect(alarms.join()).toContain('rolled-back')
    expect(operator.balance('a')).toBe(1_000n)
  })
})

test('one bet that is asked for twice at once is sent once', async () => {
  const id = open()
  const [first, second] = await Promise.all([company.seamless!.bet(id), company.seamless!.bet(id)])
  expect(first).toEqual(second)
  expect(asked).toEqual(['bet'])
})

test('a player has one open round of a game while its win is due', async () => {
  const id = open()
  await company.seamless!.bet(id)
  lost.requests = ['win']
  await timePasses()
  expect(() => open()).toThrow(RoundRefused)
  lost.requests = []
  await timePasses(3)
  expect(stateNow(id)).toBe('closed')
  open()
})

test('when the operator answers again, everything that is due is asked at once', async () => {
  const ids: string[] = []
  for (let count = 0; count < 30; count += 1) {
    const player = `p${count}`
    operator.deposit(player, 100n)
    const opened = operator.answer('session', { code: operator.launch(player, 'dice'), redemption: 'r' })
    const id = open({ player, session: opened.outcome === 'done' ? opened.session : '' })
    await company.seamless!.bet(id)
    ids.push(id)
  }
  lost.requests = ['win']
  await timePasses(400)
  lost.requests = []
  // Waits have grown to five minutes by now; the first answer wakes all the others.
  await timePasses(300)
  expect(ids.map(stateNow)).toEqual(ids.map(() => 'closed'))
  const closedAt = ids.map((id) => company.journal.rowOf(id)!.closed_at!)
  expect(Math.max(...closedAt) - Math.min(...closedAt)).toBeLessThan(3_000)
}, 30_000)
