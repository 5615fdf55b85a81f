import { recordBody } from '../protocol/operator.ts'
import { expect, test } from 'vitest'
import { TableStand } from './testing/table-stand.ts'

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
  const red = stand.table(name).published.round(1)!.bets.find(({ spot }) => spot === 'red')!.multiplier > 0
  const winner = number === 0 ? undefined : red ? 'a' : 'b'
  if (more.withdraw && winner !== undefined) {
    const amount = -stand.balance(winner)
    stand.company.book.write({ id: 'out', hall: 'house', player: winner, kind: 'withdrawal', currency: 'CNY', amount })
  }
  return { stand, members, winner, red }
}
const recordsOf = ({ company }: TableStand) =>
  company.records.after(0).map(({ body }) => recordBody.parse(JSON.parse(body)))
const sumOf = ({ company: { store } }: TableStand) =>
  Number(store.all<{ n: number }>(`select sum(amount) n from movement where kind = 'round'`)[0]!.n)

test('[T-2] a round that is void before it is paid returns every stake, once, and is published with its result', async () => {
  const stand = new TableStand([name])
  const [a, b] = [stand.member('a', 10_000n), stand.member('b', 10_000n)]
  stand.untilPhase(name, 'betting')
  await stand.bet(name, a, [['red', '1000']])
  await stand.bet(name, b, [['black', '1000']])
  const act = { id: 'act-1', round: 1, reason: 'a ball fell out' }
  expect(stand.table(name).act(act)).toBe('early')
  stand.until(() => stand.company.store.all('select 1 from table_round where result_at is not null').length > 0)
  expect(stand.table(name).act(act)).toBe('done')
  expect(stand.table(name).act(act)).toBe('done')
  expect(stand.table(name).act({ ...act, round: 2 })).toBe('conflict')
  stand.untilPhase(name, 'paying')
  expect([stand.balance('a'), stand.balance('b'), sumOf(stand)]).toEqual([10_000n, 10_000n, 0])
  expect(stand.tickets(name, a)).toMatchObject([{ state: 'void', payout: null }])
  expect(recordsOf(stand)).toMatchObject([{ isVoid: true, payout: '0' }, { isVoid: true, payout: '0' }])
  expect(stand.table(name).published.round(1)).toMatchObject({ isVoid: true })
  expect(stand.told(name).find(({ kind }) => kind === 'past')).toMatchObject({ past: { isVoid: true } })
  stand.close()
})

test('[T-2] [T-3] a paid round is voided or corrected once: money, records and tickets follow, however often it is asked', async () => {
  for (const numbers of [undefined, [0], [17]]) {
    const { stand, members } = await paid()
    const act = { id: 'act-1', round: 1, reason: 'read wrong', numbers }
    expect(stand.table(name).act(act)).toBe('done')
    expect(stand.table(name).act(act)).toBe('done')
    const expected = { a: numbers === undefined ? 10_000n : 9_000n, b: numbers?.[0] === 17 ? 11_000n : numbers ? 9_000n : 10_000n }
    expect([stand.balance('a'), stand.balance('b')]).toEqual([expected.a, expected.b])
    const versions = recordsOf(stand).filter(({ player }) => player === 'b')
    expect(versions.map(({ version }) => version)).toEqual([1, 2])
    expect(versions[1]).toMatchObject(numbers === undefined ? { isVoid: true } : { payout: numbers[0] === 17 ? '2000' : '0' })
    expect(stand.tickets(name, members[1])).toMatchObject([{ state: numbers ? 'settled' : 'void', isCorrected: true }])
    if (numbers) {
      expect(stand.table(name).published.round(1)).toMatchObject({ corrected: numbers })
      // A second correction holds instead of the first.
      expect(stand.table(name).act({ ...act, id: 'act-2', numbers: [1] })).toBe('done')
      expect([stand.balance('a'), stand.balance('b')]).toEqual([11_000n, 9_000n])
    } else expect(stand.table(name).act({ ...act, id: 'act-2' })).toBe('void-already')
    expect(stand.table(name).act({ ...act, id: 'act-3', numbers: [99] })).toBe(numbers ? 'impossible' : 'void-already')
    expect(stand.table(name).act({ ...act, id: 'act-4', round: 7 })).toBe('unknown')
    stand.close()
  }
})

test('what a member has taken away is not taken back: it waits for a person, and nobody is below zero', async () => {
  for (;;) {
    const { stand, winner, red } = await paid({ withdraw: true })
    if (winner === undefined) {
      stand.close()
      continue
    }
    expect(stand.table(name).act({ id: 'x', round: 1, reason: 'read wrong', numbers: [red ? 2 : 1] })).toBe('done')
    const loser = winner === 'a' ? 'b' : 'a'
    expect([stand.balance(winner), stand.balance(loser)]).toEqual([0n, 11_000n])
    const [row] = stand.company.store.all<{ aside: string }>('select aside from round where player = ?', [winner])
    expect(row!.aside).toContain('2000 of a correction')
    stand.close()
    return
  }
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
  expect(stand.table(table).act({ id: 'y', round: 1, reason: 'more', numbers: [...cards, 3] })).toBe('impossible')
  stand.close()
})
