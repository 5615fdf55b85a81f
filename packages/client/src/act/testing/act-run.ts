import { buyCoins } from '@grandstand/contract/gifts'
import { vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { createActStorage } from '../act-storage.ts'
import { createActStore, type ActSpec } from '../act-store.ts'
import { createLossyPlatform, turns, type Passage } from './lossy-platform.ts'

/** Something that a person, the browser or the network does. */
export type Step =
  | { readonly is: 'press'; readonly coins: number; readonly times: number }
  | { readonly is: 'wake then press'; readonly coins: number }
  | {
      readonly is:
        | 'again'
        | 'wake'
        | 'settle'
        | 'reset'
        | 'notice'
        | 'mount'
        | 'unmount'
        | 'reload'
        | 'log-out'
    }
  | { readonly is: 'answer'; readonly which: number }
  | { readonly is: 'time'; readonly ms: number }

export interface Order {
  readonly spec: Pick<ActSpec<number>, 'isShared' | 'isToldInPlace'>
  /** Steps, each with the turns of the microtask queue after it. */
  readonly steps: readonly (readonly [step: Step, turns: number])[]
  /** Treatment of the requests in turn; the list repeats. */
  readonly passages: readonly Passage[]
}

/** Longer than the longest pause between look-ups of an outcome. */
const anyPauseMs = 40_000
/** More than any chain of promises of the store. */
const manyTurns = 40

/** One press of the button. */
interface Press {
  readonly session: number
  readonly page: number
  /** Requests whose end had not been shown when the button was pressed. */
  readonly open: readonly string[]
}

/** A storage as one page has it: what is left of a page that has gone changes nothing. */
const storageOfPage = (store: Storage, isGone: () => boolean) => ({
  get length() {
    return store.length
  },
  key: (at: number) => store.key(at),
  getItem: (key: string) => store.getItem(key),
  setItem(key: string, value: string) {
    if (!isGone()) store.setItem(key, value)
  },
  removeItem(key: string) {
    if (!isGone()) store.removeItem(key)
  },
})

/**
 * Runs one order of steps on a store of acts, then lets everything heal.
 * @returns what went against the rules of acts
 */
export async function runOrder({ spec: options, steps, passages }: Order): Promise<string[]> {
  const faults = new Set<string>()
  const spec: ActSpec<number> = { name: 'coins', ...options }
  const sessionOf = new Map<string, number>()
  const shown = new Set<string>()
  const pressed = new Set<Press>()
  const notices: (() => void)[] = []
  const [tab, shared] = [memoryStorage(), memoryStorage()]
  let [session, page, count] = [0, 0, 0]
  let isHealed = false
  let pressing: Press | undefined
  let detach: (() => void) | undefined

  const isOfNow = (uuid: string) => sessionOf.get(uuid) === session
  const showEnds = () => {
    for (const uuid of sessionOf.keys()) if (isOfNow(uuid)) shown.add(uuid)
  }
  const platform = createLossyPlatform({
    passage: () =>
      isHealed
        ? { fate: 'arrives', turns: 2 }
        : (passages[count++ % passages.length] ?? { fate: 'arrives', turns: 2 }),
    onSend({ uuid, isLookUp }) {
      if (isLookUp) return
      if (sessionOf.has(uuid)) {
        if (!isOfNow(uuid)) faults.add('a request of a former session is sent again')
        return
      }
      sessionOf.set(uuid, session)
      // Sent at once by a press, or later by one of those that wait.
      const waiting = [...pressed].filter((each) => each.page === page && each.session === session)
      const by = pressing === undefined ? waiting : [pressing]
      if (by.length === 0) faults.add('a request is sent that nobody of this session pressed for')
      const hasEffect = (open: string) => platform.effects.some((each) => each.uuid === open)
      const isDouble = by.length > 0 && by.every(({ open }) => open.some(hasEffect))
      if (isDouble) faults.add('a press has a second effect before the end of the first was shown')
    },
  })
  const member = () => `member-${session}`

  function openPage() {
    const mine = (page += 1)
    const isGone = () => mine !== page
    const store = createActStore({
      api: platform.networkOf(member, isGone),
      storage: createActStorage(storageOfPage(tab, isGone), storageOfPage(shared, isGone), member, () =>
        Date.now(),
      ),
      react: () => {},
      tellDoubt(again) {
        if (isGone()) return () => {}
        notices.push(again)
        return () => void notices.splice(notices.indexOf(again), 1)
      },
      tellEnd: showEnds,
    })
    store.subscribe(spec, () => {
      const { at } = store.read(spec)
      if (!isGone() && (at === 'done' || at === 'refused')) showEnds()
    })
    return store
  }
  let acts = openPage()

  const mount = () => void (detach ??= acts.attach(spec, { current: spec as ActSpec<unknown> }))
  function press(coins: number): void {
    if (detach === undefined) return
    const open = [...sessionOf.keys()].filter((uuid) => isOfNow(uuid) && !shown.has(uuid))
    const mine: Press = { session, page, open }
    pressed.add(mine)
    pressing = mine
    const sent = acts.send(spec, buyCoins, { coins }, (output) => output.coins)
    pressing = undefined
    sent.then(
      () => pressed.delete(mine),
      () => faults.add('a press is rejected'),
    )
  }
  const unmount = () => {
    detach?.()
    detach = undefined
  }
  function reload(): void {
    acts.leave()
    detach = undefined
    notices.length = platform.held.length = 0
    pressed.clear()
    vi.clearAllTimers()
    acts = openPage()
    mount()
  }

  async function take(step: Step): Promise<void> {
    if (step.is === 'press') for (let time = 0; time < step.times; time += 1) press(step.coins)
    if (step.is === 'wake' || step.is === 'wake then press') acts.wake()
    if (step.is === 'wake then press') press(step.coins)
    if (step.is === 'again') void acts.again(spec)
    if (step.is === 'settle') void acts.settle(spec)
    if (step.is === 'reset') acts.reset(spec)
    if (step.is === 'notice') notices[0]?.()
    if (step.is === 'mount') mount()
    if (step.is === 'unmount') unmount()
    if (step.is === 'reload') reload()
    if (step.is === 'log-out') {
      acts.clear()
      session += 1
    }
    if (step.is === 'answer') platform.held.splice(step.which % Math.max(platform.held.length, 1), 1)[0]?.()
    if (step.is === 'time') await vi.advanceTimersByTimeAsync(step.ms)
  }

  vi.clearAllTimers()
  mount()
  for (const [step, after] of steps) {
    await take(step)
    await turns(after)
  }

  isHealed = true
  mount()
  await turns(manyTurns)
  for (let round = 0; round < 12; round += 1) {
    for (let go = platform.held.shift(); go !== undefined; go = platform.held.shift()) {
      go()
      await turns(manyTurns)
    }
    await vi.advanceTimersByTimeAsync(anyPauseMs)
    await turns(manyTurns)
  }
  const { at } = acts.read(spec)
  if (at === 'sending' || at === 'unknown') faults.add(`the act stays ${at}`)
  if (pressed.size > 0) faults.add('a press is never answered')
  if (tab.length + shared.length > 0) faults.add('an act stays in the storage')
  if (notices.length > 0) faults.add('a notice of a doubt stays')
  const isLost = platform.effects.some(({ uuid }) => isOfNow(uuid) && !shown.has(uuid))
  if (isLost) faults.add('the end of a request with an effect is never shown')
  return [...faults]
}
