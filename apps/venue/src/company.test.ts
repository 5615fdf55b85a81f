import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLinkBefore, randomnessOf } from '@grandstand/fair'
import { games, publishedRound, verifyRound, type PublishedRound } from '@grandstand/game-engines'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCompany, type Company } from './company.ts'
import { RoundRefused, type Opening, type SeenRound } from './rounds/round.ts'
import { openStore, type Store } from './store/store.ts'

let folder: string
let store: Store
let company: Company
let now: number
/** No round may fail. */
function failed(round: string, error: unknown): never {
  throw new Error(`round ${round} cannot go on`, { cause: error })
}

function reopen(): void {
  store = openStore(folder)
  company = openCompany(store, failed, { now: () => now })
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-company-'))
  now = Date.UTC(2026, 0, 1, 12)
  reopen()
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

const wallet = { hall: 'egame', player: 'a', currency: 'CNY' } as const
let deposits = 0
const deposit = (amount: bigint) =>
  company.book.write({ ...wallet, id: `in-${(deposits += 1)}`, kind: 'deposit', amount })
const balance = () => company.book.balance('egame', 'a', 'CNY')

const opening = (change: Partial<Opening> = {}): Opening => ({
  ...wallet,
  request: `request-${randomUUID()}`,
  game: 'dice',
  stake: 100n,
  bet: { side: 'under', chance: 5000 },
  memberSeed: 'ab'.repeat(32),
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
/** Waits until the beacon has spoken for every bet. */
function beaconSpeaks(): void {
  now += 2_000
  company.journal.fixDue()
}
const seenAgain = ({ row }: SeenRound) => company.journal.see('a', row.id)!
const published = ({ body }: { readonly body: string }): PublishedRound =>
  publishedRound.parse((JSON.parse(body) as { readonly round: unknown }).round)

describe('a round', () => {
  test('takes the stake, waits for the beacon, pays, and is published with its link', () => {
    deposit(1_000n)
    const { before } = company.chains.commitments('a', 'dice')
    const round = company.journal.open(opening())
    expect([balance(), round.before, round.link, round.book]).toEqual([900n, before, undefined, undefined])
    expect(company.journal.fixDue()).toBe(0)
    beaconSpeaks()
    const closed = seenAgain(round)
    expect(isLinkBefore(before, closed.link!)).toBe(true)
    expect(closed.book?.multiplier).toBe(closed.row.multiplier)
    expect(balance()).toBe(900n + BigInt(closed.row.payout!))
    const [record] = company.records.after(0)
    expect(verifyRound(published(record!))).toMatchObject({ link: 'right', sheet: 'right', outcome: 'right' })
  })

  test('is refused without a number used up', () => {
    deposit(100n)
    const first = company.chains.commitments('a', 'dice')
    expect(refusalOf(() => company.journal.open(opening({ stake: 101n })))).toBe('insufficient')
    expect(refusalOf(() => company.journal.open(opening({ stake: 0n })))).toBe('no-such-bet')
    expect(refusalOf(() => company.journal.open(opening({ bet: { outcome: 'won' } })))).toBe('no-such-bet')
    expect(refusalOf(() => company.journal.open(opening({ game: 'crash', bet: {} })))).toBe('no-such-game')
    expect(refusalOf(() => company.journal.open(opening({ game: 'roulette' })))).toBe('no-such-game')
    expect(company.chains.commitments('a', 'dice')).toEqual(first)
    expect(balance()).toBe(100n)
  })

  test('is one for one request, and a player has one open round of a game', () => {
    deposit(1_000n)
    const same = opening({ request: 'the-request' })
    const { row } = company.journal.open(same)
    expect(company.journal.open(same).row.id).toBe(row.id)
    expect(refusalOf(() => company.journal.open({ ...same, stake: 200n }))).toBe('conflict')
    expect(refusalOf(() => company.journal.open(opening()))).toBe('round-open')
    expect(balance()).toBe(900n)
    beaconSpeaks()
    expect(company.journal.open(same).row.closed_at).not.toBeNull()
    expect(company.journal.open(opening()).row.number).toBe(2)
  })

  test('with choices shows nothing hidden, and each choice is made once', () => {
    deposit(1_000n)
    const round = company.journal.open(opening({ game: 'mines', bet: { mines: 1 } }))
    const { id } = round.row
    expect(refusalOf(() => company.journal.choose('a', id, 0, { open: 0 }))).toBe('not-fixed')
    beaconSpeaks()
    expect(seenAgain(round)).toMatchObject({ book: { events: [] } })
    expect(seenAgain(round).link).toBeUndefined()
    expect(refusalOf(() => company.journal.choose('b', id, 0, { open: 0 }))).toBe('no-such-round')
    expect(refusalOf(() => company.journal.choose('a', id, 0, { stop: true }))).toBe('no-such-choice')
    expect(refusalOf(() => company.journal.choose('a', id, 1, { open: 0 }))).toBe('no-such-choice')
    const opened = company.journal.choose('a', id, 0, { open: 0 })
    expect(company.journal.choose('a', id, 0, { open: 0 })).toEqual(opened)
    expect(refusalOf(() => company.journal.choose('a', id, 0, { open: 1 }))).toBe('conflict')
    const isMine = opened.row.closed_at !== null
    expect(refusalOf(() => company.journal.choose('a', id, 1, { stop: true }))).toBe(
      isMine ? 'no-such-choice' : undefined,
    )
    expect(seenAgain(round).row.closed_at).not.toBeNull()
    expect(balance()).toBe(900n + BigInt(seenAgain(round).row.payout!))
  })

  test('goes on after a restart at any moment, and pays once', () => {
    deposit(1_000n)
    const round = company.journal.open(opening())
    store.close()
    reopen()
    expect(company.journal.openRound('a', 'dice')?.row.id).toBe(round.row.id)
    beaconSpeaks()
    const after = balance()
    store.close()
    reopen()
    expect(company.journal.fixDue()).toBe(0)
    expect(balance()).toBe(after)
    expect(company.journal.openRound('a', 'dice')).toBeUndefined()
  })
})

test.each([
  ['mines', { mines: 3 }, []],
  ['mines', { mines: 1 }, [{ open: 4 }]],
  ['hi-lo', {}, []],
  ['video-poker', {}, []],
])(
  '[H-KW11] a round of %s %j that its player leaves is ended after two days, and the player sees how',
  (game, bet, choices) => {
    deposit(1_000n)
    const round = company.journal.open(opening({ game, bet }))
    beaconSpeaks()
    for (const [at, choice] of choices.entries()) company.journal.choose('a', round.row.id, at, choice)
    now += 47 * 3_600_000
    expect(company.journal.endForgotten()).toBe(0)
    now += 2 * 3_600_000
    company.journal.endForgotten()
    const { row, book } = seenAgain(round)
    expect(row.closed_at).not.toBeNull()
    expect(book?.multiplier).toBe(row.multiplier)
    expect((JSON.parse(row.choices) as unknown[]).slice(0, choices.length)).toEqual(choices)
    expect(verifyRound(published(company.records.after(0)[0]!))).toMatchObject({ outcome: 'right' })
    expect(company.journal.endForgotten()).toBe(0)
  },
)

test('any play keeps the sum of stakes and payouts, numbers without gaps, and rounds that verify', () => {
  const plays = fc.array(
    fc.record({
      game: fc.constantFrom('dice', 'keno', 'wheel', 'star-fall', 'lantern-street'),
      stake: fc.integer({ min: 1, max: 400 }).map(BigInt),
    }),
    { maxLength: 12 },
  )
  const betOf = (name: string) => games.find((game) => game.name === name)!.sheet.claims[0]!.bet
  fc.assert(
    fc.property(plays, (all) => {
      const start = balance() + 500n
      deposit(500n)
      const cursor = company.records.after(0).at(-1)?.seq ?? 0
      for (const { game, stake } of all) {
        refusalOf(() => company.journal.open(opening({ game, stake, bet: betOf(game) })))
        beaconSpeaks()
      }
      const records = company.records.after(cursor)
      const bodies = records.map(
        ({ body }) => JSON.parse(body) as { readonly stake: string; readonly payout: string },
      )
      const net = bodies.reduce((sum, { stake, payout }) => sum + BigInt(payout) - BigInt(stake), 0n)
      expect(balance()).toBe(start + net)
      for (const record of records)
        expect(verifyRound(published(record))).toMatchObject({ link: 'right', outcome: 'right' })
    }),
    { numRuns: 10 },
  )
  const rounds = company.records.after(0).map(published)
  for (const game of new Set(rounds.map((round) => round.game))) {
    const numbers = rounds.filter((round) => round.game === game).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  }
}, 30_000)

test('a new chain begins when one is used up, and its head was public before', () => {
  const { nextHead, chainLength } = company.chains.commitments('a', 'dice')
  const next = company.chains.ofRound('a', 'dice', chainLength + 1)
  expect(next.head).toBe(nextHead)
  expect(next.rounds_before).toBe(chainLength)
  expect(company.chains.ofRound('a', 'dice', chainLength).head).not.toBe(nextHead)
  expect(company.chains.ofRound('b', 'dice', 1).head).not.toBe(company.chains.commitments('a', 'dice').head)
})

test('the sandbox beacon publishes nothing early, and its randomness follows from its signature', () => {
  const round = company.beacon.roundAt(now)
  expect(company.beacon.published(round, now)).toBeUndefined()
  const { signature, randomness, publicKey } = company.beacon.published(round, now + 1_000)!
  expect(randomnessOf(signature)).toBe(randomness)
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  expect(verify(null, Buffer.from(`sandbox-beacon-v1\n${round}`), key, Buffer.from(signature, 'hex'))).toBe(
    true,
  )
})

test('records come by cursor, and a day that is over has a signed root', () => {
  deposit(1_000n)
  for (let count = 0; count < 3; count += 1) {
    company.journal.open(opening())
    beaconSpeaks()
  }
  const [first, ...rest] = company.records.after(0)
  expect(company.records.after(first!.seq)).toEqual(rest)
  expect(company.records.after(0, 2)).toHaveLength(2)
  expect(company.records.dayRoot('2026-01-01', now)).toBeUndefined()
  now += 24 * 3_600_000
  expect(company.records.dayRoot('2026-01-02', now)).toBeUndefined()
  const root = company.records.dayRoot('2026-01-01', now)!
  const sha256 = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const leaves = [first!, ...rest].map(({ body }) =>
    sha256(Buffer.of(0), createHash('sha256').update(body).digest()),
  )
  const left = sha256(Buffer.of(1), leaves[0]!, leaves[1]!)
  expect(root).toMatchObject({ day: '2026-01-01', first: first!.seq, last: rest[1]!.seq })
  expect(root.root).toBe(sha256(Buffer.of(1), left, leaves[2]!).toString('hex'))
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: root.publicKey }, format: 'jwk' })
  const text = ['venue-day-root-v1', root.day, root.first, root.last, root.root].join('\n')
  expect(verify(null, Buffer.from(text), key, Buffer.from(root.signature, 'hex'))).toBe(true)
})

test('sessions end by themselves and by the operator', () => {
  const token = company.sessions.open(wallet)
  expect(company.sessions.find(token)).toEqual(wallet)
  expect(company.sessions.find('x')).toBeUndefined()
  company.sessions.end('egame', 'a')
  expect(company.sessions.find(token)).toBeUndefined()
  const another = company.sessions.open(wallet)
  now += 13 * 3_600_000
  expect(company.sessions.find(another)).toBeUndefined()
})

test('a session whose time is over stays until the rounds end that were open then, and begins no other', () => {
  deposit(1_000n)
  const terms = {
    session: 'until-one',
    game: 'mines',
    locale: 'zh-CN',
    stakeMin: '1',
    stakeMax: '1000',
    endsAt: now + 60_000,
    flags: { slotRoundMs: 0, otherRoundMs: 0, showsNetResult: true, showsRtp: true },
  } as const
  const token = company.sessions.open({ ...wallet, terms })
  const { row } = company.journal.open(opening({ game: 'mines', bet: { mines: 3 } }))
  beaconSpeaks()
  now += 61_000
  expect(company.sessions.find(token)).toMatchObject({ player: 'a', isEnded: true })
  // Another player's session sweeps away those that are of no use.
  company.sessions.open({ ...wallet, player: 'b' })
  for (let at = 0; company.journal.see('a', row.id)!.row.closed_at === null; at += 1)
    company.journal.choose('a', row.id, at, { open: at })
  expect(company.sessions.find(token)).toMatchObject({ isEnded: true })
  now += 130_000
  expect(company.sessions.find(token)).toBeUndefined()
})
