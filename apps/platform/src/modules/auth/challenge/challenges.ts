import { createHash, randomBytes } from 'node:crypto'
import { CallError } from '@grandstand/contract'
import type { ChallengeResult, SliderMoment } from '@grandstand/contract/auth'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKeyOf } from '../../../kernel/address-key.ts'
import type { CallContext } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import { createAnswers } from './answers.ts'
import { GeetestAway, type Geetest, type GeetestAnswer } from './geetest.ts'
import { slider } from './slider-geometry.ts'
import * as store from './store.ts'
import { isPlausibleTrail } from './trail.ts'

/** Time within which a challenge must be solved and the call retried. */
const lifeMs = 10 * 60_000
/** Limits for one address in a minute, because a challenge costs a row and a picture a few ms of a core. */
const perMinute = { challenges: 120, pictures: 240 } as const

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

/** The caller of a challenge's calls. */
type Asker = Pick<CallContext, 'deviceId' | 'ip'>

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
  const opened = new RateLimiterMemory({ points: perMinute.challenges, duration: 60 })
  const drawn = new RateLimiterMemory({ points: perMinute.pictures, duration: 60 })
  const now = () => new Date(clock.now())
  const keyOf = (id: string, { deviceId }: Asker) => ({ id, deviceId, at: now() })

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

    /** Draws a picture with a new code. `picture` only identifies it. */
    async drawImage(id: string, picture: number, asker: Asker): Promise<Uint8Array<ArrayBuffer>> {
      await limit(drawn, asker.ip)
      const code = answers.code(id, picture)
      const question = {
        kind: 'image-code',
        answer: hashOf(id + code).toString('hex'),
        number: picture,
      } as const
      if ((await store.ask(database, keyOf(id, asker), question)) === undefined)
        throw new CallError('challenge-over')
      // The drawing libraries are loaded with the first picture, because most starts do not need them right away.
      const { drawImageCode } = await import('./pictures/image-code.ts')
      return drawImageCode(code)
    },

    async checkImage(id: string, code: string, alsoFor: readonly string[], asker: Asker) {
      const answer = await take(id, asker, { kind: 'image-code' })
      if (answer !== hashOf(id + code.toUpperCase()).toString('hex')) return refuse(id)
      return pass(id, alsoFor, asker)
    },

    /** Begins a round of the slider and ends the previous one. */
    async registerSlider(id: string, asker: Asker) {
      const last = await store.lastNumber(database, keyOf(id, asker))
      if (last === undefined) throw new CallError('challenge-over')
      const number = last + 1
      const { x, top } = answers.place(id, number)
      const round = await store.ask(database, keyOf(id, asker), {
        kind: 'anji',
        answer: `${x} ${top}`,
        number,
      })
      if (round === undefined) throw new CallError('challenge-over')
      return {
        round,
        width: slider.width,
        height: slider.height,
        pieceSide: slider.pieceSide,
        pieceTop: top,
      }
    },

    async drawSlider(id: string, round: number, asker: Asker) {
      await limit(drawn, asker.ip)
      const answer = await store.standing(database, keyOf(id, asker), { kind: 'anji', number: round })
      if (answer === undefined) throw new CallError('challenge-over')
      const { drawSlider } = await import('./pictures/slider-picture.ts')
      const { background, piece } = await drawSlider(placeOf(answer))
      return { background: background.toString('base64'), piece: piece.toString('base64') }
    },

    async checkSlider(
      id: string,
      slide: { readonly round: number; readonly x: number; readonly trail: readonly SliderMoment[] },
      alsoFor: readonly string[],
      asker: Asker,
    ) {
      const answer = await take(id, asker, { kind: 'anji', number: slide.round })
      const isInPlace = Math.abs(placeOf(answer).x - slide.x) <= slider.tolerance
      if (!isInPlace || !isPlausibleTrail(slide.trail, slide.x, slider.width)) return refuse(id)
      return pass(id, alsoFor, asker)
    },

    async registerGeetest(id: string, asker: Asker) {
      if (!geetest) throw new CallError('captcha-away')
      await limit(drawn, asker.ip)
      if ((await store.lastNumber(database, keyOf(id, asker))) === undefined)
        throw new CallError('challenge-over')
      const geetestChallenge = await orAway(geetest.register({ user: id, ip: asker.ip }))
      const question = { kind: 'afs', answer: geetestChallenge } as const
      if ((await store.ask(database, keyOf(id, asker), question)) === undefined)
        throw new CallError('challenge-over')
      return {
        success: 1,
        gt: geetest.id,
        geetestChallenge,
        newCaptcha: true,
        server: geetest.server,
      } as const
    },

    async validateGeetest(id: string, answer: GeetestAnswer, alsoFor: readonly string[], asker: Asker) {
      if (!geetest) throw new CallError('captcha-away')
      const asked = await take(id, asker, { kind: 'afs' })
      // In some of its games geetest's script appends two letters to the challenge.
      const isAsked = answer.challenge.startsWith(asked) && answer.challenge.length <= asked.length + 2
      const isValid = isAsked && (await orAway(geetest.validate(answer, { user: id, ip: asker.ip })))
      return isValid ? pass(id, alsoFor, asker) : refuse(id)
    },

    /** Deletes expired challenges. */
    prune: () => store.prune(database, new Date(clock.now() - lifeMs)),
  }
}
export type Challenges = ReturnType<typeof createChallenges>

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function placeOf(answer: string): { x: number; top: number } {
  const [x = 0, top = 0] = answer.split(' ').map(Number)
  return { x, top }
}

async function limit(limiter: RateLimiterMemory, ip: string): Promise<void> {
  try {
    await limiter.consume(addressKeyOf(ip))
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes)
      throw new CallError('rate-limited', { retryAfterMs: refusal.msBeforeNext })
    throw refusal
  }
}

async function orAway<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw error instanceof GeetestAway ? new CallError('captcha-away', undefined, { cause: error }) : error
  }
}
