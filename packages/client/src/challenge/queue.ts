import type { ChallengeResult, NeedSafe } from '@grandstand/contract/auth'

/**
 * Outcome of a pending request: its result, 'anew' when a new challenge has to be fetched, or undefined when the
 * person closed the overlay.
 */
export type Outcome = ChallengeResult | 'anew' | undefined

/** Requests that wait for the one overlay, which shows the first of them. */
export interface ChallengeQueue {
  /** Waits for the person. An aborted request is removed. */
  readonly add: (challenge: NeedSafe, signal: AbortSignal) => Promise<Outcome>
  /** The pending challenges, oldest first; the same array until something changes. */
  readonly read: () => readonly NeedSafe[]
  readonly subscribe: (listener: () => void) => () => void
  /** Resolves the requests that the server gave a result for; the others keep waiting. */
  readonly solved: (results: readonly ChallengeResult[]) => void
  /** Marks a challenge that can no longer be solved; its request asks for a new one. */
  readonly renew: (challenge: string) => void
  /** The person closed the overlay: every pending request ends [STATE-14]. */
  readonly close: () => void
}

export function createChallengeQueue(): ChallengeQueue {
  const listeners = new Set<() => void>()
  const settle = new Map<string, (outcome: Outcome) => void>()
  let waiting: readonly NeedSafe[] = []

  const become = (next: readonly NeedSafe[]) => {
    waiting = next
    for (const listener of listeners) listener()
  }
  const end = (id: string, outcome: Outcome) => {
    settle.get(id)?.(outcome)
    settle.delete(id)
  }
  const leave = (ids: ReadonlySet<string>) => become(waiting.filter((each) => !ids.has(each.challenge)))

  return {
    add(challenge, signal) {
      return new Promise((resolve) => {
        const id = challenge.challenge
        settle.set(id, resolve)
        signal.addEventListener(
          'abort',
          () => {
            if (!settle.has(id)) return
            end(id, undefined)
            leave(new Set([id]))
          },
          { once: true },
        )
        become([...waiting, challenge])
      })
    },
    read: () => waiting,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    solved(results) {
      for (const result of results) end(result.challenge, result)
      leave(new Set(results.map((result) => result.challenge)))
    },
    renew(challenge) {
      end(challenge, 'anew')
      leave(new Set([challenge]))
    },
    close() {
      for (const { challenge } of waiting) end(challenge, undefined)
      become([])
    },
  }
}
