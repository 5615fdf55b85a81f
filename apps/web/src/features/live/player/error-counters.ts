import { createExpiringStorage } from '@grandstand/client/session'
import type { ErrorCounters } from '@grandstand/playback'

const key = 'gs-video-errors'
/** Old failures expire, so that a line is tried again. */
const expiry = { amount: 1, unit: 'hour' } as const

/** The local error counters of the video lines [STATE-05], stored across reloads. */
export function createErrorCounters(storage = createExpiringStorage(localStorage)): ErrorCounters {
  const read = (): Readonly<Record<number, number>> => {
    const pairs = (storage.read(key) ?? '').split(' ').map((pair) => pair.split(':').map(Number))
    return Object.fromEntries(
      pairs.flatMap(([line, count]) => (line && count && line > 0 && count > 0 ? [[line, count]] : [])),
    )
  }
  const write = (counts: Readonly<Record<number, number>>) =>
    storage.write(
      key,
      Object.entries(counts)
        .map(([line, count]) => `${line}:${count}`)
        .join(' '),
      expiry,
    )
  return {
    read,
    count(line) {
      const counts = read()
      write({ ...counts, [line]: (counts[line] ?? 0) + 1 })
    },
    forgive(line) {
      const { [line]: _, ...others } = read()
      write(others)
    },
  }
}
