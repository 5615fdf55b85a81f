import type { SocketState } from '@grandstand/wire/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSocketSource } from './socket-source.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  let tell: (state: SocketState) => void = () => {}
  const network = new Map<string, () => void>()
  const reopen = vi.fn<() => void>()
  const source = createSocketSource(
    {
      subscribe: () => () => {},
      state: () => ({ status: 'connected', lastFrameAt: 700 }),
      reopen,
      onState(listener) {
        tell = listener
        return () => {}
      },
    },
    () => 1_000,
    { addEventListener: (type, listener) => void network.set(type, listener) },
  )
  return {
    source,
    reopen,
    tell: (state: SocketState) => tell(state),
    network: (type: string) => network.get(type)?.(),
  }
}

it('says offline five seconds after the line was lost, with the time of the last frame by the server', () => {
  const { source, tell } = setUp()
  expect(source.status().connection).toBe('connecting')
  tell({ status: 'connecting', lastFrameAt: undefined })
  tell({ status: 'connected', lastFrameAt: 10 })
  expect(source.status().connection).toBe('connected')
  tell({ status: 'connecting', lastFrameAt: 500 })
  vi.advanceTimersByTime(4_999)
  expect(source.status().connection).toBe('connecting')
  vi.advanceTimersByTime(1)
  expect(source.status()).toEqual({ connection: 'offline', lastFrameAt: 1_500 })
  tell({ status: 'connecting', lastFrameAt: 500 })
  expect(source.status().connection).toBe('offline')
  tell({ status: 'connected', lastFrameAt: 900 })
  vi.advanceTimersByTime(60_000)
  expect(source.status().connection).toBe('connected')
})

it('answers with the same object until something changes', () => {
  const { source, tell } = setUp()
  expect(source.status()).toBe(source.status())
  const heard = vi.fn<() => void>()
  const stop = source.onStatus(heard)
  tell({ status: 'connected', lastFrameAt: 10 })
  stop()
  tell({ status: 'offline', lastFrameAt: 10 })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(source.status().connection).toBe('offline')
})

it('says offline at once when the device lost its network, and connects anew when it is back', () => {
  const { source, tell, network, reopen } = setUp()
  tell({ status: 'connected', lastFrameAt: 10 })
  network('offline')
  expect(source.status()).toEqual({ connection: 'offline', lastFrameAt: 1_700 })
  expect(reopen).not.toHaveBeenCalled()
  network('online')
  expect(reopen).toHaveBeenCalledTimes(1)
  tell({ status: 'offline', lastFrameAt: 10 })
  tell({ status: 'connecting', lastFrameAt: 10 })
  expect(source.status().connection).toBe('offline')
  tell({ status: 'connected', lastFrameAt: 20 })
  expect(source.status().connection).toBe('connected')
})
