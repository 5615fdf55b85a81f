import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'

/** 1: this method is offered; 0: it is not. A method that the server omits is offered [STATE-13]. */
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
 * Proof of a solved challenge, which is merged into the original request (field `safe` of the info header,
 * `CHALLENGE.PROOF`). Valid once, for the request that was challenged: same call, actor, device, uuid and input [H-A13].
 */
export const challengeResult = z.object({ challenge: challengeId, proof })
export type ChallengeResult = z.output<typeof challengeResult>

/** Other pending challenges of the same device and person, solved by the same overlay; each gets its own proof. */
const alsoFor = z._default(z.array(challengeId).check(z.maxLength(16)), [])
const results = z.object({ results: z.array(challengeResult) })

/** Returns the picture. The same number returns the same code; a higher one makes a new picture and voids the former. */
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
    /** Side of the square piece, which slides horizontally at `pieceTop`. */
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

/** One sample of the slide: pixels from the left, pixels above or below the start, ms since the start. */
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

/** First step of geetest's protocol: the parameters with which its script in the page starts. */
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
    /** Challenge of geetest, unrelated to ours. */
    geetestChallenge: z.string(),
    newCaptcha: z.literal(true),
    /** Host that the script in the page calls. */
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
 * An addition of ours, the robot check [ERR-07], always answered with `need-safe` first. Once solved, this browser may
 * make calls for a while from an address with more calls than people make.
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
