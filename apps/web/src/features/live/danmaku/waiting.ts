/** A part of a line: text, or an emote by its code. */
export type DanmakuPart = string | { readonly emote: string }

/** The user's own lines and shared bets take precedence over others. */
export type DanmakuRank = 'own' | 'order' | 'other'

export interface DanmakuLine {
  /** Identifies the line for removal. */
  readonly id?: string
  readonly parts: readonly DanmakuPart[]
  readonly rank: DanmakuRank
}

interface Waiting extends DanmakuLine {
  readonly since: number
}

/** Maximum waiting time of a line by rank, ms. A later line would refer to something that is over. */
const patienceMs: Record<DanmakuRank, number> = { own: 6_000, order: 6_000, other: 1_500 }
const mostWaiting = 40

/**
 * Queue of lines that wait for a lane: by rank with the user's own first, oldest first within a rank. Expired lines
 * and those beyond the limit are dropped.
 */
export interface WaitingLines {
  add(line: DanmakuLine, now: number): void
  /** Removes and returns the next line; undefined when the queue is empty. */
  next(now: number): DanmakuLine | undefined
  /** Removes the line with this id. */
  remove(id: string): void
  /** Total number of dropped lines. */
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
