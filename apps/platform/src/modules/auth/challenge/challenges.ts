import { randomBytes } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { CallContext } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import { createAnswers } from './answers.ts'
import type { Geetest } from './geetest.ts'
import { createGeetestChallenge } from './geetest-challenge.ts'
import { createImageChallenge } from './image-challenge.ts'
import { createQuestions, hashOf, limit } from './questions.ts'
import { createSliderChallenge } from './slider-challenge.ts'
import * as store from './store.ts'

/** Time within which a challenge must be solved and the call retried. */
const lifeMs = 10 * 60_000
/** Challenges for one address in a minute, because each costs a row. */
const challengesPerMinute = 120

interface Needs {
  readonly database: Database
  readonly clock: Clock
  /**
   * Finds requests that already have a stored answer: a retry of those needs no challenge. When left out, retries are
   * challenged too.
   */
  readonly once?: Pick<Once, 'hasAnswer'>
  /** When left out, the behaviour check is not offered. */
  readonly geetest?: Geetest
  /** For tests only: solutions are derived from it (see `answers.ts`). */
  readonly seed?: string
}

/** The parts of a request that a challenge is bound to, and the proof that was merged into it. */
export type Challenged = Pick<
  CallContext,
  'callId' | 'memberId' | 'deviceId' | 'uuid' | 'bodyHash' | 'safe' | 'ip'
>

/**
 * Verification challenges. Each is bound to one request; once solved, it lets that request pass once [H-A13]. The
 * ways to solve one: letters in a picture, a piece slid into its place, or geetest's behaviour check.
 */
export function createChallenges({ database, clock, once, geetest, seed }: Needs) {
  const answers = createAnswers(seed)
  const passed = new WeakSet<Challenged>()
  const opened = new RateLimiterMemory({ points: challengesPerMinute, duration: 60 })
  const now = () => new Date(clock.now())
  const questions = createQuestions(database, clock)

  return {
    /**
     * Lets a request pass when it carries its own solved challenge or already has a stored answer; otherwise throws
     * `need-safe` with a new challenge. A second call within one request passes without a further challenge. Call it
     * before anything takes effect.
     */
    async require(context: Challenged): Promise<void> {
      if (passed.has(context)) return
      const request = {
        callId: context.callId,
        actor: context.memberId ?? 'visitor',
        deviceId: context.deviceId,
        uuid: context.uuid,
        bodyHash: context.bodyHash,
      }
      const [, id, proof] = /^([\w-]{22})\.([\w-]{22})$/.exec(context.safe ?? '') ?? []
      if (id !== undefined && proof !== undefined) {
        const isProven = await store.useProof(database, request, { id, proofHash: hashOf(proof) }, now())
        if (isProven) {
          passed.add(context)
          return
        }
      }
      const actors = [context.memberId ?? [], `visitor:${context.deviceId}`].flat()
      if (await once?.hasAnswer(actors, context)) {
        passed.add(context)
        return
      }
      await limit(opened, context.ip)
      const challenge = randomBytes(16).toString('base64url')
      const expiresAt = new Date(clock.now() + lifeMs)
      await store.insertChallenge(database, challenge, request, now(), expiresAt)
      // The client offers every type that is not excluded here [STATE-13].
      throw new CallError('need-safe', { challenge, ...(!geetest && { afs: 0 }) })
    },

    ...createImageChallenge(database, answers, questions),
    ...createSliderChallenge(database, answers, questions),
    ...createGeetestChallenge(database, geetest, questions),

    /** Deletes expired challenges. */
    prune: () => store.prune(database, new Date(clock.now() - lifeMs)),
  }
}
export type Challenges = ReturnType<typeof createChallenges>
