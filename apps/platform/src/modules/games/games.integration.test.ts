import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TransferInput } from '@grandstand/contract/wallets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { createOnce } from '../../kernel/once.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import { openDatabase } from '../../kernel/open-database.ts'
import { testDatabases } from '../../kernel/testing/databases.ts'
import { copyEmbedded, createOnServer } from '../../kernel/testing/templates.ts'
import { sql } from '../../kernel/sql.ts'
import { walletOf } from '../wallets/service.ts'
import { comparingActs } from './comparing-acts.ts'
import { createDeadLetters } from '../../kernel/dead-letters.ts'
import { differences, sumOnTheWay } from './store.ts'
import { createCompanyHost } from './testing/company-host.ts'
import { openGames } from './testing/stand.ts'
import { startVenues } from './testing/venue-program.ts'

const into = (amount: bigint, venue = 'live'): TransferInput => ({
  from: 'central',
  to: venue,
  currency: 'CNY',
  amount,
})
const fen = (amount: bigint) => ({ currency: 'CNY' as const, amount })
const outOf = (amount: bigint, venue = 'live'): TransferInput => ({
  ...into(amount),
  from: venue,
  to: 'central',
})

let venue: Awaited<ReturnType<typeof startVenues<'live' | 'egame' | 'esports'>>>
beforeAll(async () => void (venue = await startVenues(['live', 'egame', 'esports'])))
afterAll(() => venue.stop())

describe.each(testDatabases())('venues on $name', ({ open }) => {
  let database: Database
  let stand: Awaited<ReturnType<typeof openGames>>
  const clock = testClock()
  beforeAll(async () => {
    database = await open()
    stand = await openGames(database, createCompanyHost(venue.companies), clock)
  })
  afterAll(async () => {
    await stand.wallets.stop()
    await database.close()
  })
  const lies = async (member: string) =>
    (await stand.games.balances(member)).venues.map(({ balance }) => balance?.minor)

  it('[AREA-08] moves in and out, all in one click to a venue and back from all, once however often it is asked', async () => {
    const { games, asking, central } = stand
    const member = await stand.member(10_000n)
    const once = asking(member)
    const answers = await Promise.all([1, 2, 3].map(() => games.transferIn(once, into(3_000n))))
    expect(answers.map(({ id }) => id)).toEqual(Array(3).fill(answers[0]?.id))
    expect(await games.transferIn(once, into(3_000n))).toMatchObject({ state: 'done', direction: 'in' })
    await games.transferIn(asking(member), into(500n, 'egame'))
    expect([await central(member), await lies(member)]).toEqual([6_500n, [3_000n, 500n, 0n]])
    await games.transferOut(asking(member), outOf(1_000n))
    expect([await central(member), await lies(member)]).toEqual([7_500n, [2_000n, 500n, 0n]])
    await games.transferAll(asking(member), 'esports', 'CNY')
    expect([await central(member), await lies(member)]).toEqual([0n, [2_000n, 500n, 7_500n]])
    const all = asking(member)
    const back = await games.recover(all)
    expect(back).toMatchObject({
      transfers: [{ state: 'done' }, { state: 'done' }, { state: 'done' }],
      away: [],
    })
    expect(await games.recover(all)).toEqual(back)
    expect([await central(member), await lies(member)]).toEqual([10_000n, [0n, 0n, 0n]])
    const { lines } = await stand.wallets.statement(member, { kinds: ['venue-transfer'], limit: 20 })
    const amounts = lines.map(({ amount }) => amount)
    expect(amounts.slice(3)).toEqual([-7_500n, 1_000n, -500n, -3_000n])
    // The three amounts come back in parallel, so in any order.
    expect(new Set(amounts.slice(0, 3))).toEqual(new Set([7_500n, 500n, 2_000n]))
    expect(await stand.clearing()).toBe(0n)
    expect(await stand.wallets.imbalances()).toEqual([])
  })

  it('a uuid whose answer was forgotten moves nothing a second time', async () => {
    const { games, asking, central } = stand
    const member = await stand.member(1_000n)
    const once = asking(member)
    await games.transferIn(once, into(300n))
    await createOnce(database).prune(Date.now() + 49 * 3_600_000)
    await expect(games.transferIn(once, into(300n))).rejects.toMatchObject({ refusal: 'uuid-reused' })
    expect(await central(member)).toBe(700n)
  })

  it('[H-E10] what comes back from a venue pays what its member owes in the same commit', async () => {
    const { games, asking, central, wallets } = stand
    const member = await stand.member(1_000n)
    await games.transferIn(asking(member), into(1_000n))
    const owe = { kind: 'bet-rollback', memberId: member, currency: 'CNY', amount: 700n } as const
    await database.transaction((tx) => wallets.takeBack(tx, [{ id: `owe-${member}`, ...owe, memo: {} }]))
    await games.transferOut(asking(member), outOf(1_000n))
    expect([await central(member), await wallets.debts(member)]).toEqual([300n, []])
  })

  it('[H-D4] refuses another currency, another wallet, an unknown venue and more than there is', async () => {
    const { games, asking } = stand
    const member = await stand.member(100n)
    const refused = [
      [{ ...into(10n), currency: 'USDT' }, 'wallet-mismatch'],
      [{ ...into(10n), amount: undefined }, 'wallet-mismatch'],
      [{ ...into(10n), from: 'usdt' }, 'wallet-mismatch'],
      [{ ...into(10n), from: 'live', to: 'egame' }, 'wallet-mismatch'],
      [into(10n, 'nowhere'), 'venue-unknown'],
      [into(0n), 'amount-below-minimum'],
      [into(101n), 'insufficient-funds'],
    ] as const
    for (const [input, refusal] of refused)
      await expect(games.transferIn(asking(member), input)).rejects.toMatchObject({ refusal })
    await expect(games.transferOut(asking(member), outOf(1n))).rejects.toMatchObject({
      refusal: 'insufficient-funds',
    })
    expect(await stand.central(member)).toBe(100n)
  })

  it.each(['done-503', 'done-404', 'done-garbage'])(
    '[H-J11] a venue that does it and answers %s on the first try is asked again, and money is at one side',
    async (behaviour) => {
      const { games, asking, central, clearing } = stand
      const member = await stand.member(1_000n)
      await venue.behave('egame', behaviour)
      const { state } = await games.transferIn(asking(member), into(400n, 'egame'))
      expect(state).toBe('moving')
      expect([await central(member), await clearing()]).toEqual([600n, 400n])
      await venue.behave('egame', 'normal')
      clock.advance(60_000)
      await stand.moveAll()
      expect([await central(member), await clearing(), (await lies(member))[1]]).toEqual([600n, 0n, 400n])
      expect(await stand.wallets.imbalances()).toEqual([])
    },
  )

  it('[H-J11] a refusal is final: what a venue refused it does not do when it is asked again', async () => {
    const member = await stand.member(1_000n)
    await venue.behave('egame', 'maintenance')
    const { id } = await stand.games.transferIn(stand.asking(member), into(400n, 'egame'))
    await venue.behave('egame', 'normal')
    const late = { id, venue: 'egame', memberId: member, direction: 'in', ...fen(400n) } as const
    expect(await stand.host.transfer(late)).toBe('refused')
    expect([await stand.central(member), (await lies(member))[1]]).toEqual([1_000n, 0n])
  })

  it('[H-J11] the reconciliation finds money at both sides and at neither, and says so until it is settled', async () => {
    const member = await stand.member(1_000n)
    const both = await stand.games.transferIn(stand.asking(member), into(300n))
    const right = await stand.games.transferIn(stand.asking(member), into(100n))
    // Makes our books differ from the venue's, as a lost database or a faulty adapter would.
    await database.query(sql`update venue_transfer set state = 'refunded' where id = ${both.id}`)
    await database.query(sql`
      insert into venue_transfer (id, member_id, venue, direction, amount, state, next_at, created_at, ended_at, compare_at)
      values ('never-there', ${member}, 'live', 'in', 50, 'done', now(), now(), now(), ${new Date(clock.now())})`)
    clock.advance(61_000)
    await stand.compareAll()
    const found = await differences(database, 10)
    const said = found.map((row) => [row.id, row.state, row.venue_said])
    expect(said).toHaveLength(2)
    expect(said).toContainEqual([both.id, 'refunded', 'done'])
    expect(said).toContainEqual(['never-there', 'done', 'unknown'])
    expect(said.flat()).not.toContain(right.id)
    expect(stand.alarms.raised()['venues']).toMatch(/^2 venue transfers/)
    const settle = comparingActs({ database, clock, alarms: stand.alarms })[1]
    for (const { id } of found) await settle?.run([id], { note: 'looked at' })
    expect(stand.alarms.raised()['venues']).toBeUndefined()
    await expect(settle?.run([both.id], { note: 'again' })).rejects.toThrow('no open difference')
  })

  it('gives back what a venue in maintenance refused, and waits for one that does not answer', async () => {
    const { games, asking, central, clearing } = stand
    const member = await stand.member(1_000n)
    await venue.behave('egame', 'maintenance')
    expect(await games.transferIn(asking(member), into(400n, 'egame'))).toMatchObject({ state: 'refunded' })
    expect([await central(member), await clearing()]).toEqual([1_000n, 0n])
    await venue.behave('egame', 'failing')
    const { id, state } = await games.transferIn(asking(member), into(400n, 'egame'))
    expect(state).toBe('moving')
    expect([await central(member), await clearing()]).toEqual([600n, 400n])
    const seen = (await games.balances(member)).venues[1]
    expect(seen).toMatchObject({ state: 'away', transfer: { id, state: 'moving' } })
    expect(seen?.balance).toBeUndefined()
    // A venue without a definite answer is asked again; meanwhile the money stays in clearing.
    clock.advance(60_000)
    await stand.moveAll()
    expect(await clearing()).toBe(400n)
    await venue.behave('egame', 'normal')
    clock.advance(60_000)
    await stand.moveAll()
    expect([await central(member), await clearing(), (await lies(member))[1]]).toEqual([600n, 0n, 400n])
    await venue.behave('egame', 'failing')
    await expect(games.transferOut(asking(member), outOf(1n, 'egame'))).rejects.toMatchObject({
      refusal: 'venue-away',
    })
    expect(await games.recover(asking(member))).toEqual({ transfers: [], away: ['egame'] })
    await venue.behave('egame', 'normal')
    expect(await stand.wallets.imbalances()).toEqual([])
  })

  it('[H-J4] sets a transfer aside that its venue never answers for: asked ever less often, not called explained, ended by a person', async () => {
    const letters = createDeadLetters(database, clock)
    const [member, other] = [await stand.member(1_000n), await stand.member(1_000n)]
    await venue.behave('egame', 'failing')
    const { id } = await stand.games.transferIn(stand.asking(member), into(400n, 'egame'))
    expect(await sumOnTheWay(database, { currency: 'CNY', venue: 'egame' })).toBe(400n)
    for (let minutes = 0; minutes < 10; minutes++) {
      clock.advance(60_000)
      await stand.moveAll()
    }
    expect(await letters.list()).toMatchObject([
      { batch: 'venue transfers', item: id, error: expect.stringContaining('did not answer') },
    ])
    expect(await stand.clearing()).toBe(400n)
    expect(await sumOnTheWay(database, { currency: 'CNY', venue: 'egame' })).toBe(0n)
    await venue.behave('egame', 'normal')
    // Another member's transfer is not affected.
    expect(await stand.games.transferIn(stand.asking(other), into(100n))).toMatchObject({ state: 'done' })
    await stand.endByHand(id, 'refunded')
    expect([await stand.central(member), await stand.clearing()]).toEqual([1_000n, 0n])
    expect(await letters.list()).toEqual([])
    expect(await stand.wallets.imbalances()).toEqual([])
  })
})

const child = fileURLToPath(new URL('testing/venue-child.ts', import.meta.url))

interface Place {
  readonly where: string
  readonly open: () => Promise<Database>
  readonly drop: () => Promise<void>
}

/** A database that several processes can open: on a server when one is configured. */
async function sharedPlace(): Promise<Place> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) {
    const dataDir = await copyEmbedded('migrated')
    const drop = async () => rmSync(dataDir, { recursive: true, force: true })
    return { where: dataDir, open: () => openDatabase({ dataDir }), drop }
  }
  const { url, drop } = await createOnServer(server, 'migrated')
  return { where: url, open: () => openDatabase({ url }), drop }
}

/**
 * Runs the child process until it kills itself.
 * @returns its output and the signal that ended it
 */
async function runChild(...args: readonly string[]): Promise<readonly unknown[]> {
  const running = spawn(process.execPath, ['--import', 'tsx', child, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  running.stdout.on('data', (text: Buffer) => void (said += text.toString()))
  return [said, await new Promise((resolve) => running.once('exit', (_code, by) => resolve(by)))]
}

describe('processes that are killed', () => {
  it.each(['CNY', 'USDT'] as const)(
    '[H-D9] SIGKILL at each step of a transfer of %s to a venue: it reaches done, and the clearing account is 0',
    async (currency) => {
      const place = await sharedPlace()
      const host = createCompanyHost(venue.companies)
      const before = await place.open()
      const first = await openGames(before, host)
      const steps = ['before-debit', 'after-debit', 'after-remote', 'before-mark'] as const
      const runs: { step: (typeof steps)[number]; member: string; uuid: string }[] = []
      for (const step of steps)
        runs.push({ step, member: await first.member(10_000n, 10_000n), uuid: uuidV7() })
      await first.wallets.stop()
      await before.close()
      const run = ({ step, member, uuid }: (typeof runs)[number]) =>
        runChild(place.where, JSON.stringify(venue.of.live.company), member, uuid, step, currency)
      const ends: (readonly unknown[])[] = []
      if (place.where.startsWith('postgres')) ends.push(...(await Promise.all(runs.map(run))))
      else for (const each of runs) ends.push(await run(each))
      expect(ends).toEqual(steps.map(() => ['', 'SIGKILL']))

      const database = await place.open()
      const after = await openGames(database, host, testClock(Date.now() + 120_000))
      await after.moveAll()
      expect([await after.clearing('CNY'), await after.clearing('USDT')]).toEqual([0n, 0n])
      for (const { step, member, uuid } of runs) {
        const { balances } = (await after.games.balances(member)).venues[0] ?? {}
        const there = balances?.find((each) => each.currency === currency)?.minor
        const expected = step === 'before-debit' ? [10_000n, 0n] : [6_000n, 4_000n]
        expect([step, await after.has(member, currency), there]).toEqual([step, ...expected])
        // The member's retry with the same idempotency key performs the transfer, or finds it done.
        const input = { ...into(4_000n), from: walletOf(currency), currency }
        const again = await after.games.transferIn(after.asking(member, uuid), input)
        expect(again).toMatchObject({ state: 'done', amount: { minor: 4_000n, currency } })
        expect(await after.has(member, currency)).toBe(6_000n)
        expect(await after.has(member, currency === 'CNY' ? 'USDT' : 'CNY')).toBe(10_000n)
      }
      expect(await after.wallets.imbalances()).toEqual([])
      await after.wallets.stop()
      await database.close()
      await place.drop()
    },
    120_000,
  )
})
