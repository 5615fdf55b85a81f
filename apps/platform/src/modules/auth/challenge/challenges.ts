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

/** How long a challenge may be solved, and the retry may come. */
const lifeMs = 10 * 60_000
/** A challenge costs a row, a picture a few ms of a core: what one address may ask for in a minute. */
const perMinute = { challenges: 120, pictures: 240 } as const

interface Needs {
  readonly database: Database
  readonly clock: Clock
  /** Knows the requests that have their answer: a repetition only gets it again. Left out: they are asked too. */
  readonly once?: Pick<Once, 'hasAnswer'>
  /** Left out: the behaviour check is not offered. */
  readonly geetest?: Geetest
  /** Tests only: answers follow from it (`answers.ts`). */
  readonly seed?: string
}

/** What the calls of a challenge know about who asks. */
type Asker = Pick<CallContext, 'deviceId' | 'ip'>

/** The parts of a request that a challenge is bound to, and what was merged into it. */
export type Challenged = Pick<
  CallContext,
  'callId' | 'memberId' | 'deviceId' | 'uuid' | 'bodyHash' | 'safe' | 'ip'
>

/**
 * Verification challenges. One stands before one request; solved once, it passes that request once [H-A13]. What is
 * solved: letters in a picture, a piece slid into its place, or geetest's behaviour check.
 */
export function createChallenges({ database, clock, once, geetest, seed }: Needs) {
  const answers = createAnswers(seed)
  const passed = new WeakSet<Challenged>()
  const opened = new RateLimiterMemory({ points: perMinute.challenges, duration: 60 })
  const drawn = new RateLimiterMemory({ points: perMinute.pictures, duration: 60 })
  const now = () => new Date(clock.now())
  const keyOf = (id: string, { deviceId }: Asker) => ({ id, deviceId, at: now() })

  /** One wrong answer more. */
  async function refuse(id: string): Promise<never> {
    const failures = await store.countFailure(database, id)
    throw new CallError(failures >= store.most.failures ? 'challenge-over' : 'wrong-code')
  }

  /** Uses the standing question up and gives its answer; a question that was answered already is a wrong answer. */
  async function take(
    id: string,
    asker: Asker,
    question: { kind: store.Kind; number?: number },
  ): Promise<string> {
    const answer = await store.takeAnswer(database, keyOf(id, asker), question)
    if (answer === undefined) throw new CallError('challenge-over')
    return answer ?? refuse(id)
  }

  /** A proof for each of the challenges that is open to this device. */
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
     * Lets a request pass that carries a solved challenge of its own, or that had its effect before; throws `need-safe` with a new one otherwise. Asked
     * twice within one request, it is solved once. Call it before anything takes effect.
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
      // A type that is left out is offered [STATE-13].
      throw new CallError('need-safe', { challenge, ...(!geetest && { afs: 0 }) })
    },

    /** A picture with a new code. `picture` only names it. */
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
      // The drawing libraries come with the first picture: most starts need none at once.
      const { drawImageCode } = await import('./pictures/image-code.ts')
      return drawImageCode(code)
    },

    async checkImage(id: string, code: string, alsoFor: readonly string[], asker: Asker) {
      const answer = await take(id, asker, { kind: 'image-code' })
      if (answer !== hashOf(id + code.toUpperCase()).toString('hex')) return refuse(id)
      return pass(id, alsoFor, asker)
    },

    /** Begins a round of the slider; the round before is over. */
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
      // Its page part adds two letters to the challenge in some of its games.
      const isAsked = answer.challenge.startsWith(asked) && answer.challenge.length <= asked.length + 2
      const isValid = isAsked && (await orAway(geetest.validate(answer, { user: id, ip: asker.ip })))
      return isValid ? pass(id, alsoFor, asker) : refuse(id)
    },

    /** Forgets what is over. */
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
