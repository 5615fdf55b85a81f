import { siteDay } from '@grandstand/contract/site-day'
import { randomBytes, randomInt } from 'node:crypto'
import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'

/** State of the ids of one clock; each test clock has its own sequence. */
interface Course {
  lastMs: number
  count: number
  pool: Buffer
}
const courses = new WeakMap<Clock, Course>()

/**
 * Eight random bytes. They are drawn from the system for a few hundred ids at a time, because one draw costs as much
 * as the rest of an id.
 */
function nextRandom(course: Course): Buffer {
  if (course.pool.length === 0) course.pool = randomBytes(4096)
  const bytes = course.pool.subarray(0, 8)
  course.pool = course.pool.subarray(8)
  return bytes
}

/**
 * A UUID version 7. Ids of one clock are strictly increasing, even when the clock steps back, so that indexes grow at
 * their end.
 */
export function uuidV7(clock: Clock = systemClock): string {
  const nowMs = clock.now()
  let course = courses.get(clock)
  if (course === undefined) courses.set(clock, (course = { lastMs: 0, count: 0, pool: Buffer.alloc(0) }))
  if (nowMs > course.lastMs) {
    course.lastMs = nowMs
    course.count = randomInt(0x400)
  } else if (++course.count > 0xfff) {
    course.lastMs += 1
    course.count = 0
  }
  const tail = nextRandom(course)
  tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80
  const time = course.lastMs.toString(16).padStart(12, '0')
  const rand = tail.toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${course.count.toString(16).padStart(3, '0')}-${rand.slice(0, 4)}-${rand.slice(4)}`
}

/** An order number for people to read aloud: prefix, the day of the site, eight digits of the order's digest: `D261121-0638ABCD`. */
export function orderNumber(prefix: string, atMs: number, digest: string): string {
  const day = siteDay(atMs).slice(2).replaceAll('-', '')
  return `${prefix}${day}-${digest.slice(24, 32).toUpperCase()}`
}

/** No two letters sound or look alike; eight of them cannot be guessed. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A number that a person can read out to customer service: a letter for its kind, and seven more. */
export function readableNumber(first: string): string {
  const letters = Array.from(randomBytes(7), (byte) => alphabet[byte % alphabet.length])
  return `${first}${letters.join('')}`
}
