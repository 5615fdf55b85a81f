import { expect, test, vi } from 'vitest'
import type { Answer, Ask } from '../api/ask.ts'
import type { Session } from '../api/session.ts'
import type { Balance, Round } from '../api/values.ts'
import { Table } from './table.ts'

const opened = {
  id: 'round-1',
  number: 1,
  stake: '100',
  currency: 'CNY',
  events: [{ kind: 'rolled', roll: 1 }],
  choices: [],
  multiplier: 19_800,
  payout: '198',
  link: 'link',
  isVoid: false,
} as unknown as Round

interface Asked {
  readonly path: string
  readonly body: unknown
}

/** A venue of which each path answers what is listed, the last answer again and again. */
function venue(answers: Readonly<Record<string, readonly Answer<unknown>[]>>, isDemo = true) {
  const asked: Asked[] = []
  const ask: Ask = async <T>(_method: string, path: string, body?: object) => {
    const before = asked.filter((each) => each.path === path).length
    asked.push({ path, body })
    const listed = answers[path] ?? [{ refused: 'none' }]
    return listed[Math.min(before, listed.length - 1)] as Answer<T>
  }
  const table = new Table({
    game: 'dice',
    session: { ask, currency: 'CNY', isDemo },
    roundMs: 5_000,
    showMs: () => 0,
    started: () => undefined,
    ended: () => undefined,
  })
  return { table, asked: (path: string) => asked.filter((each) => each.path === path) }
}

const balance = (amount: string, sequence: number): Answer<Balance> => ({ value: { amount, sequence } })

test('a bet whose answer is lost is asked again under its own key, and only then another round may begin', async () => {
  const { table, asked } = venue({
    '/play/rounds': ['lost', 'lost', { value: opened }],
    '/play/balance': [balance('98', 1)],
  })
  const first = table.start({ side: 'under', chance: 4_950 }, 100n)
  await vi.waitFor(() => expect(table.state.value.isOffline).toBe(true))
  await table.start({ side: 'over', chance: 10 }, 900n)
  await first
  const bodies = asked('/play/rounds').map(({ body }) => body as { readonly request: string })
  expect(bodies).toHaveLength(3)
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  expect(bodies[0]!.request).toMatch(/^[0-9a-f]{32}$/)
  expect(table.state.value).toMatchObject({ phase: 'idle', isOffline: false, round: { id: 'round-1' } })
  // The least time between two rounds.
  await table.start({ side: 'under', chance: 4_950 }, 100n)
  expect(asked('/play/rounds')).toHaveLength(3)
})

test('two windows never bet with one key or one seed, and the second shows the round of the first', async () => {
  const one = venue({ '/play/rounds': [{ value: opened }] })
  const two = venue({
    '/play/rounds': [{ refused: 'round-open' }],
    '/play/open/dice': [{ value: { round: opened } }],
  })
  await Promise.all([one.table.start({}, 100n), two.table.start({}, 100n)])
  const [a, b] = [one, two].map(({ asked }) => asked('/play/rounds')[0]!.body as Record<string, string>)
  expect(a!['request']).not.toBe(b!['request'])
  expect(a!['memberSeed']).not.toBe(b!['memberSeed'])
  expect(two.table.state.value).toMatchObject({ isResumed: true, round: { id: 'round-1' } })
})

test('a bet that was taken before its retry was refused is played on', async () => {
  const { table } = venue({
    '/play/rounds': ['lost', { refused: 'maintenance' }],
    '/play/open/dice': [{ value: { round: opened } }],
  })
  await table.start({}, 100n)
  expect(table.state.value).toMatchObject({ isResumed: true, round: { id: 'round-1' } })
})

test('the end of a round that no page has shown is shown when the game is opened, once', async () => {
  const closed = { ...opened, state: 'closed' } as const
  const { table, asked } = venue({ '/play/open/dice': [{ value: { round: null, unseen: closed } }] })
  await table.open()
  expect(table.state.value).toMatchObject({ isResumed: true, round: { id: 'round-1' } })
  await vi.waitFor(() => expect(table.state.value.phase).toBe('idle'))
  expect(table.state.value.past).toMatchObject([{ id: 'round-1' }])
  expect(asked('/play/rounds/round-1/shown')).toHaveLength(1)
})

test('[H-KW14] an older balance that overtakes a newer one is dropped', async () => {
  const answers: ((balance: Balance) => void)[] = []
  const session = {
    ask: () => new Promise((resolve) => answers.push((value) => resolve({ value }))),
  } as unknown as Session
  const table = new Table({
    game: 'dice',
    session,
    roundMs: 0,
    showMs: () => 0,
    started: () => undefined,
    ended: () => undefined,
  })
  const asked = [table.refreshBalance(), table.refreshBalance(), table.refreshBalance()]
  answers[1]?.({ amount: '900', sequence: 12 })
  await asked[1]
  // The question that was asked first is answered last, with what was true then.
  answers[0]?.({ amount: '1000', sequence: 11 })
  await asked[0]
  expect(table.state.value.balance).toEqual({ amount: '900', sequence: 12 })
  answers[2]?.({ amount: '1150', sequence: 13 })
  await asked[2]
  expect(table.state.value.balance).toEqual({ amount: '1150', sequence: 13 })
})

test('a refusal is said and leaves the table as it was, a lost session ends it', async () => {
  const poor = venue({ '/play/rounds': [{ refused: 'insufficient' }] })
  await poor.table.start({}, 100n)
  expect(poor.table.state.value).toMatchObject({ phase: 'idle', refused: 'insufficient' })
  const over = venue({ '/play/rounds': [{ refused: 'session' }] })
  await over.table.start({}, 100n)
  expect(over.table.state.value.ended).toBe('session-over')
})

test('the host holds new rounds back and lets them begin again', async () => {
  const { table, asked } = venue({ '/play/rounds': [{ value: opened }] })
  table.hold(true)
  await table.start({}, 100n)
  expect(asked('/play/rounds')).toHaveLength(0)
  table.hold(false)
  await table.start({}, 100n)
  expect(asked('/play/rounds')).toHaveLength(1)
})

test('free rounds are played first and for their stake, and one that has ended is followed by none', async () => {
  const gift = { grant: 'gift', rounds: 2, left: 1, stake: '50', validUntil: 0 }
  const { table, asked } = venue(
    {
      '/play/open/dice': [{ value: { round: null } }],
      '/play/free-rounds/dice': [{ value: { grants: [gift] } }, { value: { grants: [] } }],
      '/play/rounds': [{ refused: 'free-expired' }],
    },
    false,
  )
  await table.open()
  expect(table.state.value.free).toEqual(gift)
  await table.start({ side: 'under', chance: 4_950 }, 100n)
  expect(asked('/play/rounds')[0]?.body).toMatchObject({ stake: '50', grant: 'gift' })
  expect(table.state.value).toMatchObject({ phase: 'idle', refused: 'free-expired', free: undefined })
})

test('free rounds that the operator does not take are left out, so that the next round has a stake', async () => {
  const gift = { grant: 'gift', rounds: 2, left: 2, stake: '50', validUntil: 0 }
  const { table, asked } = venue(
    {
      '/play/open/dice': [{ value: { round: null } }],
      '/play/free-rounds/dice': [{ value: { grants: [gift] } }],
      '/play/rounds': [{ refused: 'not-allowed' }, { value: opened }],
    },
    false,
  )
  await table.open()
  await table.start({ side: 'under', chance: 4_950 }, 100n)
  expect(table.state.value).toMatchObject({ refused: 'not-allowed', free: undefined })
  await table.start({ side: 'under', chance: 4_950 }, 100n)
  expect(asked('/play/rounds')[1]?.body).toMatchObject({ stake: '100' })
})
