import { after, Feed, VenueClock, type TableState } from '@grandstand/live-table'
import { WebSocket } from 'ws'

/** Follows a table as its page does. A studio is not counted among those who watch. */
export function followTable(venueUrl: string, table: string) {
  const clock = new VenueClock()
  let state: TableState | undefined
  const feed = new Feed({
    connect({ message, closed }) {
      const url = `${venueUrl.replace(/^http/, 'ws')}/play/tables/${encodeURIComponent(table)}/feed?studio`
      const socket = new WebSocket(url)
      socket.on('message', (data: Buffer) => message(data.toString()))
      socket.on('error', () => undefined)
      socket.on('close', closed)
      return { close: () => socket.close() }
    },
    heard(message) {
      clock.heard(message.at)
      state = after(state, message)
    },
    lost: (isLost) => isLost && clock.forget(),
  })
  feed.open()
  return {
    /** The venue's time, Unix ms. */
    now: () => clock.now(),
    state: () => state,
    close: () => feed.close(),
  }
}
