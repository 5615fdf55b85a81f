import { createHash } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Database, Queryable } from '../../kernel/database.ts'
import { createAddressLimits } from './address-limits.ts'
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
  const hashOf = (nameKey: string, from: TriedFrom) =>
    createHash('sha256')
      .update(`login-guard\n${nameKey}${from === 'elsewhere' ? '' : `\n${from}`}`)
      .digest()

  const lockedUntil = (until: Date | null | undefined) =>
    new CallError(
      'login-locked',
      until ? { retryAfterMs: Math.max(1_000, until.getTime() - clock.now()) } : undefined,
    )

  return {
    ...createAddressLimits(clock, triesPerMinute, guardRules.firstLockMs),

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
