import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNewBuild } from './new-build.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_795_000_000_000 }))
afterEach(() => vi.useRealTimers())

function open({ served = 'new', busy = false, hidden = false } = {}) {
  const kept = new Map<string, string>()
  const state = { served, busy, hidden }
  const reload = vi.fn<() => void>()
  const build = createNewBuild({
    own: 'old',
    ask: () => Promise.resolve(state.served),
    isBusy: () => state.busy,
    isHidden: () => state.hidden,
    tab: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    },
    now: Date.now,
    reload,
  })
  return { ...build, state, reload }
}

it('[H-J16] takes a build that was named twice when the person goes to another page, and not before', async () => {
  const { seen, leaving, reload } = open()
  seen('new')
  leaving()
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
  leaving()
  expect(reload).toHaveBeenCalledOnce()
})

it('leaves a page alone that is in use, until it is not', async () => {
  const { seen, leaving, hidden, state, reload } = open({ busy: true, hidden: true })
  seen('new')
  await vi.advanceTimersByTimeAsync(10_000)
  leaving()
  hidden()
  expect(reload).not.toHaveBeenCalled()
  state.busy = false
  hidden()
  expect(reload).toHaveBeenCalledOnce()
})

it('takes it at once in a hidden tab, but once in ten minutes while nodes of two builds take turns', async () => {
  const { seen, reload, hidden, state } = open({ hidden: true })
  seen('new')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledOnce()
  hidden()
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(600_000)
  seen('new')
  expect(reload).toHaveBeenCalledTimes(2)
  state.served = 'old'
})

it('forgets a build that was rolled back', async () => {
  const { seen, leaving, state, reload } = open({ served: 'old' })
  seen('new')
  await vi.advanceTimersByTimeAsync(10_000)
  leaving()
  state.served = 'new'
  seen('new')
  seen('old')
  await vi.advanceTimersByTimeAsync(10_000)
  leaving()
  expect(reload).not.toHaveBeenCalled()
})
