import { CallError, memberId, type MemberId } from '@grandstand/contract'
import type { Database } from '../../../kernel/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { sql } from '../../../kernel/sql.ts'
import { testDatabases } from '../../../kernel/testing/databases.ts'
import { aGame, aRecord, openLobby, type PlayedRound } from '../testing/lobby-stand.ts'
import { openSeamless, type SeamlessStand } from '../testing/seamless-stand.ts'

describe.each(testDatabases())('records of rounds on $name', ({ open }) => {
  let database: Database
  let stand: SeamlessStand
  let lobby: ReturnType<typeof openLobby>
  const clock = testClock(Date.parse('2026-11-21T10:00:00Z'))
  let seq = 0
  const someone = (): MemberId => memberId.parse(uuidV7())
  /** Plays rounds of one player at a venue, two seconds apart. */
  async function play(venue: string, player: string, ...rounds: Partial<PlayedRound>[]) {
    const records = rounds.map((round, index) =>
      aRecord({
        seq: ++seq,
        round: `${player}-${seq}`,
        player,
        session: 's1',
        closedAt: clock.now() + index * 2_000,
        ...round,
      }),
    )
    await lobby.played(venue, ...records)
    return records
  }
  const casesOf = (what: string) =>
    database.query<{ subject: string }>(sql`select subject from venue_case where what = ${what}`)
  beforeAll(async () => {
    database = await open()
    stand = await openSeamless(database, clock)
    lobby = openLobby(database, clock, stand)
    await lobby.offer('yb', aGame('dice'), aGame('lamp-river', { kind: 'slot' }))
    await lobby.offer('agone', aGame('dice'))
  })
  afterAll(async () => {
    await stand.wallets.stop()
    await database.close()
  })

  it('shows what a jackpot paid, and counts it in what the game returned', async () => {
    const player = someone()
    await play('yb', player, { payout: '500396', multiplier: 19_800, jackpot: '500000' })
    const [session] = (await lobby.records.list(player, { limit: 1 })).sessions
    const { rounds } = await lobby.records.list(player, { session: session?.id, limit: 10 })
    expect(rounds).toMatchObject([{ returned: { minor: 500_396n }, jackpot: { minor: 500_000n } }])
    const [hour] = await database.query<{ paid: string }>(sql`select paid::text from venue_game_hour`)
    expect(Number(hour?.paid)).toBeCloseTo(2_501.98)
  })

  it('[CALL-11] lists sessions by day, venue and game with sums, each open into rounds with replay and proof', async () => {
    const player = someone()
    await play('yb', player, { payout: '396', multiplier: 19_800 }, {}, { game: 'lamp-river', session: 's2' })
    await play('agone', player, { stake: '1000', payout: '1500', multiplier: 15_000, session: 's3' })
    const all = await lobby.records.list(player, { limit: 10 })
    expect(all.sessions.map(({ venueEnName, game, rounds }) => [venueEnName, game, rounds])).toEqual([
      ['AGONE', 'dice', 1],
      ['YB', 'lamp-river', 1],
      ['YB', 'dice', 2],
    ])
    expect(all.totals).toMatchObject([
      { staked: { minor: 1_600n }, returned: { minor: 1_896n }, net: { minor: 296n }, rounds: 4, seconds: 8 },
    ])
    expect(all.kinds).toEqual([
      { kind: 'slot', sessions: 1 },
      { kind: 'small', sessions: 2 },
    ])
    const chosen = await lobby.records.list(player, { kind: 'small', venueEnName: 'YB', limit: 10 })
    expect(chosen.sessions).toMatchObject([{ staked: { minor: 400n }, net: { minor: -4n }, kind: 'small' }])
    expect(chosen.totals).toMatchObject([{ rounds: 2 }])
    const session = chosen.sessions[0]?.id
    const { rounds } = await lobby.records.list(player, { session, limit: 10 })
    expect(rounds.map(({ net, multiplier }) => [net.minor, multiplier])).toEqual([
      [-200n, 0],
      [196n, 19_800],
    ])
    const [, won] = rounds
    expect(won?.replay).toBe(`http://127.0.0.1:1/replay?round=${won?.id}`)
    const one = { venueEnName: 'YB', round: won?.id, limit: 1 }
    const { proof } = await lobby.records.list(player, one)
    expect(JSON.parse(proof?.body ?? '')).toMatchObject({
      player,
      round: { id: won?.id, number: won?.number },
    })
    expect(proof?.day).toBe('2026-11-21')
    await expect(lobby.records.list(someone(), one)).rejects.toEqual(new CallError('not-found'))
    expect((await lobby.records.list(someone(), { session, limit: 10 })).rounds).toEqual([])
  })

  it('counts a hand at a live table as one round, whenever its confirmations come and are corrected', async () => {
    const player = someone()
    const table = { game: 'dice', session: 'table', payout: '100' }
    const [first] = await play('agone', player, { ...table, hand: 28 }, { ...table, hand: 28 })
    await play('agone', player, { ...table, hand: 28 }, { ...table, hand: 29 })
    const counted = async () => (await lobby.records.list(player, { limit: 10 })).sessions
    expect(await counted()).toMatchObject([{ rounds: 2, staked: { minor: 800n } }])
    await play('agone', player, { ...table, hand: 28, round: first!.round, version: 2, payout: '300' })
    expect(await counted()).toMatchObject([{ rounds: 2, returned: { minor: 600n } }])
  })

  it('leaves only sessions with a net win, or lists the rounds that no venue has ended', async () => {
    const player = await stand.player(10_000n)
    await play('yb', player.id, { payout: '396', multiplier: 19_800, session: 'won' }, { session: 'lost' })
    const member = memberId.parse(player.id)
    const won = await lobby.records.list(member, { only: 'won', limit: 10 })
    expect(won.sessions.map(({ net }) => net.minor)).toEqual([196n])
    expect(won.totals).toMatchObject([{ rounds: 1, net: { minor: 196n } }])
    const openRounds = () => lobby.records.list(member, { only: 'open', limit: 10 })
    expect(await openRounds()).toMatchObject({ open: [], silent: [expect.anything()] })
    const bet = player.bet('300')
    await stand.ask('bet', bet)
    const kept = { currency: 'CNY' as const, game: 'dice', stake: 500n, endsBy: clock.now() + 60_000 }
    lobby.standings.set(`agone ${player.id}`, { balances: { CNY: 0n, USDT: 0n }, openRounds: [kept] })
    const both = await openRounds()
    expect(both).toMatchObject({ sessions: [], silent: [] })
    expect(both.open?.map(({ channelCode, staked }) => [channelCode, staked.minor]).toSorted()).toEqual([
      ['agone', 500n],
      ['yb', 300n],
    ])
    await stand.ask('win', player.win(bet, '0'))
    expect((await openRounds()).open).toMatchObject([{ channelCode: 'agone', endsBy: kept.endsBy }])
  })

  it('pages by keys, and finds a page whatever was played meanwhile', async () => {
    const player = someone()
    for (let session = 0; session < 5; session += 1)
      await play('yb', player, { session: `p${session}` }, { session: `p${session}` })
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await lobby.records.list(player, { limit: 2, ...(before !== undefined && { before }) })
      seen.push(...page.sessions.map(({ id }) => id))
      expect(page.totals === undefined).toBe(before !== undefined)
      if (before === undefined) await play('yb', player, { session: 'newer' })
      before = page.next
    } while (before !== undefined)
    expect(new Set(seen).size).toBe(5)
    const session = seen[0] ?? ''
    const first = await lobby.records.list(player, { session, limit: 1 })
    const second = await lobby.records.list(player, { session, limit: 1, before: first.next })
    expect(first.rounds[0]?.id).not.toBe(second.rounds[0]?.id)
    expect(second.next).toBeUndefined()
    expect((await lobby.records.list(player, { limit: 2, before: 'nonsense' })).sessions).toHaveLength(2)
  })

  it('takes a correction over by its version, in whatever order versions come, with all sums', async () => {
    const player = someone()
    const [first] = await play('yb', player, { payout: '396', multiplier: 19_800 })
    const round = first?.round ?? ''
    const closedAt = clock.now() - 30_001
    await play('yb', player, { round, version: 3, payout: '100', multiplier: 5_000, closedAt })
    await play('yb', player, { round, version: 2, payout: '0', closedAt })
    const { sessions, totals } = await lobby.records.list(player, { limit: 10 })
    expect(sessions).toMatchObject([{ rounds: 1, returned: { minor: 100n } }])
    expect(totals).toMatchObject([{ rounds: 1, net: { minor: -100n } }])
    const { rounds } = await lobby.records.list(player, { session: sessions[0]?.id, limit: 10 })
    expect(rounds).toMatchObject([{ version: 3, multiplier: 5_000 }])
    const kept = await database.query(sql`select from venue_record where round = ${round}`)
    expect(kept).toHaveLength(3)
    const one = await lobby.records.list(player, { round, venueEnName: rounds[0]!.venueEnName, limit: 1 })
    expect(one.rounds).toMatchObject([{ version: 3, returnedFirst: { minor: 396n } }])
  })

  it('divides days as the site does, and a void round gives its stake back', async () => {
    const player = someone()
    const midnight = Date.parse('2026-11-22T16:00:00Z')
    await play(
      'yb',
      player,
      { closedAt: midnight - 1 },
      { closedAt: midnight + 1, isVoid: true, multiplier: 19_800 },
    )
    const day = (of: string) => lobby.records.list(player, { from: of, to: of, limit: 10 })
    expect((await day('2026-11-22')).totals).toMatchObject([{ net: { minor: -200n } }])
    const next = await day('2026-11-23')
    expect(next.totals).toMatchObject([{ staked: { minor: 200n }, net: { minor: 0n } }])
    const { rounds } = await lobby.records.list(player, { session: next.sessions[0]?.id, limit: 10 })
    expect(rounds).toMatchObject([{ isVoid: true, multiplier: 19_800, returned: { minor: 200n } }])
    await expect(day('2026-02-30')).rejects.toEqual(new CallError('invalid-input', { field: 'from' }))
  })

  it('keeps what cannot be read as a case, goes on behind it, and keeps the records of games that left', async () => {
    const player = someone()
    const good = aRecord({ seq: ++seq, round: `g-${seq}`, player, session: 'x', closedAt: clock.now() })
    const bad = { ...good, seq: ++seq, round: 'other' }
    // The body's times; the day of the record is a usual one.
    const timeless = {
      ...aRecord({ seq: ++seq, round: `g-${seq}`, player, closedAt: 8e15 }),
      day: good.day,
    }
    const twice = { ...good, seq: ++seq }
    const after = aRecord({ seq: ++seq, round: `g-${seq}`, player, session: 'x', closedAt: clock.now() })
    await lobby.played('yb', good, bad, timeless, twice, after)
    expect((await casesOf('record-unreadable')).map(({ subject }) => subject)).toEqual(
      [bad, timeless].map(({ seq: each }) => String(each)),
    )
    expect((await casesOf('record-twice')).map(({ subject }) => subject)).toEqual([String(twice.seq)])
    await lobby.offer('yb', aGame('keno'))
    const { sessions } = await lobby.records.list(player, { limit: 10 })
    expect(sessions).toMatchObject([{ game: 'dice', rounds: 2, kind: 'small' }])
    await lobby.offer('yb', aGame('dice'), aGame('lamp-river', { kind: 'slot' }))
  })

  it('opens a case where a version never came, and counts the later one', async () => {
    const player = someone()
    const of = { player, session: 'x', closedAt: clock.now(), stake: '100' }
    const [first, third] = [1, 3].map((version) =>
      aRecord({ ...of, seq: ++seq, round: 'gap', version, payout: version === 1 ? '0' : '150' }),
    )
    const late = aRecord({ ...of, seq: ++seq, round: 'no-first', version: 2, payout: '0' })
    await lobby.played('yb', first!, third!, late)
    const subjects = (await casesOf('record-gap')).map(({ subject }) => Number(subject))
    expect(subjects.filter((each) => each >= first!.seq)).toEqual([third!.seq, late.seq])
    const { totals } = await lobby.records.list(player, { limit: 10 })
    expect(totals).toMatchObject([{ staked: { minor: 200n }, returned: { minor: 150n }, rounds: 2 }])
  })

  it('pulls from one venue while another is away or gives a page that leads nowhere, and says so after ten minutes', async () => {
    const player = someone()
    lobby.away.add('agone')
    await play('yb', player, {})
    lobby.away.delete('agone')
    lobby.disordered.add('agone')
    await play('yb', player, {})
    await play('agone', player, {})
    clock.advance(600_000)
    await lobby.watch()
    expect(lobby.alarms.raised()['venue-records']).toMatch(
      /^No records come from agone \(record \d+ comes after \d+\)/,
    )
    lobby.disordered.delete('agone')
    await play('agone', player, {})
    await lobby.watch()
    expect(lobby.alarms.raised()).not.toHaveProperty('venue-records')
    expect((await lobby.records.list(player, { limit: 10 })).totals).toMatchObject([{ rounds: 4 }])
  })
})
