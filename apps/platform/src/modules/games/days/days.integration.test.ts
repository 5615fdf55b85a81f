import { createHash, randomUUID } from 'node:crypto'
import { merkleRoot } from '@grandstand/betting/bet-log'
import { memberId } from '@grandstand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { houseAccount, move, venueAccount } from '../../wallets/service.ts'
import { aRecord, openLobby } from '../testing/lobby-stand.ts'
import { openSeamless, type SeamlessStand } from '../testing/seamless-stand.ts'
import type { ClosedRound, DayRoot } from '../venue.ts'

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()
const hourMs = 3_600_000

describe.each(testDatabases())('days of venues on $name', ({ open }) => {
  let database: Database
  let stand: SeamlessStand
  let lobby: ReturnType<typeof openLobby>
  const clock = testClock()
  let seq = 0
  /** Each test has a day of its own, the next one. */
  let today = Date.parse('2026-11-20T00:00:00Z')
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const nextDay = () => {
    today += 24 * hourMs
    clock.set(today + 10 * hourMs)
    return dayOf(today)
  }
  const nightOf = () => lobby.night(today + 26 * hourMs)

  /** The root that a venue signs over its records of a day. */
  function rootOf(venue: string, day: string, key: 'yb' | 'agone' = 'yb'): DayRoot | null {
    const leaves = (lobby.kept.get(venue) ?? []).filter((record) => record.day === day)
    const [first, last] = [leaves[0]?.seq, leaves.at(-1)?.seq]
    if (first === undefined || last === undefined) return null
    const root = merkleRoot(
      leaves.map(({ hash }) => hash),
      sha256,
    )
    const { signer, publicKey } = stand.companies[key]
    const signature = signer.sign(['venue-day-root-v1', day, first, last, root].join('\n'))
    return { day, first, last, root, signature, publicKey }
  }

  type Player = Awaited<ReturnType<SeamlessStand['player']>>
  /** A round that is bet, paid and closed here; with the record that the venue makes of it. */
  async function play(player: Player, stake: string, payout: string): Promise<ClosedRound> {
    const bet = player.bet(stake)
    await stand.ask('bet', bet)
    await stand.ask('win', player.win(bet, payout))
    return recordOf(player, bet.round, { stake, payout })
  }
  const recordOf = (
    { id, session }: Player,
    round: string,
    changed: { stake?: string; payout?: string; isVoid?: boolean } = {},
  ) => aRecord({ seq: ++seq, round, player: id, session, closedAt: clock.now(), ...changed })
  const recorded = (venue: string, ...records: ClosedRound[]) => lobby.played(venue, ...records)

  const stateOf = async (venue: string, day: string) =>
    ((await lobby.act('venue-days', [])) as { venue: string; day: string; state: string }[]).find(
      (each) => each.venue === venue && each.day === day,
    )
  type Case = { id: string; day: string; what: string; subject: string; agreedAt?: string }
  const casesOf = async (day: string, options: Readonly<Record<string, string>> = {}) =>
    ((await lobby.act('venue-cases', [], options)) as Case[]).filter((each) => each.day === day)

  beforeAll(async () => {
    database = await open()
    stand = await openSeamless(database, clock, {
      guard: () => Promise.resolve(),
    })
    lobby = openLobby(database, clock, stand)
    lobby.roots.set('yb', rootOf)
  })
  afterAll(async () => {
    await stand.wallets.stop()
    await database.close()
  })

  it('agrees on a day whose records, plays, ledger and signed root fit, and tells its sums', async () => {
    const day = nextDay()
    const player = await stand.player(10_000n)
    const lost = player.bet('100')
    await stand.ask('bet', lost)
    await stand.ask('rollback', player.rollback(lost))
    await stand.ask('close', player.close(lost.round, '0', '0'))
    await recorded(
      'yb',
      await play(player, '300', '500'),
      await play(player, '200', '0'),
      recordOf(player, lost.round, { stake: '100', payout: '0', isVoid: true }),
    )
    expect(await stateOf('yb', day)).toBeUndefined()
    await nightOf()
    expect(await stateOf('yb', day)).toMatchObject({
      state: 'agreed',
      root: rootOf('yb', day)?.root,
      sums: ['3 rounds, 5.00 staked, 5.00 returned CNY'],
    })
    expect(await casesOf(day)).toEqual([])
    expect(lobby.alarms.raised()).not.toHaveProperty('venue-cases')
    // Each round shows its way to the root.
    const { day: _, ...root } = rootOf('yb', day)!
    const member = memberId.parse(player.id)
    const { sessions } = await lobby.records.list(member, { limit: 1 })
    const { rounds } = await lobby.records.list(member, { session: sessions[0]?.id, limit: 5 })
    const proofs = await Promise.all(
      rounds.map(async ({ id }) => {
        const { proof } = await lobby.records.list(member, { venueEnName: 'YB', round: id, limit: 1 })
        return proof?.root
      }),
    )
    expect(new Set(proofs.map((proof) => proof?.index))).toEqual(new Set([0, 1, 2]))
    for (const proof of proofs) expect(proof).toMatchObject({ ...root, size: 3 })
  })

  it('opens a case for each difference of a round, and marks it when a correction settles it', async () => {
    const day = nextDay()
    const player = await stand.player(10_000n)
    const paid = await play(player, '300', '500')
    const wrong = { ...recordOf(player, paid.round, { stake: '300', payout: '450' }), seq: paid.seq }
    const unrecorded = await play(player, '100', '0')
    const invented = recordOf(player, randomUUID(), { stake: '700', payout: '0' })
    await recorded('yb', wrong, invented)
    await nightOf()
    expect(await stateOf('yb', day)).toMatchObject({ state: 'differs' })
    expect((await casesOf(day)).map(({ what, subject }) => `${what} ${subject}`)).toEqual([
      `plays-missing ${invented.round}`,
      `record-missing ${unrecorded.round}`,
      `sums-differ ${paid.round}`,
    ])
    expect(lobby.alarms.raised()['venue-cases']).toContain('3 differences')
    expect(await lobby.act('venue-round', ['yb', paid.round])).toMatchObject({
      stake: '3.00 CNY',
      payout: '4.50 CNY',
      records: [{ version: 1, day }],
      plays: [
        { kind: 'bet', outcome: 'done', amount: '3.00 CNY' },
        { kind: 'win', outcome: 'done', amount: '5.00 CNY' },
      ],
    })
    await expect(lobby.act('venue-round', ['yb', 'none'])).rejects.toThrow('yb has no round none')
    // The venue corrects one record and gives the missing one, both on the day after.
    const body = JSON.parse(paid.body) as object
    const corrected = JSON.stringify({ ...body, version: 2 })
    const again = { ...paid, seq: ++seq, version: 2, day: dayOf(clock.now()), body: corrected }
    again.hash = createHash('sha256').update(corrected).digest('hex')
    await recorded('yb', again, { ...unrecorded, seq: ++seq, day: dayOf(clock.now()) })
    await lobby.act('compare-venue-day', ['yb', day])
    await lobby.night(clock.now() + 1)
    const left = await casesOf(day)
    expect(left.map(({ what }) => what)).toEqual(['plays-missing'])
    expect((await casesOf(day, { all: '' })).filter(({ agreedAt }) => agreedAt !== undefined)).toHaveLength(2)
    await lobby.act('close-venue-case', [left[0]?.id ?? ''], { note: 'asked the venue' })
    expect(await casesOf(day)).toEqual([])
    await expect(lobby.act('close-venue-case', ['none'], { note: 'x' })).rejects.toThrow(
      'none is no open case',
    )
    await expect(lobby.act('compare-venue-day', ['yb', '2020-01-01'])).rejects.toThrow(
      'has not been compared',
    )
  })

  it('does not believe a root that is forged, is of other records, or is not there', async () => {
    for (const [what, root] of [
      ['root-forged', (venue: string, day: string) => rootOf(venue, day, 'agone')],
      [
        'root-forged',
        (venue: string, day: string) => ({ ...rootOf(venue, day)!, signature: 'f'.repeat(128) }),
      ],
      ['root-missing', () => null],
      [
        'root-differs',
        (_venue: string, day: string) => {
          const other = 'a'.repeat(64)
          const { first, last, publicKey } = rootOf('yb', day)!
          const text = ['venue-day-root-v1', day, first, last, other].join('\n')
          return { day, first, last, root: other, signature: stand.companies.yb.signer.sign(text), publicKey }
        },
      ],
    ] as const) {
      const day = nextDay()
      const player = await stand.player(10_000n)
      lobby.roots.set('yb', root)
      await recorded('yb', await play(player, '100', '0'))
      await nightOf()
      expect((await casesOf(day)).map((each) => each.what)).toEqual([what])
    }
    lobby.roots.set('yb', rootOf)
  })

  it('finds money of the venue’s account that no play explains, each night until it is explained', async () => {
    /** A day with a round. */
    const playADay = async () => {
      const day = nextDay()
      await recorded('yb', await play(await stand.player(10_000n), '100', '0'))
      return day
    }
    const day = await playADay()
    const [from, to] = [venueAccount('yb', 'venue-play', 'CNY'), houseAccount('house-corrections', 'CNY')]
    const shift = (minor: bigint, back = false) =>
      stand.wallets.submit({
        op: 'transfer',
        id: randomUUID(),
        kind: 'correction',
        postings: back ? move(minor, to, from) : move(minor, from, to),
      })
    await shift(7n)
    await nightOf()
    expect(await casesOf(day)).toMatchObject([{ what: 'ledger-differs', subject: 'CNY' }])
    const next = await playADay()
    await nightOf()
    expect(await casesOf(next)).toMatchObject([{ what: 'ledger-differs' }])
    await shift(7n, true)
    const last = await playADay()
    await nightOf()
    expect(await casesOf(last)).toEqual([])
  })

  it('holds what is stored of a record against its hash, and the round against the record', async () => {
    const day = nextDay()
    lobby.roots.set('agone', (venue, of) => rootOf(venue, of, 'agone'))
    const played = ['sums', 'body', 'void'].map((name) =>
      aRecord({
        seq: ++seq,
        round: `changed-${name}-${seq}`,
        player: randomUUID(),
        closedAt: clock.now(),
        isVoid: name === 'void',
      }),
    )
    const [sums, body] = played
    await lobby.played('agone', ...played)
    for (const { body: text } of played) {
      const { player } = JSON.parse(text) as { player: string }
      const CNY = text.includes('isVoid') ? 0n : -200n
      lobby.standings.set(`agone ${player}`, { balances: { CNY, USDT: 0n }, openRounds: [] })
    }
    await nightOf()
    expect(await casesOf(day)).toEqual([])
    await database.query(sql`update venue_round set payout = payout + 50 where round = ${sums!.round}`)
    await database.query(
      sql`update venue_record set body = replace(body, '"payout":"0"', '"payout":"9"') where round = ${body!.round}`,
    )
    await lobby.act('compare-venue-day', ['agone', day])
    await lobby.night(clock.now() + 1)
    expect((await casesOf(day)).map(({ what, subject }) => [what, subject])).toEqual(
      [sums, body].map((each) => ['record-changed', String(each!.seq)]),
    )
    await database.query(sql`update venue_round set payout = payout - 50 where round = ${sums!.round}`)
    await database.query(
      sql`update venue_record set body = replace(body, '"payout":"9"', '"payout":"0"') where round = ${body!.round}`,
    )
    await lobby.act('compare-venue-day', ['agone', day])
    await lobby.night(clock.now() + 1)
    expect(await casesOf(day)).toEqual([])
  })

  it('names rounds that are still open two days later', async () => {
    nextDay()
    const player = await stand.player(10_000n)
    const bet = player.bet('100')
    await stand.ask('bet', bet)
    await recorded('yb', await play(player, '100', '0'))
    await nightOf()
    nextDay()
    await nightOf()
    const day = nextDay()
    await nightOf()
    expect((await casesOf(day)).map(({ what, subject }) => [what, subject])).toEqual([
      ['round-open', bet.round],
    ])
  })

  it('compares what players have at a transfer venue with transfers and records', async () => {
    const day = nextDay()
    lobby.roots.set('agone', (venue, of) => rootOf(venue, of, 'agone'))
    const [right, wrong, playing] = [randomUUID(), randomUUID(), randomUUID()]
    const round = (player: string, payout: string) =>
      aRecord({ seq: ++seq, round: randomUUID(), player, stake: '100', payout, closedAt: clock.now() })
    await lobby.played('agone', round(right, '250'), round(wrong, '250'), round(playing, '250'))
    const has = (player: string, CNY: bigint) =>
      lobby.standings.set(`agone ${player}`, {
        balances: { CNY, USDT: 0n },
        // Its stake is not in the balance.
        openRounds: [{ currency: 'CNY', game: 'dice', stake: 50n, endsBy: 0 }],
      })
    has(right, 100n)
    has(wrong, 99n)
    has(playing, 77n)
    clock.set(today + 26 * hourMs)
    await lobby.played('agone')
    // A record that comes between the last page and the question.
    lobby.kept
      .get('agone')
      ?.push(aRecord({ seq: ++seq, round: 'late', player: playing, closedAt: clock.now() }))
    await lobby.compare()
    expect((await casesOf(day)).map(({ what, subject }) => [what, subject])).toEqual([
      ['balance-differs', `${wrong} CNY`],
    ])
    expect(await stateOf('agone', day)).toMatchObject({ state: 'differs' })
  })

  it('a venue that breaks its comparison, or is away, stops neither another one nor its own later days', async () => {
    const day = nextDay()
    lobby.roots.set('agone', () => {
      throw new TypeError('poison')
    })
    const player = await stand.player(10_000n)
    await recorded('yb', await play(player, '100', '0'))
    await lobby.played('agone', aRecord({ seq: ++seq, round: 'p', player: player.id, closedAt: clock.now() }))
    await nightOf()
    expect(await stateOf('yb', day)).toMatchObject({ state: 'agreed' })
    expect(await stateOf('agone', day)).toMatchObject({ state: 'waiting', because: 'poison' })
    expect(await lobby.letters.list()).toMatchObject([{ batch: 'venue days', item: `agone ${day}` }])
    const next = nextDay()
    lobby.roots.set('agone', (venue, of) => rootOf(venue, of, 'agone'))
    lobby.away.add('yb')
    await nightOf()
    expect(await stateOf('agone', next)).toMatchObject({ state: 'agreed' })
    expect(await stateOf('agone', day)).not.toMatchObject({ because: 'poison' })
    lobby.away.delete('yb')
    await lobby.night(clock.now() + hourMs)
    expect(await stateOf('yb', next)).toMatchObject({ state: 'agreed' })
  })
})
