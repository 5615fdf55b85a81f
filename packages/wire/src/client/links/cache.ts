import type { Answer, Call } from '@grandstand/contract'
import { utf8 } from '../../envelope/bytes.ts'
import { sha256Base64url } from '../cipher.ts'
import type { AnswerLink, Operation } from '../operation.ts'
import { ended } from './timeout.ts'

export interface CacheOptions {
  /** Login and agent token, as the next attempt would send them. */
  readonly tokens: () => readonly [string | undefined, string | undefined]
  /** Server time in ms; it advances while the device sleeps. */
  readonly now: () => number
  /** ms that never go back, whatever is done to the device's clock. */
  readonly elapsed: () => number
}

interface Kept {
  readonly answer: Answer
  readonly now: number
  readonly elapsed: number
  readonly ms: number
}

/** A request under way, and how many callers wait for it. */
interface Flight {
  readonly answer: Promise<Answer>
  readonly end: AbortController
  waiting: number
}

const most = 100
const perTokenSeconds = 60

/** How long an answer of this call may be reused, seconds; undefined when it may not. */
export function cacheSeconds({ cache }: Pick<Call, 'cache'>, input: unknown): number | undefined {
  if (cache.kind === 'never') return undefined
  if (cache.kind === 'fresh-for') return cache.seconds
  const venue: unknown =
    typeof input === 'object' && input !== null && 'venueEnName' in input ? input.venueEnName : ''
  return String(venue).toUpperCase().includes('AG') ? undefined : (cache.seconds ?? perTokenSeconds)
}

/** Answers kept in this tab's memory by the contract's `cache` column. */
export interface AnswerCache {
  link(next: AnswerLink): AnswerLink
  /** Forgets everything: the session changed. */
  clear(): void
}

/**
 * Reuses successful answers while they are fresh, and lets concurrent identical calls share one request. Keyed by the
 * hash of the tokens and cleared when they change, so that nothing of one member reaches the next.
 */
export function createAnswerCache({ tokens, now, elapsed }: CacheOptions): AnswerCache {
  const kept = new Map<string, Kept>()
  const flights = new Map<string, Flight>()
  let lastTokens = ''
  let generation = 0

  const clear = () => {
    generation++
    kept.clear()
    flights.clear()
  }
  const read = (key: string): Answer | undefined => {
    const found = kept.get(key)
    if (!found) return undefined
    // Both clocks must agree: one may be changed by the user, the other may stop while the device sleeps.
    const ages = [now() - found.now, elapsed() - found.elapsed]
    if (ages.every((age) => age >= 0 && age < found.ms)) return found.answer
    kept.delete(key)
    return undefined
  }
  const keep = (key: string, answer: Answer, seconds: number) => {
    kept.delete(key)
    const [oldest] = kept.keys()
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
    kept.set(key, { answer, now: now(), elapsed: elapsed(), ms: seconds * 1000 })
  }

  const takeOff = (key: string, operation: Operation, seconds: number, next: AnswerLink): Flight => {
    const end = new AbortController()
    const mine = generation
    const answer = next({ ...operation, signal: end.signal }).then((each) => {
      if (each.code === 0 && mine === generation) keep(key, each, seconds)
      return each
    })
    const flight = { answer, end, waiting: 0 }
    const land = () => void (flights.get(key) === flight && flights.delete(key))
    answer.then(land, land)
    flights.set(key, flight)
    return flight
  }

  return {
    clear,
    link: (next) => async (operation) => {
      if (operation.call.clearsCache)
        // Also when the answer is lost, because it may have taken effect.
        return next(operation).finally(clear)
      const seconds = cacheSeconds(operation.call, operation.input)
      // A solved challenge is valid for one request only.
      if (seconds === undefined || operation.info) return next(operation)
      const who = tokens().join('\n')
      if (who !== lastTokens) clear()
      lastTokens = who
      const whose = operation.call.token === 'empty' ? '' : await sha256Base64url(utf8(who))
      const key = [operation.call.name, whose, operation.inputText].join('\n')
      const fresh = read(key)
      if (fresh) return fresh
      const flight = flights.get(key) ?? takeOff(key, operation, seconds, next)
      flight.waiting++
      try {
        return await Promise.race([flight.answer, ended(operation.signal)])
      } finally {
        if (--flight.waiting === 0) {
          if (flights.get(key) === flight) flights.delete(key)
          flight.end.abort(operation.signal.reason)
        }
      }
    },
  }
}
