import type { FeedNeeds } from '@grandstand/live-table'

/** Connects to an address of this venue by WebSocket. */
export const connectTo =
  (path: string): FeedNeeds['connect'] =>
  ({ message, closed }) => {
    const { protocol, host } = window.location
    const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`)
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => message(String(data)))
    socket.addEventListener('close', closed)
    return { close: () => socket.close() }
  }
