interface Waiting {
  readonly at: number
  show: (() => void) | undefined
}

/** What waits for its time, the earliest first; of equal times the first to come. */
export interface ReleaseQueue {
  /** Returns what takes it back. */
  add(at: number, show: () => void): () => void
  /** Time of the first that waits; undefined when nothing does. */
  next(): number | undefined
  /** Shows all whose time is not after `until`, in order. */
  release(until: number): void
}

/** Beyond so many the first are shown before their time: what waits must not grow without end. */
const most = 65_536

/** A queue for things that come nearly in order, so that adding one costs nothing. */
export function createReleaseQueue(): ReleaseQueue {
  let waiting: Waiting[] = []
  let head = 0

  const showFirst = () => {
    const first = waiting[head]
    if (first === undefined) return
    const { show } = first
    // What was shown keeps what it showed no longer: a whole state of a match.
    first.show = undefined
    head += 1
    if (head > 1024 && head * 2 > waiting.length) {
      waiting = waiting.slice(head)
      head = 0
    }
    show?.()
  }

  return {
    add(at, show) {
      const item: Waiting = { at, show }
      let place = waiting.length
      while (place > head && (waiting[place - 1]?.at ?? 0) > at) place -= 1
      if (place === waiting.length) waiting.push(item)
      else waiting.splice(place, 0, item)
      if (waiting.length - head > most) showFirst()
      return () => {
        item.show = undefined
      }
    },
    next: () => waiting[head]?.at,
    release(until) {
      for (let first = waiting[head]; first !== undefined && first.at <= until; first = waiting[head])
        showFirst()
    },
  }
}
