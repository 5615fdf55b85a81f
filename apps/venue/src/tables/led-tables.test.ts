import { randomUUID } from 'node:crypto'
import { verifyTableRound } from '@grandstand/game-engines/live'
import { expect, test, vi } from 'vitest'
import { openMemoryStore, type Store } from '../store/store.ts'
import type { FloorAct } from './leading.ts'
import type { LedMode } from './rows.ts'
import { early, refusal, TableStand } from './testing/table-stand.ts'

// On a busy machine rounds take their time.
vi.setConfig({ testTimeout: 30_000 })

const led = new Map<string, LedMode>([
  ['baccarat-b06', 'proven'],
  ['roulette-r03', 'camera'],
])
type Doing = FloorAct extends infer Act
  ? Act extends FloorAct
    ? Omit<Act, 'id' | 'by' | 'page'>
    : never
  : never

/** A table with somebody on its floor, whose page is open. */
function floorOf(name: string, store = openMemoryStore()) {
  const stand = new TableStand([name], { led, store })
  const who = { by: '阿桥', page: 'page-one' }
  const act = (doing: Doing, more: Partial<Pick<FloorAct, 'id' | 'by' | 'page'>> = {}) =>
    stand.table(name).lead({ id: randomUUID(), ...who, ...more, ...doing })
  /** Lets time pass while the page asks. */
  const until = (isSo: () => boolean) =>
    stand.until(() => {
      stand.table(name).floor(who.page)
      return isSo()
    })
  const untilLocked = () => until(() => stand.table(name).floor(who.page).round?.isLocked === true)
  return { stand, act, until, untilLocked, who, view: () => stand.table(name).floor(who.page) }
}

test('[T-10] a led shoe gives its own cards alone, one by one, and its rounds are proven', async () => {
  const name = 'baccarat-b06'
  const { stand, act, until, untilLocked, view } = floorOf(name)
  const member = stand.member('a', 10_000n)
  expect(act({ act: 'open' })).toBe('not-leader')
  expect(act({ act: 'lead' })).toBe('done')
  expect(act({ act: 'lead' }, { by: '小鱼', page: 'page-two' })).toBe('taken')
  until(() => act({ act: 'open' }) === 'done')
  await stand.bet(name, member, [['banker', '2000']])
  expect(view()).toMatchObject({ pools: [{ spot: 'banker' }], worst: { CNY: '3900' }, round: { tickets: 1 } })
  expect(act({ act: 'deal' })).toBe('early')
  expect(act({ act: 'close' })).toBe('done')
  untilLocked()
  stand.pass(60_000 / 4)
  view()
  expect(view().round).toMatchObject({ entered: [], result: null })
  // The shoe gives one card at this place; no other is taken for it.
  const scans: string[] = []
  for (let card = 0; scans.at(-1) !== 'done'; card += 1)
    scans.push(act({ act: 'enter', round: 1, numbers: [card] }))
  expect(scans.slice(0, -1).every((outcome) => outcome === 'not-the-card')).toBe(true)
  expect(act({ act: 'enter', round: 1, numbers: [0, 0, 0] })).toBe('not-the-card')
  until(() => act({ act: 'deal' }) === 'late')
  until(() => view().round!.isOver)
  expect(verifyTableRound(stand.table(name).published.round(1)!)).toMatchObject({
    keys: 'right',
    outcome: 'right',
  })
  expect(stand.tickets(name, member)[0]!.state).toBe('settled')
  expect(early(stand.told(name))).toEqual([])
  // Nobody opens the next round but the leader.
  until(() => true)
  stand.pass(20_000)
  view()
  expect(stand.round(name).number).toBe(1)
  expect(stand.failures).toEqual([])
  stand.close()
})

test('a leader who is away for half a minute leaves a proven round to its shoe, and the table to itself', async () => {
  const name = 'baccarat-b06'
  const { stand, act, until, untilLocked, view } = floorOf(name)
  act({ act: 'lead' })
  until(() => act({ act: 'open' }) === 'done')
  await stand.bet(name, stand.member('a', 10_000n), [['player', '2000']])
  untilLocked()
  expect(act({ act: 'deal' })).toBe('done')
  stand.until(() => stand.round(name).number === 2)
  expect(verifyTableRound(stand.table(name).published.round(1)!)).toMatchObject({ outcome: 'right' })
  // The page comes back, and leads again.
  expect(view()).toMatchObject({ isMine: true, isAway: false })
  expect(act({ act: 'leave' })).toBe('done')
  stand.close()
})

test('[T-10] with a camera what is entered counts and proves nothing, and it survives a kill', async () => {
  const name = 'roulette-r03'
  const store = openMemoryStore()
  const { stand, act, untilLocked, who } = floorOf(name, store)
  const member = stand.member('a', 10_000n)
  act({ act: 'lead' })
  const id = randomUUID()
  expect([act({ act: 'open' }, { id }), act({ act: 'open' }, { id })]).toEqual(['done', 'done'])
  expect(act({ act: 'close' }, { id })).toBe('conflict')
  await stand.bet(name, member, [['straight-7', '1000']])
  untilLocked()
  // Another process goes on from the rows.
  const after = new TableStand([name], { led, store, startAt: stand.now })
  const go = (doing: Doing) => after.table(name).lead({ id: randomUUID(), ...who, ...doing })
  expect(go({ act: 'deal' })).toBe('impossible')
  expect(go({ act: 'enter', round: 1, numbers: [37] })).toBe('impossible')
  expect(go({ act: 'enter', round: 1, numbers: [7] })).toBe('done')
  expect(go({ act: 'enter', round: 1, numbers: [8] })).toBe('late')
  // What is entered is no correction, and nothing of it is told before it is shown.
  expect(after.told(name).filter(({ kind }) => kind === 'past')).toEqual([])
  after.until(() => after.tickets(name, { ...member, house: after.own })[0]!.state === 'settled')
  expect(after.balance('a')).toBe(10_000n - 1_000n + 36_000n)
  const { published } = after.table(name)
  expect(published.round(1)).toBeUndefined()
  expect(published.cameraRound(1)).toMatchObject({ isCamera: true, entered: [7], result: [7] })
  expect(early(after.told(name))).toEqual([])
  // What was read wrong is corrected as ever.
  after.until(() => after.table(name).floor(who.page).round!.isOver)
  expect(go({ act: 'correct', round: 1, reason: '7 was 8', numbers: [8] })).toBe('done')
  expect(after.balance('a')).toBe(9_000n)
  expect(after.table(name).floor(who.page).past.at(-1)).toMatchObject({ isCorrected: true })
  after.close()
})

test('a camera’s round whose leader is gone returns every stake; a void one too, with its reason', async () => {
  const name = 'roulette-r03'
  const { stand, act, untilLocked, view } = floorOf(name)
  const member = stand.member('a', 10_000n)
  act({ act: 'lead' })
  act({ act: 'open' })
  await stand.bet(name, member, [['red', '1000']])
  expect(act({ act: 'void', round: 1, reason: 'no ball' })).toBe('early')
  untilLocked()
  expect(act({ act: 'leave' })).toBe('early')
  const voided = () => act({ act: 'void', round: 1, reason: 'the ball fell out' }, { id: 'void-once' })
  expect(voided()).toBe('done')
  stand.until(() => stand.balance('a') === 10_000n)
  // Its answer was lost, and it is asked again when the round is over.
  expect(voided()).toBe('done')
  stand.until(() => {
    view()
    return act({ act: 'open' }) === 'done'
  })
  await stand.bet(name, member, [['red', '1000']])
  untilLocked()
  expect(stand.balance('a')).toBe(9_000n)
  stand.until(() => stand.balance('a') === 10_000n)
  expect(stand.tickets(name, member).map(({ state }) => state)).toEqual(['void', 'void'])
  // The table goes on by itself.
  stand.until(() => stand.round(name).number === 3)
  expect(stand.table(name).floor('other')).toMatchObject({ isAway: true, round: { led: null } })
  expect(stand.failures).toEqual([])
  stand.close()
})

test('a leader enters nothing in a round that began by itself, and changes no round that nobody led', async () => {
  const name = 'roulette-r03'
  const { stand, act, untilLocked, view } = floorOf(name)
  const member = stand.member('a', 10_000n)
  stand.untilPhase(name, 'betting')
  await stand.bet(name, member, [['red', '1000']])
  act({ act: 'lead' })
  untilLocked()
  for (const doing of [{ act: 'close' }, { act: 'deal' }, { act: 'enter', round: 1, numbers: [7] }] as const)
    expect(act(doing)).toBe('not-led')
  stand.until(() => stand.tickets(name, member)[0]!.state === 'settled')
  const { result } = stand.table(name).published.round(1)!
  for (const numbers of [[0], [1]])
    expect(act({ act: 'correct', round: 1, reason: 'a friend asks', numbers })).toBe('not-led')
  expect(act({ act: 'void', round: 1, reason: 'a friend asks' })).toBe('not-led')
  expect(stand.table(name).published.round(1)!.result).toEqual(result)
  // A round of the camera may be corrected, for ten minutes.
  stand.until(() => {
    view()
    return act({ act: 'open' }) === 'done'
  })
  untilLocked()
  expect(act({ act: 'enter', round: 2, numbers: [7] })).toBe('done')
  stand.until(() => view().round!.isOver)
  expect(act({ act: 'correct', round: 2, reason: '7 was 8', numbers: [8] })).toBe('done')
  stand.pass(11 * 60_000)
  expect(act({ act: 'correct', round: 2, reason: '8 was 9', numbers: [9] })).toBe('late')
  expect(stand.failures).toEqual([])
  stand.close()
})

test('a round whose leader does nothing for two minutes ends, though the page stays open', async () => {
  for (const name of ['roulette-r03', 'baccarat-b06']) {
    const { stand, act, until, untilLocked, view } = floorOf(name)
    const member = stand.member('a', 10_000n)
    act({ act: 'lead' })
    until(() => act({ act: 'open' }) === 'done')
    await stand.bet(name, member, [[name === 'roulette-r03' ? 'red' : 'banker', '2000']])
    untilLocked()
    const locked = stand.now
    until(() => stand.tickets(name, member)[0]!.state !== 'accepted')
    expect(stand.now - locked).toBeGreaterThan(120_000)
    expect(stand.now - locked).toBeLessThan(180_000)
    expect(view()).toMatchObject({ isMine: true, isAway: false })
    expect(act({ act: 'lead' }, { page: 'page-two' })).toBe('taken')
    expect(stand.failures).toEqual([])
    stand.close()
  }
})

test('a paused table begins no round until it is resumed, led or not', () => {
  const name = 'roulette-r03'
  const { stand, act } = floorOf(name)
  stand.untilPhase(name, 'betting')
  expect(act({ act: 'pause', reason: 'the wheel is cleaned' })).toBe('done')
  stand.until(() => stand.phase(name) === 'waiting')
  stand.pass(60_000)
  expect(stand.round(name).number).toBe(1)
  expect(stand.told(name).findLast(({ kind }) => kind === 'round')).toMatchObject({
    round: { waitsFor: 'resume' },
  })
  expect(act({ act: 'lead' })).toBe('done')
  expect(act({ act: 'open' })).toBe('paused')
  act({ act: 'leave' })
  act({ act: 'resume' })
  stand.until(() => stand.round(name).number === 2)
  stand.close()
})

class Killed extends Error {}

/** A store whose program dies in its nth commit, or right after it. */
function dyingStore(real: Store, dieAt: number, where: 'in' | 'after') {
  let [commits, depth] = [0, 0]
  const store: Store = {
    ...real,
    transaction(work) {
      if (depth > 0) return real.transaction(work)
      depth += 1
      commits += 1
      const dies = (here: string) => {
        if (here === where && commits === dieAt) throw new Killed()
      }
      try {
        const result = real.transaction(() => {
          const done = work()
          dies('in')
          return done
        })
        dies('after')
        return result
      } finally {
        depth -= 1
      }
    },
    grouped: (work) => Promise.resolve().then(() => store.transaction(work)),
    run(sql, values) {
      if (depth > 0 || sql.startsWith('select')) return real.run(sql, values)
      store.transaction(() => real.run(sql, values))
    },
  }
  return { store, commits: () => commits }
}

/** Leads one round from whatever its rows say, and returns the time at its end. */
async function leadOne(store: Store, startAt: number): Promise<number> {
  const name = 'roulette-r03'
  const stand = new TableStand([name], { led, store, startAt })
  const member = { house: stand.own, session: { hall: 'house', player: 'a', currency: 'CNY' as const } }
  const act = (doing: Doing) =>
    stand.table(name).lead({ id: `act-${doing.act}`, by: '阿桥', page: 'page-one', ...doing })
  const row = () => stand.table(name).floor('page-one').round
  act({ act: 'lead' })
  if (row() === null) expect(act({ act: 'open' })).toBe('done')
  if (row()?.isLocked === false)
    await refusal(() => stand.bet(name, member, [['straight-7', '1000']], { request: 'the-only-bet' }))
  stand.until(() => row()!.isLocked)
  if (row()!.entered.length === 0) act({ act: 'enter', round: 1, numbers: [7] })
  stand.until(() => row()!.isOver)
  expect(stand.failures).toEqual([])
  return stand.now
}

/** Leads a round whose program dies once, and is started again with the same rows. @returns commits until it died */
async function leadKilled(dieAt: number, where: 'in' | 'after') {
  const real = openMemoryStore()
  const first = new TableStand([], { store: real })
  first.member('a', 10_000n)
  const { store, commits } = dyingStore(real, dieAt, where)
  try {
    await leadOne(store, first.now)
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    await leadOne(real, first.now + 60_000)
  }
  const [sums] = real.all<Record<string, number>>(
    `select (select amount from balance) balance, (select count(*) from round) tickets,
       (select count(*) from record) records, (select count(*) from table_round) rounds`,
  )
  // A bet that came too late after the kill was not taken.
  const tickets = sums!['tickets']!
  expect(sums).toMatchObject({ rounds: 1, records: tickets, balance: tickets === 1 ? 45_000 : 10_000 })
  real.close()
  return commits()
}

test('a led round is dealt and paid once, whatever commit its program dies in', async () => {
  const most = await leadKilled(Infinity, 'in')
  expect(most).toBeGreaterThan(10)
  for (let dieAt = 1; dieAt <= most; dieAt += 3) await leadKilled(dieAt, dieAt % 2 === 0 ? 'in' : 'after')
})
