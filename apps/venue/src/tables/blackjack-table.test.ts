import { publishedTableRound, verifyTableRound } from '@grandstand/game-engines/live'
import { expect, test, vi } from 'vitest'
import { tablesOffered } from './catalogue.ts'
import type { Member } from './house.ts'
import { Liability } from './liability.ts'
import type { Asked, TableMessage } from './messages.ts'
import { refusal, TableStand } from './testing/table-stand.ts'

// On a busy machine rounds take their time.
vi.setConfig({ testTimeout: 30_000 })

const name = 'blackjack-k05'

const askedNow = (stand: TableStand): Asked | null => {
  const { round } = JSON.parse(stand.table(name).snapshot()) as Extract<TableMessage, { kind: 'snapshot' }>
  return round.asked
}

/** Begins a round with main bets of these members on seat 3, the first of them sitting there. */
async function begun(stand: TableStand, members: readonly ReturnType<TableStand['member']>[]): Promise<void> {
  stand.untilPhase(name, 'betting')
  stand.table(name).sit(members[0]!, { seat: 3 })
  for (const member of members) await stand.bet(name, member, [['seat-3', '10000']])
}

type Members = readonly [a: Member, b: Member]

/** The first member insures, and the one behind does not. */
async function insure(stand: TableStand, [a, b]: Members, _: Asked, round: number): Promise<string> {
  const wish = { request: `insurance-${round}` }
  const ticket = await stand.choose(name, a, 3, 'insurance', wish)
  expect(ticket).toMatchObject({ stake: '5000', state: 'accepted' })
  // Repeated, it is the same ticket and stays.
  expect(await stand.choose(name, a, 3, 'insurance', wish)).toEqual(ticket)
  expect(stand.phase(name)).toBe('choosing')
  await stand.choose(name, b, 3, 'no')
  return 'insurance'
}

/** The first member splits or doubles where that can be, and stands otherwise. */
async function act(stand: TableStand, [a, b]: Members, asked: Asked, round: number): Promise<string> {
  expect(await refusal(() => stand.choose(name, b, 3, 'hit'))).toEqual({ error: 'no-such-choice' })
  const chosen = ['split', 'double', 'stand'].find((each) => asked.acts.includes(each))!
  const wish = { request: `${chosen}-${round}-${asked.hand}` }
  const ticket = await stand.choose(name, a, 3, chosen, wish)
  expect(await stand.choose(name, a, 3, chosen, wish)).toEqual(ticket)
  const bets = ticket?.bets ?? null
  expect(bets).toEqual(chosen === 'stand' ? null : [{ spot: `seat-3-${chosen}`, stake: '10000' }])
  return chosen
}

test('[BJ-8] [BJ-10] [BJ-11] seats act by turns, with chips of their own; who bets behind follows with the one stake', async () => {
  const stand = new TableStand([name])
  const [a, b] = [stand.member('a', 100_000_000n), stand.member('b', 100_000_000n)]
  const made = new Set<string>()
  // Insurance is offered in one of thirteen rounds.
  for (let round = 0; made.size < 4 && round < 400; round += 1) {
    await begun(stand, [b, a].toReversed())
    stand.until(() => stand.phase(name) === 'choosing' || stand.phase(name) === 'paying')
    for (let asked = askedNow(stand); asked !== null; asked = askedNow(stand)) {
      const answer = asked.for === 'insurance' ? insure : act
      made.add(await answer(stand, [a, b], asked, round))
      stand.until(() => stand.phase(name) === 'choosing' || stand.phase(name) === 'paying')
    }
    const { number } = stand.round(name)
    const published = publishedTableRound.parse(
      JSON.parse(JSON.stringify(stand.table(name).published.round(number))),
    )
    expect(verifyTableRound(published)).toMatchObject({ keys: 'right', outcome: 'right' })
    expect(stand.tickets(name, b).filter((each) => each.round === number)).toMatchObject([
      { state: 'settled' },
    ])
    expect(stand.tickets(name, a).every(({ state }) => state === 'settled')).toBe(true)
  }
  expect([...made].toSorted()).toEqual(['double', 'insurance', 'split', 'stand'])
  expect(stand.failures).toEqual([])
  const [net] = stand.company.store.all<{ all: number }>(
    `select (select sum(amount) from movement where kind = 'round') - (select sum(payout - stake) from round) as "all"`,
  )
  expect(net!.all).toBe(0)
  stand.close()
})

test('[BJ-10] who said so follows a double and a split of the seat with chips of their own, within what the room may win', async () => {
  const stand = new TableStand([name])
  const { game } = tablesOffered.get(name)!
  const members = ['a', 'b', 'c'].map((player) => stand.member(player, 100_000_000n))
  const [a, b, c] = members as [Member, Member, Member]
  // Enough for the main bet alone, each time.
  const poor = stand.member('d', 10_000n)
  const followed = new Set<string>()
  for (let round = 0; followed.size < 2 && round < 200; round += 1) {
    const missing = 10_000n - stand.balance('d')
    const refill = { hall: 'house', player: 'd', kind: 'deposit', currency: 'CNY' } as const
    if (missing !== 0n) stand.company.book.write({ ...refill, id: `refill-${round}`, amount: missing })
    await begun(stand, [a, b, c, poor])
    const { number } = stand.round(name)
    expect(stand.table(name).follow(b, { round: number, isOn: true })).toEqual({ round: number, isOn: true })
    stand.table(name).follow(poor, { round: number, isOn: true })
    const due: object[] = []
    // Said and taken back.
    for (const isOn of [true, false]) stand.table(name).follow(c, { round: number, isOn })
    stand.until(() => stand.phase(name) === 'choosing' || stand.phase(name) === 'paying')
    for (let asked = askedNow(stand); asked !== null; asked = askedNow(stand)) {
      const acts = asked.for === 'insurance' ? ['no'] : ['split', 'double', 'stand']
      const chosen = acts.find((each) => each === 'no' || asked.acts.includes(each))!
      const wish = { request: `${chosen}-${round}-${asked.hand}` }
      for (const member of chosen === 'no' ? [a, b, c, poor] : [a])
        for (const _try of [1, 2]) await stand.choose(name, member, 3, chosen, member === a ? wish : {})
      const added = (member: Member) =>
        stand
          .tickets(name, member)
          .filter((ticket) => ticket.round === number)
          .flatMap(({ bets }) => bets)
          .filter(({ spot }) => spot !== 'seat-3')
      const isAdding = chosen === 'double' || chosen === 'split'
      if (isAdding) followed.add(chosen)
      if (isAdding) due.push({ spot: `seat-3-${chosen}`, stake: '10000' })
      expect([added(b), added(c), added(poor)]).toEqual([due, [], []])
      stand.until(() => stand.phase(name) === 'choosing' || stand.phase(name) === 'paying')
    }
    expect(stand.tickets(name, b).every(({ state }) => state === 'settled')).toBe(true)
    // What the round can cost counts a main bet with all that may be added to it, so following needs no room.
    const liability = new Liability(game)
    liability.add('CNY', [{ spot: 'seat-3', stake: 10_000n }])
    expect([
      liability.worst('CNY'),
      liability.worst('CNY', [{ spot: 'seat-3-double', stake: 10_000n }]),
    ]).toEqual([40_000n, 40_000n])
    for (const { payout } of stand.tickets(name, b).filter((ticket) => ticket.round === number))
      expect(BigInt(payout!)).toBeLessThanOrEqual(40_000n)
    expect(await refusal(() => stand.table(name).follow(b, { round: number, isOn: true }))).toEqual({
      error: 'no-such-round',
    })
  }
  expect([...followed].toSorted()).toEqual(['double', 'split'])
  expect(stand.failures).toEqual([])
  const [net] = stand.company.store.all<{ all: number }>(
    `select (select sum(amount) from movement where kind = 'round') - (select sum(payout - stake) from round) as "all"`,
  )
  expect(net!.all).toBe(0)
  stand.close()
})

test('who has paused since they said so follows no double and no split', async () => {
  const stand = new TableStand([name])
  const [a, own] = ['a', 'b'].map((player) => stand.member(player, 100_000_000n)) as [Member, Member]
  const terms = {
    session: 'session-of-b',
    game: name,
    locale: 'zh-CN',
    stakeMin: '1',
    stakeMax: '10000000',
    endsAt: stand.now + 6 * 3_600_000,
    flags: { slotRoundMs: 2_500, otherRoundMs: 5_000, showsNetResult: true, showsRtp: true },
  } as const
  let chosen: string | undefined
  let added: object = []
  for (let round = 0; chosen === undefined && round < 100; round += 1) {
    const b: Member = { ...own, session: { ...own.session, terms } }
    stand.company.sessions.open(b.session)
    await begun(stand, [a, b])
    stand.table(name).follow(b, { round: stand.round(name).number, isOn: true })
    stand.company.sessions.end('house', 'b')
    stand.until(() => stand.phase(name) === 'choosing' || stand.phase(name) === 'paying')
    const asked = askedNow(stand)
    chosen = ['double', 'split'].find((each) => asked?.acts.includes(each))
    if (chosen !== undefined) await stand.choose(name, a, 3, chosen)
    added = stand.tickets(name, b)[0]!.bets
    stand.untilPhase(name, 'paying')
  }
  expect(chosen).toBeDefined()
  expect(added).toEqual([{ spot: 'seat-3', stake: '10000' }])
  stand.close()
})

test('[H-E14] [BJ-8] a seat whose member is gone stands, and insurance is not taken for it', async () => {
  const stand = new TableStand([name])
  const member = stand.member('a', 100_000_000n)
  for (let round = 0; round < 15; round += 1) {
    await begun(stand, [member])
    stand.untilPhase(name, 'paying')
    const { choices } = stand.table(name).published.round(stand.round(name).number) as { choices: unknown[] }
    for (const choice of choices)
      expect([{ seat: 3, act: 'stand' }, { insurance: 'closed' }]).toContainEqual(choice)
    expect(stand.tickets(name, member).every(({ state }) => state === 'settled')).toBe(true)
  }
  stand.close()
})

test('nobody bets on what is added later, or on the side of a seat without a main bet; seats are had once', async () => {
  const stand = new TableStand([name])
  const [a, b] = [stand.member('a'), stand.member('b')]
  stand.untilPhase(name, 'betting')
  const bet = (spots: string[]) =>
    refusal(() =>
      stand.bet(
        name,
        a,
        spots.map((spot) => [spot, '10000']),
      ),
    )
  for (const spots of [['seat-1-double'], ['seat-1-insurance'], ['seat-2-pairs'], ['seat-1', 'seat-2-21+3']])
    expect(await bet(spots)).toEqual({
      error: 'no-such-bet',
      refusals: [{ reason: 'no-main', spot: spots.at(-1) }],
    })
  const { who } = stand.table(name).sit(a, { seat: 1 })
  expect(stand.table(name).sit(a, { seat: 1 })).toEqual({ seat: 1, who })
  expect(await refusal(() => stand.table(name).sit(b, { seat: 1 }))).toEqual({ error: 'seat-taken' })
  expect(await refusal(() => stand.table(name).sit(b, { seat: 8 }))).toEqual({ error: 'no-such-choice' })
  // A guest sits where no member does, and takes the seat from nobody.
  const guest = stand.guest()
  expect(await refusal(() => stand.table(name).sit(guest, { seat: 1 }))).toEqual({ error: 'seat-taken' })
  expect([stand.table(name).sit(guest, { seat: 2 }), stand.table(name).seatOf(guest)]).toEqual([
    { seat: 2, who: null },
    { seat: 2, who: null },
  ])
  stand.table(name).sit(b, { seat: 2 })
  stand.table(name).sit(b, { seat: null })
  stand.table(name).sit(a, { seat: 5 })
  expect(stand.table(name).card().seatsFree).toBe(6)
  // Without a bet the table waits, and then the seat of somebody who only looks is free.
  expect(await bet(['seat-5'])).toBeUndefined()
  for (let round = 0; round < 4; round += 1) {
    stand.untilPhase(name, 'paying')
    stand.untilPhase(name, 'betting')
    await stand.bet(name, b, [['seat-6', '10000']])
  }
  expect(stand.table(name).card().seatsFree).toBe(7)
  stand.close()
})

test('a guest plays a seat on which no member has bet, and decides nothing on another', async () => {
  const stand = new TableStand([name])
  const [guest, member] = [stand.guest(), stand.member('a')]
  stand.untilPhase(name, 'betting')
  await stand.bet(name, guest, [['seat-2', '10000']])
  await stand.bet(name, guest, [['seat-4', '10000']])
  await stand.bet(name, member, [['seat-4', '10000']])
  stand.untilPhase(name, 'paying')
  const [seats] = stand.company.store.all<{ seats: string }>('select seats from table_round')
  const { player } = guest.session
  expect(JSON.parse(seats!.seats)).toEqual([
    { seat: 2, player },
    { seat: 4, player: 'a' },
  ])
  expect(stand.tickets(name, guest)).toMatchObject([{ state: 'settled' }, { state: 'settled' }])
  stand.close()
})

test('a bet whose request is named as a choice stays, and pays for no second hand', async () => {
  const stand = new TableStand([name])
  const [a, b] = [stand.member('a', 100_000_000n), stand.member('b', 100_000_000n)]
  const request = 'the-main-bet'
  let [rounds, splits] = [0, 0]
  for (; splits === 0 && rounds < 200; rounds += 1) {
    stand.untilPhase(name, 'betting')
    stand.table(name).sit(a, { seat: 3 })
    await stand.bet(name, a, [['seat-3', '10000']], { request: `${request}-${rounds}` })
    await stand.bet(name, b, [['seat-3', '10000']])
    const spent = stand.balance('a')
    const naming = (choice: string, seat: number) =>
      refusal(() => stand.choose(name, a, seat, choice, { request: `${request}-${rounds}` }))
    stand.until(() => stand.phase(name) === 'choosing' || stand.phase(name) === 'paying')
    const asked = askedNow(stand)
    if (asked === null) continue
    if (asked.acts.includes('split')) splits += 1
    for (const choice of ['hit', 'stand', 'double', 'split', 'insurance', 'no'])
      for (const seat of [3, 5]) expect(await naming(choice, seat), choice).toEqual({ error: 'conflict' })
    expect(stand.balance('a')).toBe(spent)
    expect(stand.tickets(name, a).filter(({ state }) => state === 'accepted')).toHaveLength(1)
    stand.untilPhase(name, 'paying')
  }
  expect(splits).toBe(1)
  expect(stand.failures).toEqual([])
  stand.close()
})
