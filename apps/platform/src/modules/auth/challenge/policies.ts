import { createHash } from 'node:crypto'
import { addressKeyOf } from '../../../kernel/address-key.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Challenged, Challenges } from './challenges.ts'
import * as store from './store.ts'

/** Number of each that are free before a challenge is required, by what is counted, and how long they count. */
export const policyRules = {
  /** Wrong passwords. Those of one account are counted by the log-in guard. */
  login: { free: { address: 3 }, keptMs: 15 * 60_000 },
  register: { free: { address: 3 }, keptMs: 60 * 60_000 },
  /** Codes sent; the subject is the number or mail address. */
  code: { free: { subject: 1, device: 8, address: 20 }, keptMs: 15 * 60_000 },
} as const
export type Policy = keyof typeof policyRules
type Whose = 'subject' | 'device' | 'address'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly challenges: Challenges
  /** False where everybody has the same address: tests and demonstrations behind one machine. */
  readonly countsAddresses: boolean
}

/** Requires a challenge after a few wrong passwords, registrations or codes. Counted in the database, for all nodes. */
export function createChallengePolicies({ database, clock, challenges, countsAddresses }: Needs) {
  const keysOf = (policy: Policy, context: Challenged, subject: string | undefined) => {
    const free: Partial<Record<Whose, number>> = policyRules[policy].free
    const names: Record<Whose, string | undefined> = {
      subject,
      device: context.deviceId,
      address: countsAddresses ? addressKeyOf(context.ip) : undefined,
    }
    return (['subject', 'device', 'address'] as const).flatMap((whose) => {
      const [most, name] = [free[whose], names[whose]]
      if (most === undefined || name === undefined) return []
      const hash = createHash('sha256').update(name).digest('base64url').slice(0, 22)
      return [{ key: `${policy} ${whose} ${hash}`, most }]
    })
  }

  /**
   * Requires a solved challenge after too many.
   * @throws CallError need-safe when too many were counted and the request carries no solved challenge
   */
  async function guard(policy: Policy, context: Challenged, subject?: string): Promise<void> {
    const keys = keysOf(policy, context, subject)
    if (keys.length === 0) return
    const names = keys.map(({ key }) => key)
    const counts = await store.readCounts(database, names, new Date(clock.now()))
    const countOf = (key: string) => counts.find((row) => row.key === key)?.count ?? 0
    if (keys.some(({ key, most }) => countOf(key) >= most)) await challenges.require(context)
  }

  /** Counts one more wrong password, registration or sent code. */
  async function count(policy: Policy, context: Challenged, subject?: string): Promise<void> {
    const at = clock.now()
    const until = new Date(at + policyRules[policy].keptMs)
    for (const { key } of keysOf(policy, context, subject))
      await store.count(database, key, new Date(at), until)
  }

  return {
    guard,
    count,
    /** Both functions for one policy, for a use case that does not depend on challenges. */
    of: (policy: Policy) => ({
      guard: (context: Challenged, subject?: string) => guard(policy, context, subject),
      count: (context: Challenged, subject?: string) => count(policy, context, subject),
    }),
  }
}
export type ChallengePolicies = ReturnType<typeof createChallengePolicies>
