/** A piece of a line: words, or an emote by its code. */
export type DanmakuPart = string | { readonly emote: string }

/** One's own lines and shared bets go before all others. */
export type DanmakuRank = 'own' | 'order' | 'other'

export interface DanmakuLine {
  /** By which it can be taken away again. */
  readonly id?: string
  readonly parts: readonly DanmakuPart[]
  readonly rank: DanmakuRank
}

interface Waiting extends DanmakuLine {
  readonly since: number
}

/** How long a line may wait for its place, ms: later than that it speaks of what is over. */
const patienceMs: Record<DanmakuRank, number> = { own: 6_000, order: 6_000, other: 1_500 }
const mostWaiting = 40

/** Lines that wait for a lane: one's own first, the oldest of a rank first; too many and too old ones are dropped. */
export interface WaitingLines {
  add(line: DanmakuLine, now: number): void
  /** Takes out the line that goes next; undefined when none waits any more. */
  next(now: number): DanmakuLine | undefined
  /** Takes out the line of this id. */
  remove(id: string): void
  /** How many were dropped since the beginning. */
  dropped(): number
  size(): number
  clear(): void
}

export function createWaitingLines(): WaitingLines {
  const ranks: Record<DanmakuRank, Waiting[]> = { own: [], order: [], other: [] }
  const all = Object.values(ranks)
  let dropped = 0
  return {
    add(line, now) {
      const queue = ranks[line.rank]
      queue.push({ ...line, since: now })
      if (queue.length <= mostWaiting) return
      queue.shift()
      dropped += 1
    },
    next(now) {
      for (const queue of all)
        for (let line = queue.shift(); line !== undefined; line = queue.shift()) {
          if (now - line.since <= patienceMs[line.rank]) return line
          dropped += 1
        }
      return undefined
    },
    remove(id) {
      for (const queue of all) {
        const at = queue.findIndex((line) => line.id === id)
        if (at >= 0) queue.splice(at, 1)
      }
    },
    dropped: () => dropped,
    size: () => all.reduce((sum, queue) => sum + queue.length, 0),
    clear() {
      for (const queue of all) queue.length = 0
    },
  }
}
