import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ReferenceBook } from '../../conformance/reference-book.ts'
import type { RoundRow } from '../../rounds/round.ts'
import { openMemoryStore } from '../../store/store.ts'
import type { Ask } from './ask.ts'
import { SeamlessWallet } from './seamless-wallet.ts'

const count = 10_000
const start = 1_000_000n

test('[H-KW12] the operator is away when 10,000 wins are due, and returns: each is paid once, and bets do not wait behind them', async () => {
  const store = openMemoryStore()
  let now = Date.UTC(2026, 0, 1)
  const operator = new ReferenceBook([], () => now)
  operator.deposit('a', start)
  const opened = operator.answer('session', { code: operator.launch('a', 'dice'), redemption: 'r' })
  const session = opened.outcome === 'done' ? opened.session : ''
  const asked = new Map<string, number>()
  let isAway = true
  let atOnce = 0
  let mostAtOnce = 0
  const ask: Ask = async (call, body) => {
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1))
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
    if (isAway) return undefined
    const { transaction } = JSON.parse(body) as { readonly transaction: string }
    asked.set(transaction, (asked.get(transaction) ?? 0) + 1)
    const answer = operator.answer(call, JSON.parse(body) as never)
    return { answer, body: '', statement: '' }
  }
  const alarms: string[] = []
  const wallet = new SeamlessWallet({ store, ask, now: () => now, alarm: (_, text) => alarms.push(text) })
  const paid: string[] = []
  wallet.start({
    betAnswered: () => undefined,
    winAnswered: (round) => paid.push(round),
    rollbackAnswered: () => undefined,
    setAside: (_, reason) => alarms.push(reason),
  })
  const rowOf = (id: string) =>
    ({
      id,
      player: 'a',
      game: 'dice',
      currency: 'CNY',
      session,
      stake: 10n,
      ends_by: now,
      free_grant: null,
    }) as unknown as RoundRow
  const rounds = Array.from({ length: count }, () => randomUUID())
  store.transaction(() => {
    for (const id of rounds) {
      const of = { player: 'a', round: id, game: 'dice', currency: 'CNY', at: now } as const
      operator.answer('bet', { ...of, transaction: `${id}:bet`, session, amount: '10', endsBy: now + 1 })
      wallet.pay(rowOf(id), 15n)
    }
  })

  // An hour of silence: everything is asked again and again, and nothing is given up.
  for (let minutes = 0; minutes < 60; minutes += 10) {
    now += 600_000
    wallet.sendDue()
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  expect([paid.length, operator.balance('a')]).toEqual([0, start - 10n * BigInt(count)])

  isAway = false
  now += 600_000
  wallet.sendDue()
  const late = randomUUID()
  wallet.take(rowOf(late))
  const bet = await wallet.bet(late)
  // The bet was answered while thousands of wins were still due.
  expect([bet.outcome, paid.length < count / 10]).toEqual(['done', true])
  while (paid.length < count) {
    wallet.sendDue()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(operator.balance('a')).toBe(start - 10n * BigInt(count + 1) + 15n * BigInt(count))
  expect(new Set(paid).size).toBe(count)
  expect(Math.max(...asked.values())).toBe(1)
  expect(mostAtOnce).toBeLessThanOrEqual(65)
  expect(alarms).toEqual([])
  store.close()
}, 60_000)
