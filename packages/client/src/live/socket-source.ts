import type { LiveSocket, SocketState } from '@grandstand/wire/client'
import type { LiveSource, LiveStatus } from './live-store.ts'

/** A connection that is not back within this time, ms, counts as offline: prices are stale by then. */
const lostAfterMs = 5_000

/** The device's network events; `window` in the browser. */
interface Network {
  addEventListener(type: 'online' | 'offline', listener: () => void): void
}

/**
 * Uses the socket as a source of live values. `status()` returns the same object until something changes; `offsetMs`
 * converts the device's time of the last frame into server time.
 */
export function createSocketSource(
  socket: Pick<LiveSocket, 'subscribe' | 'state' | 'onState' | 'reopen'>,
  offsetMs: () => number,
  network: Network,
): LiveSource {
  const listeners = new Set<() => void>()
  let status: LiveStatus = statusOf(socket.state(), 'connecting', offsetMs())
  let wasConnected = false
  let losing: ReturnType<typeof setTimeout> | undefined

  const become = (next: LiveStatus) => {
    status = next
    for (const listener of listeners) listener()
  }
  socket.onState((state) => {
    clearTimeout(losing)
    if (state.status === 'connected') {
      wasConnected = true
      become(statusOf(state, 'connected', offsetMs()))
    } else if (state.status === 'offline') {
      become(statusOf(state, wasConnected ? 'offline' : 'connecting', offsetMs()))
    } else {
      become(statusOf(state, status.connection === 'offline' ? 'offline' : 'connecting', offsetMs()))
      losing = setTimeout(() => become({ ...status, connection: 'offline' }), lostAfterMs)
    }
  })
  // A socket detects a dead connection only after its pings time out; the device often knows immediately.
  network.addEventListener('offline', () => {
    clearTimeout(losing)
    if (wasConnected) become(statusOf(socket.state(), 'offline', offsetMs()))
  })
  network.addEventListener('online', () => {
    if (wasConnected) socket.reopen()
  })

  return {
    subscribe: (channel, id, listener) =>
      socket.subscribe(channel, id, (news) =>
        news.kind === 'live' ? listener(news.state, news.at) : listener(undefined),
      ),
    status: () => status,
    onStatus(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function statusOf(state: SocketState, connection: LiveStatus['connection'], offset: number): LiveStatus {
  return {
    connection,
    lastFrameAt: state.lastFrameAt === undefined ? undefined : state.lastFrameAt + offset,
  }
}
