import { recordBody } from '../protocol/operator.ts'
import { expect, test, vi } from 'vitest'
import { TableStand } from './testing/table-stand.ts'

// On a busy machine rounds take their time.
vi.setConfig({ testTimeout: 30_000 })

const name = 'roulette-r03'

/** A round in which a and b have bet on opposite sides, paid; and who won. */
async function paid(more: { readonly withdraw?: boolean } = {}) {
  const stand = new TableStand([name])
  const members = [stand.member('a', 10_000n), stand.member('b', 10_000n)] as const
  stand.untilPhase(name, 'betting')
  await stand.bet(name, members[0], [['red', '1000']])
  await stand.bet(name, members[1], [['black', '1000']])
  stand.untilPhase(name, 'paying')
  const [number] = stand.table(name).published.round(1)!.result
  const red =
    stand
      .table(name)
      .published.round(1)!
      .bets.find(({ spot }) => spot === 'red')!.multiplier > 0
  const winner = number === 0 ? undefined : red ? 'a' : 'b'
  if (more.withdraw && winner !== undefined) {
    const amount = -stand.balance(winner)
    stand.company.book.write({
      id: 'out',
      hall: 'house',
      player: winner,
      kind: 'withdrawal',
      currency: 'CNY',
      amount,
    })
  }
  return { stand, members, winner, red }
}
const recordsOf = ({ company }: TableStand) =>
  company.records.after(0).map(({ body }) => recordBody.parse(JSON.parse(body)))
const sumOf = ({ company: { store } }: TableStand) =>
  store.all<{ n: number }>(`select sum(amount) n from movement where kind = 'round'`)[0]!.n

test('[T-2] a round that is void before it is paid returns every stake, once, and is published with its result', async () => {
  const stand = new TableStand([name])
  const [a, b] = [stand.member('a', 10_000n), stand.member('b', 10_000n)]
  stand.untilPhase(name, 'betting')
  await stand.bet(name, a, [['red', '1000']])
  await stand.bet(name, b, [['black', '1000']])
  const act = { id: 'act-1', round: 1, reason: 'a ball fell out' }
  expect(stand.table(name).act(act)).toBe('early')
  stand.until(
    () => stand.company.store.all('select 1 from table_round where result_at is not null').length > 0,
  )
  expect(stand.table(name).act(act)).toBe('done')
  expect(stand.table(name).act(act)).toBe('done')
  expect(stand.table(name).act({ ...act, round: 2 })).toBe('conflict')
  stand.untilPhase(name, 'paying')
  expect([stand.balance('a'), stand.balance('b'), sumOf(stand)]).toEqual([10_000n, 10_000n, 0])
  expect(stand.tickets(name, a)).toMatchObject([{ state: 'void', payout: null }])
  expect(recordsOf(stand)).toMatchObject([
    { isVoid: true, payout: '0' },
    { isVoid: true, payout: '0' },
  ])
  expect(stand.table(name).published.round(1)).toMatchObject({ isVoid: true })
  expect(stand.told(name).find(({ kind }) => kind === 'past')).toMatchObject({ past: { isVoid: true } })
  stand.close()
})

/** What came, and what both have then: a has bet on red and b on black. */
const corrections = [
  [[0], { a: 9_000n, b: 9_000n, payout: '0' }],
  [[17], { a: 9_000n, b: 11_000n, payout: '2000' }],
  [[1], { a: 11_000n, b: 9_000n, payout: '0' }],
] as const

test.each(corrections)(
  '[T-3] a paid round is corrected to %j once: money, records and tickets follow, however often it is asked',
  async (numbers, { a, b, payout }) => {
    const { stand, members } = await paid()
    const act = { id: 'act-1', round: 1, reason: 'read wrong', numbers }
    for (const _try of [1, 2]) expect(stand.table(name).act(act)).toBe('done')
    expect([stand.balance('a'), stand.balance('b')]).toEqual([a, b])
    const versions = recordsOf(stand).filter(({ player }) => player === 'b')
    expect(versions).toMatchObject([{ version: 1 }, { version: 2, payout }])
    expect(stand.tickets(name, members[1])).toMatchObject([{ state: 'settled', payout, isCorrected: true }])
    expect(stand.table(name).published.round(1)).toMatchObject({ corrected: numbers })
    expect(stand.told(name).find(({ kind }) => kind === 'past')).toMatchObject({
      past: { result: numbers, isCorrected: true },
    })
    // A second correction holds instead of the first, and a void round is void for good.
    expect(stand.table(name).act({ ...act, id: 'act-2', numbers: [2] })).toBe('done')
    expect([stand.balance('a'), stand.balance('b')]).toEqual([9_000n, 11_000n])
    expect(stand.table(name).act({ ...act, id: 'act-3', numbers: [40] })).toBe('impossible')
    expect(stand.table(name).act({ ...act, id: 'act-4', round: 7 })).toBe('unknown')
    stand.close()
  },
)

test('[T-2] a round that is void after it was paid returns every stake, once', async () => {
  const { stand, members } = await paid()
  const act = { id: 'act-1', round: 1, reason: 'a ball fell out' }
  for (const _try of [1, 2]) expect(stand.table(name).act(act)).toBe('done')
  expect([stand.balance('a'), stand.balance('b'), sumOf(stand)]).toEqual([10_000n, 10_000n, 0])
  expect(stand.tickets(name, members[1])).toMatchObject([{ state: 'void', isCorrected: true }])
  expect(recordsOf(stand).filter(({ player }) => player === 'b')).toMatchObject([
    { version: 1 },
    { version: 2, isVoid: true },
  ])
  expect(stand.table(name).act({ ...act, id: 'act-2', numbers: [1] })).toBe('void-already')
  stand.close()
})

test('what a member has taken away is not taken back: it waits for a person, and nobody is below zero', async () => {
  let round = await paid({ withdraw: true })
  // Zero, which nobody wins.
  for (; round.winner === undefined; round = await paid({ withdraw: true })) round.stand.close()
  const { stand, winner, red } = round
  const numbers = [red ? 2 : 1]
  expect(stand.table(name).act({ id: 'x', round: 1, reason: 'read wrong', numbers })).toBe('done')
  const loser = winner === 'a' ? 'b' : 'a'
  expect([stand.balance(winner), stand.balance(loser)]).toEqual([0n, 11_000n])
  const aside = 'select aside from round where player = ?'
  const [row] = stand.company.store.all<{ aside: string }>(aside, [winner])
  expect(row!.aside).toContain('2000 of a correction')
  expect(String(stand.failures[1])).toContain('2000 of a correction')
  stand.close()
})

test('corrected cards of baccarat settle by what they say', async () => {
  const table = 'baccarat-b06'
  const stand = new TableStand([table])
  const member = stand.member('a', 100_000n)
  stand.untilPhase(table, 'betting')
  await stand.bet(table, member, [['banker', '2000']])
  stand.untilPhase(table, 'paying')
  // Six against seven: nobody draws.
  const cards = [16, 20, 44, 44]
  expect(stand.table(table).act({ id: 'x', round: 1, reason: 'scanned wrong', numbers: cards })).toBe('done')
  expect(stand.balance('a')).toBe(100_000n - 2_000n + 3_900n)
  expect(stand.table(table).act({ id: 'y', round: 1, reason: 'more', numbers: [...cards, 3] })).toBe(
    'impossible',
  )
  stand.close()
})
