interface Waiting {
  readonly at: number
  show: (() => void) | undefined
}

/** Queue of items to be shown at a time, earliest first; items of equal time in the order of insertion. */
export interface ReleaseQueue {
  /** Adds an item. Returns a function that removes it. */
  add(at: number, show: () => void): () => void
  /** Time of the first pending item; undefined when the queue is empty. */
  next(): number | undefined
  /** Shows all items whose time is not after `until`, in order. */
  release(until: number): void
}

/** Maximum length: beyond it the first items are shown early, so that the queue does not grow without bound. */
const most = 65_536

/** Creates a queue for items that arrive nearly in order, so that adding one is cheap. */
export function createReleaseQueue(): ReleaseQueue {
  let waiting: Waiting[] = []
  let head = 0

  const showFirst = () => {
    const first = waiting[head]
    if (first === undefined) return
    const { show } = first
    // A shown item drops its callback, which would otherwise retain a whole state of a match.
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
