import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'

/** 1: this way of proving is offered; 0: it is not. A server that leaves one out offers it [STATE-13]. */
const offered = z._default(z.union([z.literal(0), z.literal(1)]), 1)
const challengeId = z.string().check(z.regex(/^[\w-]{22}$/))
const proof = z.string().check(z.regex(/^[\w-]{22}$/))

/** Details of a `need-safe` answer: the kind of challenge and how it may be solved. */
export const needSafe = z.object({
  challenge: challengeId,
  /** Letters in a picture. */
  imageCode: offered,
  /** A behaviour check by geetest. */
  afs: offered,
  /** A piece that is slid into its place. */
  anji: offered,
})
export type NeedSafe = z.output<typeof needSafe>

/** The types of a challenge, as the overlay names them. */
export const challengeTypes = ['image-code', 'afs', 'anji'] as const
export type ChallengeType = (typeof challengeTypes)[number]

/**
 * A solved challenge: what is merged into the original request (field `safe` of the info header, `CHALLENGE.PROOF`).
 * It passes once, for the one request that it was asked of: same call, actor, device, uuid and input [H-A13].
 */
export const challengeResult = z.object({ challenge: challengeId, proof })
export type ChallengeResult = z.output<typeof challengeResult>

/** Other challenges of the same device and person that wait behind the same overlay; each gets its own proof. */
const alsoFor = z._default(z.array(challengeId).check(z.maxLength(16)), [])
const results = z.object({ results: z.array(challengeResult) })

/** Draws the picture: the same number again is the same code, a higher one is a new picture and forgets the one before. */
export const getCaptchaImage = defineCall({
  id: 'auth.captcha.image',
  name: 'getCaptchaImage',
  path: '/auth/captcha/image',
  who: anyone,
  token: 'empty',
  body: 'get',
  answer: 'blob',
  input: z.strictObject({ challenge: challengeId, picture: z.int().check(z.minimum(1), z.maximum(20)) }),
  output: z.object({ type: z.string(), bytes: z.instanceof(Uint8Array<ArrayBuffer>) }),
  refusals: ['challenge-over'],
})

/** An addition of ours: the overlay reports a wrong code, which never reaches the original request. */
export const checkCaptchaImage = defineCall({
  id: 'auth.captcha.check',
  name: 'checkCaptchaImage',
  path: '/auth/captcha/check',
  who: anyone,
  token: 'empty',
  input: z.strictObject({
    challenge: challengeId,
    code: z.string().check(z.regex(/^[A-Za-z0-9]{4}$/, '验证码是图中的 4 个字符')),
    alsoFor,
  }),
  output: results,
  refusals: ['wrong-code', 'challenge-over'],
})

/** Begins a round of the slider. Lengths are in pixels of the picture. */
export const registerSlider = defineCall({
  id: 'auth.slider.register',
  name: 'registerSlider',
  path: '/auth/slider/register',
  who: anyone,
  token: 'empty',
  input: z.strictObject({ challenge: challengeId }),
  output: z.object({
    /** Number of the round; a new one ends the round before. */
    round: z.int(),
    width: z.int(),
    height: z.int(),
    /** The piece is a square of this side; it slides on a line at `pieceTop`. */
    pieceSide: z.int(),
    pieceTop: z.int(),
  }),
  refusals: ['challenge-over'],
})

export const getSlider = defineCall({
  id: 'auth.slider.get',
  name: 'getSlider',
  path: '/auth/slider/get',
  who: anyone,
  token: 'empty',
  input: z.strictObject({ challenge: challengeId, round: z.int() }),
  output: z.object({
    /** base64 of WebP pictures. */
    background: z.string(),
    piece: z.string(),
  }),
  refusals: ['challenge-over'],
})

/** One moment of the slide: pixels from the left, pixels up or down from where it began, ms since it began. */
const moment = z.tuple([z.number(), z.number(), z.int()])
export type SliderMoment = z.output<typeof moment>

export const checkSlider = defineCall({
  id: 'auth.slider.check',
  name: 'checkSlider',
  path: '/auth/slider/check',
  who: anyone,
  token: 'empty',
  input: z.strictObject({
    challenge: challengeId,
    round: z.int(),
    x: z.number(),
    trail: z.array(moment).check(z.minLength(2), z.maxLength(400)),
    alsoFor,
  }),
  output: results,
  refusals: ['wrong-code', 'challenge-over'],
})

/** The server's half of geetest's protocol: what its part in the page begins with. */
export const registerGeetest = defineCall({
  id: 'auth.geetest.register',
  name: 'registerGeetest',
  path: '/auth/geetest/register',
  who: anyone,
  token: 'empty',
  input: z.strictObject({ challenge: challengeId }),
  output: z.object({
    success: z.literal(1),
    gt: z.string(),
    /** Geetest's own challenge; not ours. */
    geetestChallenge: z.string(),
    newCaptcha: z.literal(true),
    /** Where the page's part asks. */
    server: z.string(),
  }),
  refusals: ['challenge-over', 'captcha-away'],
})

const geetestText = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\w|-]+$/))

/** The second validation: the platform asks geetest, server to server. */
export const validateGeetest = defineCall({
  id: 'auth.geetest.validate',
  name: 'validateGeetest',
  path: '/auth/geetest/validate',
  who: anyone,
  token: 'empty',
  input: z.strictObject({
    challenge: challengeId,
    geetestChallenge: geetestText,
    geetestValidate: geetestText,
    geetestSeccode: geetestText,
    alsoFor,
  }),
  output: results,
  refusals: ['wrong-code', 'challenge-over', 'captcha-away'],
})

/**
 * An addition of ours, the robot check [ERR-07]: always answered with `need-safe` first. Passed, this browser may call
 * again for a while from an address that asked for more than people do.
 */
export const passRobotCheck = defineCall({
  id: 'auth.robotCheck',
  name: 'passRobotCheck',
  path: '/auth/robotCheck',
  who: anyone,
  token: 'empty',
  input: z.strictObject({}),
  output: z.object({ validUntil: z.int() }),
})
