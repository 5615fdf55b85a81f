import { createHash } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import { addressKeyOf } from '../../kernel/address-key.ts'
import * as store from './guard-store.ts'

const firstLockMs = 15 * 60_000
const longestLockMs = 24 * 3_600_000

/** Origin of a password try. Guesses from elsewhere lock neither the member's own devices nor their live sessions. */
export type TriedFrom = 'elsewhere' | 'known-device' | 'session'

/**
 * Limits on wrong passwords of one name, counted separately for each origin. After `never` wrong ones in a row only a
 * right one on a known device or a new password opens that origin again. Together they are 100 at most (NIST
 * 800-63B).
 */
export const guardRules = {
  /** From this many wrong ones on, over all origins, each log-in needs a verification challenge. */
  challengeAfter: 3,
  firstLockMs,
  keptMs: 30 * 86_400_000,
  of: {
    elsewhere: { lockAfter: 10, lockEvery: 5, never: 70, firstLockMs, longestLockMs },
    'known-device': { lockAfter: 5, lockEvery: 5, never: 20, firstLockMs, longestLockMs },
    session: { lockAfter: 5, lockEvery: 5, never: 10, firstLockMs, longestLockMs },
  } satisfies Readonly<Record<TriedFrom, store.LockRules>>,
} as const

const origins: readonly TriedFrom[] = ['elsewhere', 'known-device', 'session']

/** An address that exceeds its limit by this factor is flooding: it is refused before its envelope is opened. */
const floodFactor = 3
const mostShut = 10_000

interface Needs {
  readonly database: Database
  readonly clock: Clock
  /** Log-ins from one address in a minute before it has to wait. Successful ones do not count. */
  readonly triesPerMinute: number
}

/**
 * Limits before argon2 runs: one for each address in memory and one for each name in the database, applied alike to
 * names that do not exist.
 */
export function createLoginGuard({ database, clock, triesPerMinute }: Needs) {
  const addresses = new RateLimiterMemory({
    points: triesPerMinute,
    duration: 60,
    blockDuration: guardRules.firstLockMs / 1000,
  })
  const asked = new RateLimiterMemory({ points: triesPerMinute * 3, duration: 60 })
  const hashOf = (nameKey: string, from: TriedFrom) =>
    createHash('sha256')
      .update(`login-guard\n${nameKey}${from === 'elsewhere' ? '' : `\n${from}`}`)
      .digest()

  const lockedUntil = (until: Date | null | undefined) =>
    new CallError(
      'login-locked',
      until ? { retryAfterMs: Math.max(1_000, until.getTime() - clock.now()) } : undefined,
    )

  /** Flooding addresses, with the time until which each is refused. */
  const shut = new Map<string, number>()

  function noteFlood(address: string, { consumedPoints, msBeforeNext }: RateLimiterRes): void {
    if (consumedPoints <= triesPerMinute * floodFactor) return
    if (shut.size >= mostShut) shut.clear()
    shut.set(address, clock.now() + msBeforeNext)
  }

  return {
    /**
     * Counts a try from this address.
     * @throws CallError login-locked
     */
    async takeAddress(ip: string): Promise<void> {
      const address = addressKeyOf(ip)
      try {
        await addresses.consume(address)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        noteFlood(address, refusal)
        throw new CallError('login-locked', { retryAfterMs: refusal.msBeforeNext })
      }
    },

    /** True while this address is flooding. */
    isShutTo(ip: string): boolean {
      if (shut.size === 0) return false
      const address = addressKeyOf(ip)
      const until = shut.get(address)
      if (until === undefined) return false
      if (until > clock.now()) return true
      shut.delete(address)
      return false
    },

    /** Takes back the count of a try from this address, because it was right. */
    async giveBackAddress(ip: string): Promise<void> {
      await addresses.reward(addressKeyOf(ip))
    },

    /**
     * Limits cheap queries that reveal something, such as whether a name is free.
     * @throws CallError address-rate-limited
     */
    async takeQuestion(ip: string): Promise<void> {
      try {
        await asked.consume(addressKeyOf(ip))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new CallError('address-rate-limited')
        throw refusal
      }
    },

    /** Whether this name's member recently logged in on the device and has not signed it out remotely. */
    isKnownDevice: (nameKey: string, deviceId: string): Promise<boolean> =>
      store.isKnownDevice(database, nameKey, deviceId),

    /**
     * Whether the next log-in with this name needs a challenge.
     * @throws CallError login-locked
     */
    async isChallengeDue(nameKey: string, from: TriedFrom): Promise<boolean> {
      const rows = await store.findGuards(
        database,
        origins.map((each) => hashOf(nameKey, each)),
      )
      const own = rows.find(({ name_hash }) => name_hash.equals(hashOf(nameKey, from)))
      const isLocked = (own?.locked_until?.getTime() ?? 0) > clock.now()
      if (own && (isLocked || own.tries >= guardRules.of[from].never))
        throw lockedUntil(isLocked ? own.locked_until : null)
      return rows.reduce((sum, { tries }) => sum + tries, 0) >= guardRules.challengeAfter
    },

    /**
     * Counts a try with this name.
     * @throws CallError login-locked
     */
    async takeName(nameKey: string, from: TriedFrom): Promise<void> {
      const hash = hashOf(nameKey, from)
      if (!(await store.takeTry(database, hash, new Date(clock.now()), guardRules.of[from])))
        throw lockedUntil((await store.findGuards(database, [hash]))[0]?.locked_until)
    },

    /**
     * Resets the name's tries after a right password. Tries from elsewhere are reset only by a right password from
     * elsewhere.
     */
    forgiveName: (nameKey: string, from: TriedFrom): Promise<void> =>
      store.forgetTries(
        database,
        (from === 'elsewhere' ? origins : (['known-device', 'session'] as const)).map((each) =>
          hashOf(nameKey, each),
        ),
      ),

    /** Resets the name's tries from every origin after a new password was set. */
    openName: (nameKey: string, queryable: Queryable): Promise<void> =>
      store.forgetTries(
        queryable,
        origins.map((each) => hashOf(nameKey, each)),
      ),

    prune: (): Promise<void> => store.pruneGuards(database, new Date(clock.now() - guardRules.keptMs)),
  }
}
export type LoginGuard = ReturnType<typeof createLoginGuard>
