import { CallError } from '@grandstand/contract'
import { buyCoins } from '@grandstand/contract/gifts'
import { expect, it, vi } from 'vitest'
import type { ActStore } from './act-store.ts'
import { createLateActs } from './late-acts.ts'

function store() {
  const ended = vi.fn<() => void>()
  const acts = {
    read: vi.fn<() => { at: string }>(() => ({ at: 'unknown' })),
    subscribe: vi.fn<() => () => void>(() => ended),
    attach: vi.fn<() => () => void>(() => ended),
    send: vi.fn<() => Promise<{ at: string }>>(() => Promise.resolve({ at: 'done' })),
    clear: vi.fn<() => void>(),
  }
  return { ...acts, ended, acts: acts as unknown as ActStore }
}
const name = { name: 'coins' }
const view = { current: name }
const rest = () => new Promise((resolve) => setTimeout(resolve))

it('fetches its code with the first view, which then has what it asked for', async () => {
  const { acts, read, attach, subscribe, ended } = store()
  const load = vi.fn<() => Promise<ActStore>>(() => Promise.resolve(acts))
  const late = createLateActs(load, vi.fn())
  const stop = late.subscribe(name, vi.fn())
  expect(load).not.toHaveBeenCalled()
  const leave = late.attach(name, view)
  expect(late.read(name)).toEqual({ at: 'idle' })
  // A different object from each read would make React render for ever.
  expect(late.read(name)).toBe(late.read(name))
  await rest()
  expect([attach, subscribe].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(late.read(name)).toEqual({ at: 'unknown' })
  expect(read).toHaveBeenCalled()
  leave()
  stop()
  expect(ended).toHaveBeenCalledTimes(2)
})

it('[H-J2] a member who left before the code came leaves nothing, and a view that left is not attached', async () => {
  const { acts, attach, clear } = store()
  const late = createLateActs(() => Promise.resolve(acts), vi.fn())
  const leave = late.attach(name, view)
  leave()
  late.clear()
  await rest()
  expect(attach).not.toHaveBeenCalled()
  expect(clear).toHaveBeenCalledOnce()
})

it('says that nothing was sent where the code cannot be fetched, and tries again with the next press', async () => {
  const { acts, send } = store()
  const react = vi.fn<(error: unknown) => void>()
  const load = vi.fn<() => Promise<ActStore>>(() => Promise.resolve(acts))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const late = createLateActs(load, react)
  const buy = () => late.send(name, buyCoins, { coins: 5 }, (output) => output)
  expect(await buy()).toMatchObject({ at: 'refused', error: new CallError('network-failed') })
  expect([react.mock.calls.length, send.mock.calls.length]).toEqual([1, 0])
  expect(await buy()).toMatchObject({ at: 'done' })
})

it('sends in the same turn once its code is there, so that nothing is drawn between a press and its act', async () => {
  const { acts, send } = store()
  const late = createLateActs(() => Promise.resolve(acts), vi.fn())
  late.prepare()
  await rest()
  void late.send(name, buyCoins, { coins: 5 }, (output) => output)
  expect(send).toHaveBeenCalledOnce()
})
