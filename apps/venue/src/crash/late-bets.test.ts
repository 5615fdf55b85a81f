import { randomUUID } from 'node:crypto'
import { publishedRound, verifyRound } from '@grandstand/game-engines'
import { expect, test } from 'vitest'
import { openCompany } from '../company.ts'
import { ReferenceBook } from '../conformance/reference-book.ts'
import { RoundRefused, type Opening } from '../rounds/round.ts'
import { openMemoryStore } from '../store/store.ts'
import type { Ask } from '../wallet/seamless/ask.ts'
import { times } from './crash-table.ts'

const hall = 'sf'
const turns = async () => {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('[H-KL1] a bet after the close is refused and asked of nobody; one answered too late is returned once, its player away', async () => {
  let now = Date.UTC(2026, 0, 1, 12)
  const operator = new ReferenceBook([], () => now)
  /** Bets that the operator has taken and whose answers are on their way. */
  const underWay: (() => void)[] = []
  const asked: { readonly call: string; readonly player: unknown }[] = []
  const ask: Ask = async (call, body) => {
    const request = JSON.parse(body) as { readonly player?: unknown }
    asked.push({ call, player: request.player })
    const answer = operator.answer(call, request as never)
    if (call === 'bet' && request.player === 'slow')
      await new Promise<void>((resolve) => underWay.push(resolve))
    return { answer, body, statement: '' }
  }
  const failed = (round: string, error: unknown) => {
    throw new Error(round, { cause: error })
  }
  const store = openMemoryStore()
  const company = openCompany(store, failed, { hall, wallet: 'seamless', ask, now: () => now })
  const { crash, journal, seamless } = company
  const opening = (player: string): Opening => {
    operator.deposit(player, 1_000n)
    const opened = operator.answer('session', { code: operator.launch(player, 'crash'), redemption: player })
    return {
      hall,
      player,
      currency: 'CNY',
      request: randomUUID(),
      game: 'crash',
      stake: 100n,
      bet: { leaveAt: 101 },
      memberSeed: Buffer.from(player.padEnd(32, '.')).toString('hex'),
      session: opened.outcome === 'done' ? opened.session : '',
    }
  }
  crash.tick(true)
  const [quick, slow] = ['quick', 'slow'].map((player) => crash.join(opening(player)).row)
  await seamless!.bet(quick!.id)
  crash.taken(journal.rowOf(quick!.id)!)
  const answer = seamless!.bet(slow!.id)
  expect([operator.balance('quick'), operator.balance('slow')]).toEqual([900n, 900n])

  now += times.bettingMs
  const late = opening('late')
  expect(() => crash.join(late)).toThrow(RoundRefused)
  expect(asked.filter(({ player }) => player === 'late')).toEqual([])
  expect([operator.balance('late'), journal.openRounds('late')]).toEqual([1_000n, []])

  // Nobody listens and nobody asks any more; betting is over, and then the operator's answer comes.
  const pass = async () => {
    now += 100
    crash.tick(false)
    seamless!.sendDue()
    await turns()
  }
  while (crash.current()!.locked_at === null) await pass()
  underWay.splice(0).forEach((arrive) => arrive())
  expect((await answer).outcome).toBe('done')
  crash.taken(journal.rowOf(slow!.id)!)
  for (let tick = 0; tick < 20_000 && journal.rowOf(slow!.id)!.closed_at === null; tick += 1) await pass()
  for (let tick = 0; tick < 20; tick += 1) await pass()

  expect(crash.seeds(1)).toEqual([quick!.own_seed])
  expect(operator.balance('slow')).toBe(1_000n)
  expect(asked.filter(({ player }) => player === 'slow').map(({ call }) => call)).toEqual([
    'bet',
    'rollback',
    'close',
  ])
  const paid = journal.rowOf(quick!.id)!
  expect(operator.balance('quick')).toBe(900n + BigInt(paid.payout!))
  const records = company.records.after(0).map(({ body }) => JSON.parse(body) as Record<string, unknown>)
  expect(records).toHaveLength(2)
  expect(records).toContainEqual(expect.objectContaining({ player: 'slow', isVoid: true, payout: '0' }))
  // What the void round would have been is published with the others.
  for (const { round } of records)
    expect(verifyRound(publishedRound.parse(round))).toMatchObject({ link: 'right', outcome: 'right' })
  expect([operator.rounds.get(slow!.id)?.isClosed, operator.rounds.get(quick!.id)?.isClosed]).toEqual([
    true,
    true,
  ])
  store.close()
})
