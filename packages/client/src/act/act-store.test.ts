import { CallError, type Call, type ErrorName } from '@grandstand/contract'
import { settleOutcome } from '@grandstand/contract/gateway'
import { buyCoins } from '@grandstand/contract/gifts'
import { login } from '@grandstand/contract/auth'
import { updateNickname } from '@grandstand/contract/member'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActStorage } from './act-storage.ts'
import { createActStore, type ActSpec, type ActState } from './act-store.ts'

/** A `Storage` in memory. */
const memoryStorage = () => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    entries: () => [...kept],
  }
}

/**
 * A platform that keeps outcomes by uuid as `once` does, behind a network that loses the requests and answers named
 * in `next`.
 */
function world() {
  const platform = {
    /** Bodies that took effect, in order. */
    effects: [] as unknown[],
    sent: [] as { call: string; uuid: string | undefined }[],
    outcomes: new Map<string, { answer?: unknown }>(),
    /** The fate of the next requests, in order. */
    next: [] as ('lose-request' | 'lose-answer' | ErrorName)[],
    isSettlingLost: false,
  }
  const api = {
    async call(call: Call, input: unknown, options?: { uuid?: string }): Promise<never> {
      const isSettling = call.id === settleOutcome.id
      const { uuid } = isSettling ? settleOutcome.input.parse(input) : { uuid: options?.uuid }
      platform.sent.push({ call: call.name, uuid })
      await Promise.resolve()
      if (isSettling) {
        if (platform.isSettlingLost) throw new CallError('network-failed')
        const known = platform.outcomes.get(uuid ?? '')
        if (!known) platform.outcomes.set(uuid ?? '', {})
        return { outcome: known?.answer === undefined ? 'cancelled' : 'done' } as never
      }
      const fault = platform.next.shift()
      if (fault === 'lose-request') throw new CallError('network-failed')
      if (fault !== undefined && fault !== 'lose-answer') throw new CallError(fault)
      const known = platform.outcomes.get(uuid ?? '')
      if (known && known.answer === undefined) throw new CallError('request-cancelled')
      const answer = known?.answer ?? { coins: platform.effects.push(input) }
      platform.outcomes.set(uuid ?? '', { answer })
      if (fault === 'lose-answer') throw new CallError('timeout')
      return answer as never
    },
  }
  const tab = memoryStorage()
  const shared = memoryStorage()
  let owner = 'm1'
  const told: unknown[] = []
  /** Notices currently shown over the page. */
  const doubts: (() => void)[] = []
  /** Ends that were announced over the page. */
  const ends: string[] = []
  const page = () =>
    createActStore({
      api,
      storage: createActStorage(tab, shared, () => owner),
      react: (error) => told.push(error instanceof CallError && error.refusal),
      tellDoubt(again) {
        doubts.push(again)
        return () => void doubts.splice(doubts.indexOf(again), 1)
      },
      tellEnd: ({ at: end }) => void ends.push(end),
    })
  const acts = page()
  const spec: ActSpec<number> = { name: 'coins' }
  const buy = (coins: number, at = acts, of = spec) =>
    at.send(of, buyCoins, { coins }, (output) => output.coins)
  return {
    platform,
    told,
    doubts,
    ends,
    tab,
    shared,
    acts,
    spec,
    buy,
    /** The page after a reload. */
    page,
    become: (next: string) => void (owner = next),
    uuids: () => platform.sent.map(({ uuid }) => uuid),
  }
}
/** The store holds acts of every answer type. */
const untyped = (spec: ActSpec<number>) => spec as ActSpec<unknown>
const at = (state: ActState<unknown>) => state.at
const rest = () => new Promise((resolve) => setTimeout(resolve))

describe('an act', () => {
  it('is done with its answer, and the next one is another request', async () => {
    const { buy, platform, acts, spec, uuids } = world()
    const first = buy(5)
    expect(at(acts.read(spec))).toBe('sending')
    // A second press joins the first request.
    expect(await Promise.all([first, buy(5)])).toMatchObject([
      { at: 'done', answer: 1 },
      { at: 'done', answer: 1 },
    ])
    expect(await buy(5)).toMatchObject({ answer: 2 })
    expect(platform.effects).toHaveLength(2)
    expect(new Set(uuids()).size).toBe(2)
  })

  it('[H-J1] whose answer is lost has one effect, and ends with the answer that was stored', async () => {
    const { buy, platform, tab } = world()
    platform.next = ['lose-answer']
    expect(await buy(5)).toMatchObject({ at: 'done', answer: 1 })
    expect(platform.effects).toHaveLength(1)
    expect(tab.length).toBe(0)
  })

  it('[H-J1] in doubt is sent once more by a press during a look-up of its own', async () => {
    const { buy, platform, acts, spec } = world()
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    await buy(5)
    for (const press of [() => acts.again(spec), () => buy(5)]) {
      platform.next = ['lose-answer']
      acts.wake()
      const before = platform.sent.filter(({ call }) => call === buyCoins.name).length
      expect(at(await press())).toBe('unknown')
      expect(platform.sent.filter(({ call }) => call === buyCoins.name)).toHaveLength(before + 1)
    }
    expect(platform.effects).toHaveLength(1)
  })

  it('[H-J1] whose outcome comes late swallows the press that was meant for the request in doubt', async () => {
    const { buy, platform, acts, spec, page } = world()
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    await buy(5)
    platform.isSettlingLost = false
    acts.wake()
    await rest()
    expect(acts.read(spec)).toMatchObject({ at: 'done', isLate: true })
    // Whether the body is known, as here, or was lost in a reload, as below.
    expect(at(await buy(5))).toBe('idle')
    expect(platform.effects).toHaveLength(1)
    expect(await buy(5)).toMatchObject({ at: 'done', isLate: false })
    expect(platform.effects).toHaveLength(2)
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    await buy(5)
    platform.isSettlingLost = false
    const reloaded = page()
    reloaded.attach(spec, { current: untyped(spec) })
    await rest()
    expect(at(await buy(5, reloaded))).toBe('idle')
    expect(platform.effects).toHaveLength(3)
  })

  it('[H-J1] pressed twice during a look-up of its own that finds it done has one effect, and says so', async () => {
    const { buy, platform, acts, spec } = world()
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    await buy(5)
    platform.isSettlingLost = false
    acts.wake()
    expect(await Promise.all([buy(5), buy(5)])).toMatchObject([
      { at: 'done', answer: 1 },
      { at: 'done', answer: 1 },
    ])
    expect(at(acts.read(spec))).toBe('done')
    expect(platform.effects).toHaveLength(1)
  })

  it('[H-J1] [H-J2] whose press waits for a look-up of its own is not sent after the session', async () => {
    const { buy, platform, acts, spec } = world()
    platform.next = ['lose-request']
    platform.isSettlingLost = true
    await buy(5)
    acts.wake()
    const press = buy(5)
    acts.clear()
    expect(at(await press)).toBe('idle')
    expect(at(acts.read(spec))).toBe('idle')
    expect(platform.effects).toHaveLength(0)
  })

  it('[H-J1] [H-J2] that is found done after the session is not sent in the next one for its answer', async () => {
    const { buy, platform, acts } = world()
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    await buy(5)
    platform.isSettlingLost = false
    const before = platform.sent.length
    acts.wake()
    acts.clear()
    await rest()
    // The look-up alone.
    expect(platform.sent).toHaveLength(before + 1)
  })

  it('that is replaceable is sent at once after a late end', async () => {
    const { buy, platform, acts, spec } = world()
    const star = { ...spec, isReplaceable: true }
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    await buy(5, acts, star)
    platform.isSettlingLost = false
    acts.wake()
    await rest()
    expect(at(await buy(6, acts, star))).toBe('done')
    expect(platform.effects).toHaveLength(2)
  })

  it('[H-J1] that never arrived is said not to have happened, and a late arrival of it is refused', async () => {
    const { buy, platform } = world()
    platform.next = ['lose-request']
    const state = await buy(5)
    expect(state).toMatchObject({ at: 'refused', error: { refusal: 'request-cancelled' } })
    expect(platform.effects).toEqual([])
    expect(await buy(5)).toMatchObject({ at: 'done' })
    expect(platform.effects).toHaveLength(1)
  })

  it('[H-J1] stays unknown without a connection, under one key however often it is sent', async () => {
    const { buy, platform, acts, spec, uuids, doubts } = world()
    platform.next = ['lose-answer', 'network-failed', 'bad-answer', 'unexpected', 'unavailable']
    platform.isSettlingLost = true
    for (let press = 0; press < 5; press++) expect(at(await buy(5))).toBe('unknown')
    expect(new Set(uuids()).size).toBe(1)
    expect(doubts).toHaveLength(1)
    platform.isSettlingLost = false
    acts.wake()
    expect(at(acts.read(spec))).toBe('unknown')
    await rest()
    expect(doubts).toEqual([])
    expect(acts.read(spec)).toMatchObject({ at: 'done', answer: 1 })
    expect(platform.effects).toHaveLength(1)
  })

  it('[H-J1] is sent again from the notice over the page, which is there after a reload and gone with its member', async () => {
    const { buy, platform, acts, page, spec, doubts } = world()
    const inPlace = { ...spec, isToldInPlace: true }
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    await buy(5, acts, inPlace)
    expect(doubts).toEqual([])
    const reloaded = page()
    reloaded.attach(spec, { current: untyped({ ...inPlace, isDoubtOverPage: true }) })
    await rest()
    expect(doubts).toHaveLength(1)
    doubts[0]?.()
    expect(doubts).toEqual([])
    await rest()
    expect(doubts).toHaveLength(1)
    reloaded.clear()
    expect(doubts).toEqual([])
    expect(platform.effects).toEqual([{ coins: 5 }])
  })

  it('[H-J1] that is asked for or sent again by the person is still one that was unknown', async () => {
    const { buy, platform, acts, spec } = world()
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    const sending = buy(5)
    expect(acts.read(spec)).toMatchObject({ at: 'sending', isAgain: false })
    await sending
    const settling = acts.settle(spec)
    expect(acts.read(spec)).toMatchObject({ at: 'sending', isAgain: true })
    await settling
    const again = buy(5)
    expect(acts.read(spec)).toMatchObject({ at: 'sending', isAgain: true })
    await again
  })

  it('[H-J1] a refusal of a second sending says nothing of the first', async () => {
    const { buy, platform, acts, spec } = world()
    platform.next = ['lose-answer', 'insufficient-funds']
    platform.isSettlingLost = true
    await buy(5)
    expect(at(await buy(5))).toBe('unknown')
    platform.isSettlingLost = false
    expect(await buy(5)).toMatchObject({ at: 'done', answer: 1 })
    acts.reset(spec)
    // When the first request had no effect, the refusal of the second is final.
    platform.next = ['lose-request', 'insufficient-funds']
    platform.isSettlingLost = true
    await buy(6)
    platform.isSettlingLost = false
    expect(await buy(6)).toMatchObject({ at: 'refused', error: { refusal: 'insufficient-funds' } })
    expect(platform.effects).toHaveLength(1)
    acts.reset(spec)
    expect(at(acts.read(spec))).toBe('idle')
  })

  it('[H-J1] with other input after a lost answer ends with what was done, and sends nothing else', async () => {
    const { buy, platform } = world()
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    await buy(5)
    platform.isSettlingLost = false
    expect(await buy(500)).toMatchObject({ at: 'done', answer: 1 })
    expect(platform.effects).toEqual([{ coins: 5 }])
  })

  it('sends other input once the first is known not to have happened, or may be replaced; not before', async () => {
    const { buy, platform, acts, spec } = world()
    platform.next = ['lose-request']
    platform.isSettlingLost = true
    await buy(5)
    expect(at(await buy(500))).toBe('unknown')
    platform.isSettlingLost = false
    expect(await buy(500)).toMatchObject({ at: 'done', answer: 1 })
    const replaceable = { ...spec, isReplaceable: true }
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    await buy(6, acts, replaceable)
    platform.isSettlingLost = false
    await buy(7, acts, replaceable)
    expect(platform.effects).toEqual([{ coins: 500 }, { coins: 6 }, { coins: 7 }])
  })

  it('keeps the key of a refused body, which a proof may have been given for, and takes another for another body', async () => {
    const { buy, platform, uuids } = world()
    platform.next = ['request-closed', 'insufficient-funds', 'insufficient-funds']
    await buy(5)
    await buy(5)
    await buy(6)
    const [first, second, third] = uuids()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('[H-J1] asks for the outcome after a reload, without the body, and says what is true', async () => {
    const { buy, platform, page, spec, tab } = world()
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    await buy(5)
    expect(JSON.stringify(tab.entries())).not.toContain('coins":5')
    const [reloaded, done] = [page(), vi.fn<() => void>()]
    platform.isSettlingLost = false
    reloaded.attach(spec, { current: untyped({ ...spec, onDone: done }) })
    expect(at(reloaded.read(spec))).toBe('sending')
    await rest()
    expect(reloaded.read(spec)).toMatchObject({ at: 'done', answer: undefined })
    expect(done).toHaveBeenCalledOnce()
    expect(platform.effects).toHaveLength(1)
    expect(tab.length).toBe(0)
    await rest()
    const again = page()
    again.attach(spec, { current: untyped(spec) })
    expect(at(again.read(spec))).toBe('idle')
  })

  it('[H-J1] [H-J2] dies with its member: nothing stays, and an answer that comes later is nobody’s', async () => {
    const { buy, platform, acts, page, spec, tab, become } = world()
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    await buy(5)
    const stored = tab.entries()
    acts.clear()
    expect(at(acts.read(spec))).toBe('idle')
    expect(tab.length).toBe(0)
    platform.isSettlingLost = false
    acts.wake()
    await rest()
    expect(at(acts.read(spec))).toBe('idle')
    // A tab that was asleep during the log-out finds the former member's act and removes it.
    for (const [key, value] of stored) tab.setItem(key, value)
    become('m2')
    const late = page()
    late.attach(spec, { current: untyped(spec) })
    expect(at(late.read(spec))).toBe('idle')
    expect(tab.length).toBe(0)
    const sending = buy(6)
    acts.clear()
    await sending
    expect(at(acts.read(spec))).toBe('idle')
  })

  it('that all tabs share is left to the tab that sent it until that one has gone', async () => {
    const { platform, acts, page, spec, buy, shared } = world()
    const slip = { ...spec, isShared: true }
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    await buy(5, acts, slip)
    expect(shared.length).toBe(1)
    const other = page()
    other.attach(slip, { current: untyped(slip) })
    expect(at(other.read(slip))).toBe('idle')
    acts.leave()
    const next = page()
    platform.isSettlingLost = false
    next.attach(slip, { current: untyped(slip) })
    await rest()
    expect(next.read(slip)).toMatchObject({ at: 'done' })
    expect(shared.length).toBe(0)
  })

  it('of a call that keeps no outcome ends as it always did', async () => {
    const { acts, platform } = world()
    platform.next = ['timeout']
    const input = { name: 'fan1', password: 'secret1', flag: 1, version: 3, timewd: 0 } as never
    expect(await acts.send({ name: 'login' }, login, input, () => 1)).toMatchObject({
      at: 'refused',
      error: { refusal: 'timeout' },
    })
    expect(platform.sent).toHaveLength(1)
  })

  it('tells its views and what is cached, those that are gone not', async () => {
    const { acts, platform } = world()
    const [onAnswer, onDone, onSettled] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    const full: ActSpec<unknown> = { name: 'nickname', onAnswer, onDone, onSettled }
    const leave = acts.attach(full, { current: full })
    await acts.send(full, updateNickname, { nickname: 'first1' }, (output) => output)
    expect([onAnswer, onDone, onSettled].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
    leave()
    await acts.send(full, updateNickname, { nickname: 'second' }, (output) => output)
    expect([onAnswer, onDone, onSettled].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 2])
    expect(acts.read(full)).toMatchObject({ at: 'done' })
    expect(platform.effects).toHaveLength(2)
  })
})

describe('an unknown outcome', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[H-J1] is told over the page once its form is closed, and in the form when it is opened again', async () => {
    const { buy, platform, acts, spec, doubts } = world()
    const inPlace = { ...spec, isToldInPlace: true }
    const open = () => acts.attach(spec, { current: untyped(inPlace) })
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    const close = open()
    await buy(5, acts, inPlace)
    expect(doubts).toEqual([])
    close()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(doubts).toHaveLength(1)
    const closeAgain = open()
    expect(doubts).toEqual([])
    closeAgain()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(doubts).toHaveLength(1)
    platform.isSettlingLost = false
    doubts[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(doubts).toEqual([])
    expect(platform.effects).toEqual([{ coins: 5 }])
  })

  it('[H-J1] that was told over the page is told there as it ends, where no view shows it', async () => {
    const { buy, platform, acts, spec, ends } = world()
    const inPlace = { ...spec, isToldInPlace: true }
    const lone = { ...inPlace, name: 'star', isDoubtOverPage: true }
    const lose = (what: 'lose-answer' | 'lose-request', of: ActSpec<number>) => {
      platform.next = [what]
      platform.isSettlingLost = true
      return buy(5, acts, of)
    }
    const wake = async () => {
      platform.isSettlingLost = false
      acts.wake()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    const close = acts.attach(spec, { current: untyped(inPlace) })
    await lose('lose-answer', inPlace)
    close()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ends).toEqual([])
    await wake()
    expect(ends).toEqual(['done'])

    acts.attach(lone, { current: untyped(lone) })
    await lose('lose-answer', lone)
    await wake()
    expect(ends).toEqual(['done'])

    const closeAgain = acts.attach(spec, { current: untyped(inPlace) })
    await lose('lose-request', inPlace)
    closeAgain()
    await vi.advanceTimersByTimeAsync(1_000)
    await wake()
    expect(ends).toEqual(['done', 'refused'])
  })

  it('is asked for again by itself, with pauses that grow, until it is known', async () => {
    const { buy, platform, acts, spec } = world()
    platform.next = ['lose-answer']
    platform.isSettlingLost = true
    const sending = buy(5)
    await vi.advanceTimersByTimeAsync(0)
    await sending
    await vi.advanceTimersByTimeAsync(60_000)
    const asked = platform.sent.length
    expect(asked).toBeGreaterThan(3)
    expect(asked).toBeLessThan(8)
    platform.isSettlingLost = false
    await vi.advanceTimersByTimeAsync(31_000)
    expect(acts.read(spec)).toMatchObject({ at: 'done', answer: 1 })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(platform.effects).toHaveLength(1)
  })
})
