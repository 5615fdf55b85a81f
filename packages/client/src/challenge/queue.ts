import type { ChallengeResult, NeedSafe } from '@grandstand/contract/auth'

/** What becomes of a request that waits: its result, a new challenge to be asked for, or nothing (the person closed). */
export type Outcome = ChallengeResult | 'anew' | undefined

/** Requests that wait behind the one overlay, the first of them on it. */
export interface ChallengeQueue {
  /** Waits for the person. A request that is aborted leaves by itself. */
  readonly add: (challenge: NeedSafe, signal: AbortSignal) => Promise<Outcome>
  /** The challenges that wait, oldest first; the same array until something changes. */
  readonly read: () => readonly NeedSafe[]
  readonly subscribe: (listener: () => void) => () => void
  /** Lets go on whom the server gave a result; the others keep waiting. */
  readonly solved: (results: readonly ChallengeResult[]) => void
  /** This challenge cannot be solved any more. */
  readonly renew: (challenge: string) => void
  /** The person closed the overlay: every request that waits ends [STATE-14]. */
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
