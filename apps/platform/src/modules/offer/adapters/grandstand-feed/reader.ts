import { writtenInBoth } from '@grandstand/contract/house-text'
import * as z from 'zod/mini'
import { frameBytesMax, message, type FeedMessage, type FeedUpdate } from './protocol/messages.ts'

/** Callbacks of a reader of numbered messages. */
export interface ReaderEvents {
  readonly update: (update: FeedUpdate) => void
  /** Everything current has been delivered. */
  readonly complete: (at: number) => void
  /** The company is alive, and no message is missing. */
  readonly alive: (at: number) => void
  /** Requests every message after a number again. */
  readonly recover: (after: number) => void
  /** A message was skipped, or missing messages are unavailable. */
  readonly problem: (sentence: string) => void
}

export interface Reader {
  frame(text: string): void
  /** Highest number up to which everything was delivered; undefined before the first snapshot. */
  last(): number | undefined
}

const numbered = z.object({ type: z.literal('update'), number: z.int() })

/**
 * Reads the messages of one connection and delivers each update once and in order. After a gap it requests the
 * missing messages once, and skips those that are unavailable. An invalid frame is skipped and never ends the feed.
 * @param resumedFrom the last number of an earlier connection
 */
export function createReader(events: ReaderEvents, resumedFrom?: number): Reader {
  let last = resumedFrom
  let isInSnapshot = false
  /** Ignores numbers until the company has announced a snapshot or where it resumes. */
  let isWaiting = true
  /** Whether `complete` has still to be reported. */
  let owesComplete = true
  let askedAfter: number | undefined

  const isMissing = (number: number): boolean => {
    if (last === undefined || number <= last) return false
    if (askedAfter !== last) {
      askedAfter = last
      isWaiting = true
      events.recover(last)
      return true
    }
    events.problem(`${number - last} messages after number ${last} cannot be had`)
    return false
  }

  /** Whether the update with this number must be delivered now. */
  function isNext(number: number): boolean {
    if (isWaiting || isInSnapshot || last === undefined || number <= last) return false
    if (number > last + 1 && isMissing(number - 1)) return false
    last = number
    return true
  }

  function take(said: FeedMessage): void {
    switch (said.type) {
      case 'snapshot':
        isInSnapshot = true
        isWaiting = false
        break
      case 'item':
        if (isInSnapshot) events.update(said.update)
        break
      case 'snapshot-complete':
        if (!isInSnapshot) break
        isInSnapshot = false
        owesComplete = false
        last = said.number
        events.complete(said.at)
        break
      case 'resumed':
        if (said.after === last) isWaiting = false
        break
      case 'update':
        if (isNext(said.number)) events.update(said.update)
        break
      case 'heartbeat':
        heartbeat(said.number, said.at)
        break
      default:
        said satisfies never
    }
  }

  function heartbeat(number: number, at: number): void {
    if (isWaiting || isInSnapshot || last === undefined || isMissing(number)) return
    last = Math.max(last, number)
    if (owesComplete) {
      owesComplete = false
      events.complete(at)
    }
    events.alive(at)
  }

  /** Skips a message that cannot be read, with its number if it has one. */
  function setAside(json: unknown, why: string): void {
    events.problem(`a message was set aside: ${why}`)
    const known = numbered.safeParse(json)
    if (known.success) isNext(known.data.number)
  }

  return {
    last: () => last,
    frame(text) {
      if (text.length > frameBytesMax) return setAside(undefined, 'it is too large')
      let json: unknown
      try {
        json = writtenInBoth(JSON.parse(text))
      } catch {
        return setAside(undefined, 'it is no JSON')
      }
      const read = message.safeParse(json)
      if (read.success) take(read.data)
      else setAside(json, z.prettifyError(read.error).slice(0, 300))
    },
  }
}
