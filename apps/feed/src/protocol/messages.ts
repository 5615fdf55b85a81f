/** The messages of the feed protocol, version 1 (docs/adding-a-feed.md). Each side has its own copy of these schemas. */
import * as z from 'zod/mini'
import { competition, incident, lineUps, match, moment, result, state } from './matches.ts'

export const protocolVersion = 1
/** Maximum sizes of one frame and of one HTTP answer. */
export const frameBytesMax = 256 * 1024
export const answerBytesMax = 8 * 1024 * 1024
/** Maximum time between two messages. */
export const heartbeatMs = 5_000
/** Maximum number of matches in one request for recovery, and of results in one request for history. */
export const recoveredMax = 20
export const historyMax = 100

const number = z.int().check(z.gte(0))
const epoch = z.string().check(z.minLength(1), z.maxLength(64))
const nonce = z.string().check(z.regex(/^[0-9a-f]{32,128}$/))
const signature = z.string().check(z.maxLength(120))

/** From customer to company. `hello` answers the challenge; `resume` continues after a lost connection. */
export const request = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    version: z.int(),
    key: z.string().check(z.minLength(1), z.maxLength(64)),
    nonce,
    /** HMAC over `hello`, both nonces and `resume`. */
    signature,
    resume: z.optional(z.object({ epoch, after: number })),
  }),
  /** Asks for all updates after this number again; answered with a snapshot when they are no longer kept. */
  z.object({ type: z.literal('recover'), after: number }),
])
export type FeedRequest = z.output<typeof request>

export const challenge = z.object({ type: z.literal('challenge'), version: z.int(), nonce })
export const welcome = z.object({
  type: z.literal('welcome'),
  /** Message numbers are valid within one epoch; a company that loses its numbering begins a new one. */
  epoch,
  /** Number of the latest update. */
  number,
  at: z.int(),
  /** e.g. `simulated-season`. */
  source: z.string().check(z.maxLength(64)),
  /** Both semi-finals and the final of a World Cup; empty when there is none. */
  worldCupMatchIds: z.readonly(z.array(z.string()).check(z.maxLength(3))),
  /** HMAC over `welcome`, both nonces and the epoch. */
  signature,
})
export const refusal = z.object({
  type: z.literal('refused'),
  reason: z.enum(['version', 'key', 'signature', 'hello']),
})

/** The content of one update. */
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
 * From company to customer, after `welcome`. A snapshot consists of `snapshot`, one `item` for each update, and
 * `snapshot-complete`, and contains everything up to `number`. When the company can continue after the number that the
 * customer named, it sends `resumed` instead. From then on every update has the next number.
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

/** `GET /v1/matches?ids=A,B`: everything known of these matches, however long ago they were played. */
export const recovered = z.object({
  updates: z.readonly(z.array(update)),
  unknown: z.readonly(z.array(z.string())),
})

/**
 * `GET /v1/history?from=MS&until=MS&limit=N&competition=ID`: matches with `from` <= start < `until` and their results, the
 * latest start first. Matches of the same start are never split over two answers, so there may be more than `limit`. With
 * `hasMore`, the next request passes the earliest start as `until`.
 */
export const history = z.object({ updates: z.readonly(z.array(update)), hasMore: z.boolean() })

/** `GET /v1/season?competition=ID&at=MS` or `&key=KEY`; `null` when there is none. Fixtures refer to `sides` by id. */
export const season = z.object({
  season: z.nullable(
    z.object({
      feedCompetitionId: z.string(),
      /** Unique among the seasons of the competition, never changes, and is safe in a URL. */
      key: z.string().check(z.minLength(1), z.maxLength(64)),
      name: z.string(),
      /** Start of the first match of the last round. */
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
 * `GET /v1/commitments?until=MS`: for simulated matches, the hashes of the seeds that decide them, one for each edition
 * that has begun or been announced by then. Empty for a company without simulated matches.
 */
export const commitments = z.object({
  commitments: z.readonly(
    z.array(
      z.object({
        /** Mark of the edition's world, which is part of the ids of its matches. */
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

/** `GET /v1/seed?mark=M&competition=ID&edition=N`: `null` until the edition is over, and for a world of another company. */
export const seed = z.object({
  revealed: z.nullable(
    z.object({
      seed: hex64,
      /** Key of the edition's season. */
      season: z.string(),
      matchIds: z.readonly(z.array(z.string())),
    }),
  ),
})

/** `GET /v1/about`: notes of the company for an operator, such as which files it has read. */
export const about = z.object({ source: z.string(), notes: z.readonly(z.array(z.unknown())) })
