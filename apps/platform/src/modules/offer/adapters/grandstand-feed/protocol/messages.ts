/**
 * What is said on the wire, version 1 (docs/adding-a-feed.md). Whoever speaks the protocol keeps these schemas on its own
 * side.
 */
import * as z from 'zod/mini'
import { competition, incident, lineUps, match, moment, result, state } from './matches.ts'

export const protocolVersion = 1
/** Of one frame, and of one HTTP answer. */
export const frameBytesMax = 256 * 1024
export const answerBytesMax = 8 * 1024 * 1024
/** Signs of life come at least so often. */
export const heartbeatMs = 5_000
/** Matches in one request for recovery, results in one request for history. */
export const recoveredMax = 20
export const historyMax = 100

const number = z.int().check(z.gte(0))
const epoch = z.string().check(z.minLength(1), z.maxLength(64))
const nonce = z.string().check(z.regex(/^[0-9a-f]{32,128}$/))
const signature = z.string().check(z.maxLength(120))

/** Customer to company. `hello` answers the challenge; `after` resumes where a connection was lost. */
export const request = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    version: z.int(),
    key: z.string().check(z.minLength(1), z.maxLength(64)),
    nonce,
    /** HMAC over `hello`, both nonces and what is resumed. */
    signature,
    resume: z.optional(z.object({ epoch, after: number })),
  }),
  /** Everything after this number again; a snapshot when that is gone. */
  z.object({ type: z.literal('recover'), after: number }),
])
export type FeedRequest = z.output<typeof request>

export const challenge = z.object({ type: z.literal('challenge'), version: z.int(), nonce })
export const welcome = z.object({
  type: z.literal('welcome'),
  /** Numbers belong to one epoch: a company that starts anew begins another. */
  epoch,
  /** Of the latest message. */
  number,
  at: z.int(),
  /** e.g. `simulated-season`. */
  source: z.string().check(z.maxLength(64)),
  /** Both semi-finals and the final of a World Cup; empty where there is none. */
  worldCupMatchIds: z.readonly(z.array(z.string()).check(z.maxLength(3))),
  /** HMAC over `welcome`, both nonces and the epoch. */
  signature,
})
export const refusal = z.object({
  type: z.literal('refused'),
  reason: z.enum(['version', 'key', 'signature', 'hello']),
})

/** Something that happened. */
export const update = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('competition'), competition }),
  z.object({ kind: z.literal('match'), match }),
  z.object({ kind: z.literal('line-ups'), lineUps }),
  z.object({ kind: z.literal('incident'), incident }),
  z.object({ kind: z.literal('state'), state }),
  z.object({ kind: z.literal('moment'), moment }),
  z.object({ kind: z.literal('result'), result }),
])
export type FeedUpdate = z.output<typeof update>

/**
 * Company to customer, after `welcome`. A snapshot is `snapshot`, its updates as `item`s, and `snapshot-complete`; it
 * contains everything up to `number`. Where numbers go on after one that the customer named, `resumed` comes instead.
 * Then every update has the next number.
 */
export const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), number }),
  z.object({ type: z.literal('item'), update }),
  z.object({ type: z.literal('snapshot-complete'), number, at: z.int() }),
  z.object({ type: z.literal('resumed'), after: number }),
  z.object({ type: z.literal('update'), number, at: z.int(), update }),
  z.object({ type: z.literal('heartbeat'), number, at: z.int() }),
])
export type FeedMessage = z.output<typeof message>

/** `GET /v1/matches?ids=A,B`: what is known of matches, however long ago they were played. */
export const recovered = z.object({
  updates: z.readonly(z.array(update)),
  unknown: z.readonly(z.array(z.string())),
})

/**
 * `GET /v1/history?from=MS&until=MS&limit=N&competition=ID`: matches that started from `from` on and before `until`, with
 * their results, the latest start first; at least `limit`, where there are as many, and all of the earliest start among
 * them. With `hasMore` the next question has that start as its `until`.
 */
export const history = z.object({ updates: z.readonly(z.array(update)), hasMore: z.boolean() })

/** `GET /v1/season?competition=ID&at=MS` or `&key=KEY`; `null` where there is none. Sides stand once, by id. */
export const season = z.object({
  season: z.nullable(
    z.object({
      feedCompetitionId: z.string(),
      /** Names it for ever among the seasons of its competition; safe in a URL. */
      key: z.string().check(z.minLength(1), z.maxLength(64)),
      name: z.string(),
      /** When the first match of its last round begins. */
      lastRoundAt: z.int(),
      sides: z.readonly(z.array(match.shape.home)),
      fixtures: z.readonly(
        z.array(
          z.extend(z.omit(match, { home: true, away: true }), { homeId: z.string(), awayId: z.string() }),
        ),
      ),
    }),
  ),
})

const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * `GET /v1/commitments?until=MS`: of matches that the company makes up, hashes of the seeds that decide them, of every
 * edition that has matches on or of which anything is known by then. Empty where nothing is made up.
 */
export const commitments = z.object({
  commitments: z.readonly(
    z.array(
      z.object({
        /** Of the world that the edition is of; stands in the ids of its matches. */
        mark: z.string(),
        worldSeed: z.string(),
        speed: z.number(),
        feedCompetitionId: z.string(),
        edition: z.int(),
        /** SHA-256 of the seed's 64 hex digits as text. */
        hash: hex64,
        beginsAt: z.int(),
        lastStartAt: z.int(),
      }),
    ),
  ),
})
export type FeedCommitment = z.output<typeof commitments>['commitments'][number]

/** `GET /v1/seed?mark=M&competition=ID&edition=N`: `null` before the edition is over, and of a world that is another's. */
export const seed = z.object({
  revealed: z.nullable(
    z.object({
      seed: hex64,
      /** The key of its season, and its matches. */
      season: z.string(),
      matchIds: z.readonly(z.array(z.string())),
    }),
  ),
})

/** `GET /v1/about`: what the company has to say to an operator, e.g. what was read of files. */
export const about = z.object({ source: z.string(), notes: z.readonly(z.array(z.unknown())) })
