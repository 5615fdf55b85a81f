import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../../kit/api/ask.ts'
import type { BetsAsked, TableTicket } from '@grandstand/live-table'
import { Betting, refusalOf } from './betting.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const limits = { least: 1_000n, most: 50_000n, mostByKind: { tie: 5_000n }, mostInRound: 60_000n }
const ticketOf = (
  { round, bets }: Pick<BetsAsked, 'round' | 'bets'>,
  part: Partial<TableTicket> = {},
): TableTicket => ({
  id: 't1',
  table: 'baccarat-b06',
  round,
  currency: 'CNY',
  stake: String(bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n)),
  bets,
  state: 'accepted',
  settled: [],
  payout: null,
  isCorrected: false,
  ...part,
})

/** A member at a table whose answers are given one after the other. */
function seated(answers: (Answer<TableTicket> | 'accept')[] = [], balance?: () => bigint | undefined) {
  const sent: BetsAsked[] = []
  let made = 0
  const betting = new Betting({
    limits,
    kindOf: (spot) => spot,
    ...(balance && { balance }),
    random: () => `r${(made += 1)}`,
    send: async (asked) => {
      sent.push(asked)
      const answer = answers.shift() ?? 'accept'
      return answer === 'accept' ? { value: ticketOf(asked) } : answer
    },
    answered: () => undefined,
  })
  betting.begin(7)
  return { betting, sent, state: () => betting.state.value }
}
const on = (spot: string, stake: bigint) => [{ spot, stake }]

test('taps are pending, undone as whole moves, doubled and cleared', () => {
  const { betting, state } = seated()
  betting.put(on('banker', 1_000n))
  betting.put([...on('banker', 2_000n), ...on('tie', 1_000n)])
  expect(betting.total).toBe(4_000n)
  betting.double()
  expect(betting.total).toBe(8_000n)
  betting.undo()
  betting.undo()
  expect(betting.pending).toEqual(on('banker', 1_000n))
  betting.clear()
  expect(state().moves).toEqual([])
})

test('confirmed chips are taken, and repeated in the next round', async () => {
  const { betting, sent, state } = seated()
  betting.put(on('banker', 1_000n))
  await betting.confirm(123.4)
  expect(sent[0]).toMatchObject({ round: 7, pictureAt: 123, bets: [{ spot: 'banker', stake: '1000' }] })
  expect(state()).toMatchObject({ taken: on('banker', 1_000n), moves: [], notice: { kind: 'accepted' } })
  betting.double()
  expect(betting.pending).toEqual(on('banker', 1_000n))
  betting.begin(8)
  expect(state()).toMatchObject({ taken: [], moves: [] })
  betting.repeat()
  expect(betting.pending).toEqual(on('banker', 1_000n))
})

test('an answer that is lost is asked for again under the same request, with the same picture', async () => {
  const { betting, sent, state } = seated(['lost', 'lost', 'accept'])
  betting.put(on('player', 2_000n))
  const confirming = betting.confirm(500)
  await vi.advanceTimersByTimeAsync(10)
  expect(state()).toMatchObject({ isOffline: true, asking: on('player', 2_000n) })
  await vi.advanceTimersByTimeAsync(5_000)
  await confirming
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(state()).toMatchObject({ isOffline: false, asking: [], taken: on('player', 2_000n) })
})

test('a second confirmation waits for the answer of the first', async () => {
  const { betting, sent } = seated(['lost'])
  betting.put(on('player', 2_000n))
  const first = betting.confirm(500)
  betting.put(on('banker', 1_000n))
  await betting.confirm(501)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  await first
  expect(betting.pending).toEqual(on('banker', 1_000n))
})

test('what is not confirmed at zero is withdrawn, and that is said until the next betting', () => {
  const { betting, state } = seated()
  betting.put(on('banker', 3_000n))
  betting.close()
  expect(state()).toMatchObject({ moves: [], notice: { kind: 'withdrawn', total: 3_000n } })
  betting.begin(7)
  expect(state().notice).toMatchObject({ kind: 'withdrawn' })
  betting.begin(8)
  expect(state().notice).toBeUndefined()
})

test('a late bet is refused whole, and by how many milliseconds', async () => {
  const { betting, state } = seated([{ refused: 'late', details: { byMs: 240.4 } }])
  betting.put(on('banker', 3_000n))
  await betting.confirm(1)
  expect(state()).toMatchObject({ taken: [], asking: [], notice: { kind: 'late', byMs: 240, total: 3_000n } })
})

test('a refusal that comes in the next round names its own', async () => {
  const { betting, state } = seated(['lost', { refused: 'late', details: { byMs: 8 } }])
  betting.put(on('banker', 3_000n))
  const confirming = betting.confirm(1)
  betting.close()
  betting.begin(8)
  await vi.advanceTimersByTimeAsync(1_000)
  await confirming
  expect(state()).toMatchObject({
    asking: [],
    moves: [],
    notice: { kind: 'not-bet', round: 7, total: 3_000n },
  })
})

test('limits are said before anything is sent, and those of the venue are not hidden', async () => {
  const { betting, sent, state } = seated()
  expect(betting.put(on('tie', 6_000n))).toBe(false)
  expect(state().notice).toEqual({ kind: 'above-most', spot: 'tie', limit: 5_000n })
  betting.put(on('banker', 50_000n))
  expect(betting.put(on('player', 20_000n))).toBe(false)
  expect(state().notice).toEqual({ kind: 'above-round', limit: 60_000n })
  betting.clear()
  betting.put(on('player', 500n))
  await betting.confirm(1)
  expect(sent).toEqual([])
  expect(state().notice).toEqual({ kind: 'below-least', spot: 'player', limit: 1_000n })
  const refusals = [{ reason: 'above-most', spot: 'tie', limit: '5000' }]
  expect(refusalOf({ refused: 'limits', details: { refusals } }, [])).toEqual({
    kind: 'spots-refused',
    refusals: [{ reason: 'above-most', spot: 'tie', limit: 5_000n }],
    kept: 0n,
  })
  expect(
    refusalOf({ refused: 'limits', details: { refusals: [{ reason: 'above-round', limit: '7' }] } }, []),
  ).toEqual({ kind: 'above-round', limit: 7n })
  expect(refusalOf({ refused: 'insufficient' }, on('tie', 1n))).toEqual({
    kind: 'refused',
    reason: 'insufficient',
    total: 1n,
  })
})

test('a spot that is refused is named, and the other chips lie on to be confirmed again', async () => {
  const refusals = [{ reason: 'no-main', spot: 'tie' }]
  const { betting, sent, state } = seated([{ refused: 'no-such-bet', details: { refusals } }])
  betting.put([...on('banker', 3_000n), ...on('tie', 1_000n)])
  betting.put(on('player', 2_000n))
  await betting.confirm(1)
  expect(state()).toMatchObject({
    taken: [],
    notice: { kind: 'spots-refused', refusals, kept: 5_000n },
  })
  expect(betting.pending).toEqual([...on('banker', 3_000n), ...on('player', 2_000n)])
  await betting.confirm(2)
  expect(sent[1]!.bets.map(({ spot }) => spot)).toEqual(['banker', 'player'])
  expect(sent[1]!.request).not.toBe(sent[0]!.request)
  expect(state()).toMatchObject({ moves: [], notice: { kind: 'accepted' } })
})

test.each(['insufficient', 'limit', 'stake', 'maintenance', 'lost', 'too-soon'])(
  'chips lie on after %s, while betting is open',
  async (refused) => {
    const { betting, state } = seated([{ refused }, 'lost', { refused }])
    betting.put(on('banker', 3_000n))
    await betting.confirm(1)
    expect(state()).toMatchObject({ asking: [], notice: { kind: 'refused', reason: refused } })
    expect(betting.pending).toEqual(on('banker', 3_000n))
    // An answer that comes after the end of betting leaves nothing to confirm.
    const confirming = betting.confirm(2)
    betting.close()
    await vi.advanceTimersByTimeAsync(1_000)
    await confirming
    expect(state()).toMatchObject({ moves: [], asking: [], taken: [], notice: { kind: 'refused' } })
  },
)

test('a chip that the balance does not reach for is not put, and a spot that is pressed late says so', () => {
  let balance: bigint | undefined = 5_000n
  const { betting, state } = seated([], () => balance)
  betting.put(on('banker', 4_000n))
  expect(betting.put(on('banker', 2_000n))).toBe(false)
  expect(state().notice).toEqual({ kind: 'above-balance', balance: 5_000n, missing: 1_000n })
  expect(betting.pending).toEqual(on('banker', 4_000n))
  balance = 9_000n
  expect(betting.put(on('banker', 2_000n))).toBe(true)
  balance = undefined
  expect(betting.double()).toBe(true)
  betting.close()
  betting.pressedLate()
  expect(state()).toMatchObject({ moves: [], notice: { kind: 'closed' } })
})

test('chips that were withdrawn are what is repeated, unless others were taken', async () => {
  const { betting } = seated()
  betting.put(on('banker', 3_000n))
  betting.close()
  betting.begin(8)
  betting.repeat()
  expect(betting.pending).toEqual(on('banker', 3_000n))
  await betting.confirm(1)
  betting.put(on('tie', 1_000n))
  betting.close()
  betting.begin(9)
  betting.repeat()
  expect(betting.pending).toEqual(on('banker', 3_000n))
})

test('after a reload the tickets tell what lies, and what can be repeated', () => {
  const { betting, state } = seated()
  betting.learn([
    ticketOf({ round: 7, bets: [{ spot: 'banker', stake: '1000' }] }),
    ticketOf({ round: 7, bets: [{ spot: 'banker', stake: '2000' }] }),
    ticketOf({ round: 7, bets: [{ spot: 'tie', stake: '9000' }] }, { state: 'refused' }),
    ticketOf({ round: 5, bets: [{ spot: 'player', stake: '4000' }] }, { state: 'settled' }),
  ])
  expect(state()).toMatchObject({ taken: on('banker', 3_000n), last: on('player', 4_000n) })
})
