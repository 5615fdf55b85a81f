import { createHash } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import { addressKeyOf } from '../../kernel/address-key.ts'
import * as store from './guard-store.ts'

/** Wrong passwords of one name. */
export const guardRules = {
  /** From here on each try needs a verification challenge. */
  challengeAfter: 3,
  lockAfter: 10,
  /** After the first lock, every so many tries lock again, twice as long each time. */
  lockEvery: 5,
  firstLockMs: 15 * 60_000,
  longestLockMs: 24 * 3_600_000,
  /** So many wrong ones in a row and only a new password opens the name again (NIST 800-63B: 100). */
  never: 100,
  keptMs: 30 * 86_400_000,
} as const

/** An address that goes on so many times over its limit is no person any more: it is refused before its envelope is opened. */
const floodFactor = 3
const mostShut = 10_000

interface Needs {
  readonly database: Database
  readonly clock: Clock
  /** Log-ins from one address in a minute, right ones not counted, before it has to wait. */
  readonly triesPerMinute: number
}

/** What stands before argon2: a limit for each address in memory, and one for each name in the database, the same for names that nobody has. */
export function createLoginGuard({ database, clock, triesPerMinute }: Needs) {
  const addresses = new RateLimiterMemory({
    points: triesPerMinute,
    duration: 60,
    blockDuration: guardRules.firstLockMs / 1000,
  })
  const asked = new RateLimiterMemory({ points: triesPerMinute * 3, duration: 60 })
  const hashOf = (nameKey: string) => createHash('sha256').update(`login-guard\n${nameKey}`).digest()

  const lockedUntil = (until: Date | null | undefined) =>
    new CallError(
      'login-locked',
      until ? { retryAfterMs: Math.max(1_000, until.getTime() - clock.now()) } : undefined,
    )

  /** Flooding addresses as they are written, because this is asked for each of their tries, and until when. */
  const shut = new Map<string, number>()

  function noteFlood(ip: string, { consumedPoints, msBeforeNext }: RateLimiterRes): void {
    if (consumedPoints <= triesPerMinute * floodFactor) return
    if (shut.size >= mostShut) shut.clear()
    shut.set(ip, clock.now() + msBeforeNext)
  }

  return {
    /** Counts a try of this address. @throws CallError login-locked */
    async takeAddress(ip: string): Promise<void> {
      try {
        await addresses.consume(addressKeyOf(ip))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        noteFlood(ip, refusal)
        throw new CallError('login-locked', { retryAfterMs: refusal.msBeforeNext })
      }
    },

    /** Whether this address is flooding. */
    isShutTo(ip: string): boolean {
      const until = shut.get(ip)
      if (until === undefined) return false
      if (until > clock.now()) return true
      shut.delete(ip)
      return false
    },

    /** The try of this address was right: it does not count. */
    async giveBackAddress(ip: string): Promise<void> {
      await addresses.reward(addressKeyOf(ip))
    },

    /** Questions that cost nothing but tell something, such as whether a name is free. @throws CallError address-rate-limited */
    async takeQuestion(ip: string): Promise<void> {
      try {
        await asked.consume(addressKeyOf(ip))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new CallError('address-rate-limited')
        throw refusal
      }
    },

    /** Whether the next try at this name needs a challenge. @throws CallError login-locked */
    async isChallengeDue(nameKey: string): Promise<boolean> {
      const row = await store.findGuard(database, hashOf(nameKey))
      if (!row) return false
      const isLocked = row.locked_until !== null && row.locked_until.getTime() > clock.now()
      if (isLocked || row.tries >= guardRules.never) throw lockedUntil(isLocked ? row.locked_until : null)
      return row.tries >= guardRules.challengeAfter
    },

    /** Counts a try at this name. @throws CallError login-locked */
    async takeName(nameKey: string): Promise<void> {
      const hash = hashOf(nameKey)
      if (!(await store.takeTry(database, hash, new Date(clock.now()), guardRules)))
        throw lockedUntil((await store.findGuard(database, hash))?.locked_until)
    },

    /** The password was right, or there is a new one: the name starts anew. */
    forgiveName: (nameKey: string, queryable: Queryable = database): Promise<void> =>
      store.forgetTries(queryable, hashOf(nameKey)),

    prune: (): Promise<void> =>
      store.pruneGuards(database, new Date(clock.now() - guardRules.keptMs), guardRules.never),
  }
}
export type LoginGuard = ReturnType<typeof createLoginGuard>
