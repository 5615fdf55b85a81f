import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedMemberSeed } from '@grandstand/fair'
import { publishedRound, verifyRound } from '@grandstand/game-engines'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCompany, type Company } from '../company.ts'
import { RoundRefused, stateOf, type Opening } from '../rounds/round.ts'
import { openStore, type Store } from '../store/store.ts'
import { times } from './crash-table.ts'
import { whoOf, type CrashEvent } from './shared-round.ts'

let folder: string
let store: Store
let company: Company
let now: number
let events: CrashEvent[]

function reopen(): void {
  store = openStore(folder)
  company = openCompany(store, () => {}, { hall: 'live', now: () => now })
  company.crashFeed.publish = (event) => void events.push(event)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-crash-'))
  now = Date.UTC(2026, 0, 1, 12)
  events = []
  reopen()
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

const seedOf = (player: string) => Buffer.from(player.padEnd(32, '.')).toString('hex')
const opening = (player: string, leaveAt?: number, stake = 100n): Opening => ({
  hall: 'live',
  player,
  currency: 'CNY',
  request: `request-${player}-${randomUUID()}`,
  game: 'crash',
  stake,
  bet: leaveAt === undefined ? {} : { leaveAt },
  memberSeed: seedOf(player),
})
function deposit(player: string, amount = 1_000n): void {
  company.book.write({ id: `in-${player}`, hall: 'live', player, kind: 'deposit', currency: 'CNY', amount })
}
const balance = (player: string) => company.book.balance('live', player, 'CNY')
const refusalOf = async (act: () => unknown): Promise<string | undefined> => {
  try {
    await act()
    return undefined
  } catch (error) {
    return error instanceof RoundRefused ? error.reason : String(error)
  }
}
/** Ticks until something is published. */
function until(kind: CrashEvent['kind']): CrashEvent {
  for (let tick = 0; tick < 20_000; tick += 1) {
    now += 100
    company.crash.tick(true)
    const found = events.find((event) => event.kind === kind)
    if (found) return found
  }
  throw new Error(`nothing ${kind} is published`)
}
/** Opens a round with these bets, starts it, and returns the height at which it will end. */
function started(bets: readonly Opening[]): number {
  company.crash.tick(true)
  for (const bet of bets) company.crash.taken(company.crash.join(bet).row)
  until('started')
  return company.crash.current()!.end_height!
}

test('everybody plays one round, whose seed is made of all of theirs, and anybody can verify it', () => {
  for (const player of ['a', 'b', 'c']) deposit(player)
  const end = started([opening('a', 101), opening('b'), opening('c', 1_000_000)])
  const locked = events.find((event) => event.kind === 'locked')
  const seeds = company.crash.seeds(1)!
  expect(seeds).toEqual(['a', 'b', 'c'].map(seedOf))
  expect(locked).toMatchObject({ count: 3, memberSeed: sharedMemberSeed(seeds) })
  expect(JSON.stringify(events)).not.toContain('link')
  until('ended')
  expect(company.crash.current()).toMatchObject({
    member_seed: sharedMemberSeed(['a', 'b', 'c'].map(seedOf)),
  })
  expect(balance('a')).toBe(end >= 101 ? 1_001n : 900n)
  expect([balance('b'), balance('c')]).toEqual([900n, end === 1_000_000 ? 1_000_900n : 900n])
  const records = company.records.after(0)
  expect(records).toHaveLength(3)
  for (const { body } of records) {
    const round = publishedRound.parse((JSON.parse(body) as { round: unknown }).round)
    expect(verifyRound(round)).toMatchObject({ link: 'right', sheet: 'right', outcome: 'right' })
  }
  expect(events.find((event) => event.kind === 'ended')).toMatchObject({ height: end })
})

/** Plays rounds until one goes beyond 1.5 times; returns its player, who is still in it. */
function inLongRound(leaveAt?: number): string {
  for (let round = 0; ; round += 1) {
    const player = `p${round}`
    events = []
    deposit(player)
    if (started([opening(player, leaveAt)]) >= 150) return player
    until('ended')
    now += times.pauseMs
  }
}

test('the clock of the server decides at which height a player leaves', async () => {
  const player = inLongRound()
  const { id } = company.journal.openRound(player, 'crash')!.row
  expect(await refusalOf(() => company.crash.leave('somebody', id))).toBe('no-such-round')
  expect(await refusalOf(() => company.crash.leave(player, id))).toBe('not-fixed')
  now = company.crash.current()!.starts_at! + 30 * 100
  const { row } = await company.crash.leave(player, id)
  company.crash.tick(true)
  const left = events.find((event) => event.kind === 'left')!
  const height = left.players[0]!.height
  expect(left).toMatchObject({ left: 1, players: [{ who: whoOf(row) }] })
  expect(row.multiplier).toBe(height * 100)
  expect(height).toBeGreaterThan(110)
  expect(height).toBeLessThan(130)
  expect(balance(player)).toBe(900n + BigInt(height))
  // The end is not told to one who has left; leaving again changes nothing.
  expect(stateOf(row)).toBe('paid')
  expect((await company.crash.leave(player, id)).book).toBeUndefined()
  const isPublished = () => company.records.after(0).some(({ round }) => round === id)
  expect(isPublished()).toBe(false)
  until('ended')
  expect(await refusalOf(() => company.crash.leave(player, id))).toBeUndefined()
  expect(isPublished()).toBe(true)
})

test('a bet after the close, a second one and one beyond the liability are refused', async () => {
  deposit('a', 10_000_000n)
  company.crash.tick(true)
  expect(company.crash.seeds(1)).toBeUndefined()
  expect(await refusalOf(() => company.crash.join(opening('a', undefined, 2_000_000n)))).toBe('limit')
  expect(await refusalOf(() => company.crash.join(opening('a', 200, 2_000_000n)))).toBeUndefined()
  expect(await refusalOf(() => company.crash.join(opening('a', 200)))).toBe('round-open')
  now += times.bettingMs
  deposit('b')
  expect(await refusalOf(() => company.crash.join(opening('b', 200)))).toBe('too-soon')
  expect(balance('b')).toBe(1_000n)
})

test('a venue that ends in the middle goes on with the same round, and pays once', () => {
  deposit('a')
  const end = started([opening('a', 101)])
  store.close()
  reopen()
  until('ended')
  expect(company.crash.current()!.end_height).toBe(end)
  expect(balance('a')).toBe(end >= 101 ? 1_001n : 900n)
  const net = balance('a')
  company.crash.tick(true)
  expect(balance('a')).toBe(net)
})

test('of many players the largest stakes are shown and the others counted; all are settled, tick by tick', async () => {
  const players = Array.from({ length: 300 }, (_, n) => `p${n}`)
  store.transaction(() => players.forEach((player) => deposit(player)))
  company.crash.tick(true)
  const rows = store.transaction(() =>
    players.map(
      (player, n) => company.crash.join(opening(player, n < 200 ? 101 : undefined, BigInt(1 + n))).row,
    ),
  )
  for (const row of [...rows, ...rows]) company.crash.taken(row)
  until('ended')
  const bets = events.filter((event) => event.kind === 'bets')
  expect(bets.at(-1)).toMatchObject({ count: 300 })
  expect(bets.flatMap((event) => event.players)).toHaveLength(50)
  const end = company.crash.current()!.end_height!
  const snapshot = company.crash.snapshot()!
  expect(snapshot).toMatchObject({ count: 300, left: end >= 101 ? 200 : 0, height: end })
  expect(JSON.stringify(snapshot).length).toBeLessThan(10_000)
  // Betting opens again when everybody is paid.
  events = []
  now += times.pauseMs
  until('opened')
  expect(company.journal.openRounds('p0')).toEqual([])
  expect(company.records.after(0)).toHaveLength(300)
  for (const [n, player] of players.entries()) {
    const stake = BigInt(1 + n)
    const won = n < 200 && end >= 101 ? (stake * 101n) / 100n : 0n
    expect(balance(player)).toBe(1_000n - stake + won)
  }
})

test('no round is opened for nobody', () => {
  company.crash.tick(false)
  expect(company.crash.current()).toBeUndefined()
  expect(company.crash.snapshot()).toBeUndefined()
  company.crash.tick(true)
  expect(company.crash.snapshot()).toMatchObject({ kind: 'snapshot', number: 1, players: [] })
})

test('in flight the next tick is that of the curve, and departures are told before they are paid', () => {
  const player = inLongRound(120)
  const startsAt = company.crash.current()!.starts_at!
  const next = (at: number) => {
    now = at
    return company.crash.nextTickMs()
  }
  expect([-430, -30, 0, 30, 199].map((ms) => next(startsAt + ms))).toEqual([100, 30, 100, 70, 1])
  const works: (() => void)[] = []
  company.crashFeed.whenSent = (work) => void works.push(work)
  until('left')
  expect(balance(player)).toBe(900n)
  for (const work of works) work()
  expect(balance(player)).toBe(1_020n)
})
