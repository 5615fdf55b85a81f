import { createHash, randomBytes } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import type { ChallengeResult } from '@grandstand/contract/auth'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKeyOf } from '../../../kernel/address-key.ts'
import type { CallContext } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import * as store from './store.ts'

/** Pictures for one address in a minute, because each costs a few ms of a core. */
const picturesPerMinute = 240

/** The caller of a challenge's calls. */
export type Asker = Pick<CallContext, 'deviceId' | 'ip'>

/** The parts that all types of challenge share: one question at a time, one answer to it, and a proof. */
export function createQuestions(database: Database, clock: Clock) {
  const drawn = new RateLimiterMemory({ points: picturesPerMinute, duration: 60 })
  const keyOf = (id: string, { deviceId }: Asker) => ({ id, deviceId, at: new Date(clock.now()) })

  /** Counts one more wrong answer and throws. */
  async function refuse(id: string): Promise<never> {
    const failures = await store.countFailure(database, id)
    throw new CallError(failures >= store.most.failures ? 'challenge-over' : 'wrong-code')
  }

  /**
   * Consumes the current question and returns its answer. A question that was already answered counts as a wrong
   * answer.
   */
  async function take(
    id: string,
    asker: Asker,
    question: { kind: store.Kind; number?: number },
  ): Promise<string> {
    const answer = await store.takeAnswer(database, keyOf(id, asker), question)
    if (answer === undefined) throw new CallError('challenge-over')
    return answer ?? refuse(id)
  }

  /** Marks each of these challenges that is open to this device as solved and returns a proof for each. */
  async function pass(
    id: string,
    alsoFor: readonly string[],
    asker: Asker,
  ): Promise<{ results: ChallengeResult[] }> {
    const results: ChallengeResult[] = []
    for (const challenge of new Set([id, ...alsoFor])) {
      const proof = randomBytes(16).toString('base64url')
      if (await store.solve(database, keyOf(challenge, asker), hashOf(proof)))
        results.push({ challenge, proof })
    }
    if (results[0]?.challenge !== id) throw new CallError('challenge-over')
    return { results }
  }

  return {
    keyOf,
    refuse,
    take,
    pass,
    /** @throws rate-limited for an address with too many pictures */
    limitPictures: ({ ip }: Asker): Promise<void> => limit(drawn, ip),
  }
}
export type Questions = ReturnType<typeof createQuestions>

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** @throws rate-limited */
export async function limit(limiter: RateLimiterMemory, ip: string): Promise<void> {
  try {
    await limiter.consume(addressKeyOf(ip))
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes)
      throw new CallError('rate-limited', { retryAfterMs: refusal.msBeforeNext })
    throw refusal
  }
}
