import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { money } from '../money.ts'
import { day } from '../wallets/yield.ts'
import { gameKind, gameName } from './game.ts'

const sums = {
  staked: money,
  returned: money,
  /** Returned less staked. */
  net: money,
  rounds: z.int(),
  /** From the start of the first round of each session to the end of its last. */
  seconds: z.int(),
}

/** Sums of one currency over the whole choice, all pages of it. */
export const recordTotal = z.object(sums)
export type RecordTotal = z.output<typeof recordTotal>

/** Rounds of one session of a game on one day of the site. */
export const recordSession = z.object({
  /** Opens its rounds, as `session` of the input. */
  id: z.string(),
  ...gameName,
  venueName: z.string(),
  gameName: z.string(),
  /** Absent for a game that the catalogue never had. */
  kind: z.optional(gameKind),
  day,
  startedAt: z.number(),
  endedAt: z.number(),
  ...sums,
})
export type RecordSession = z.output<typeof recordSession>

export const recordRound = z.object({
  /** The venue's id of the round. */
  id: z.string(),
  ...gameName,
  gameName: z.string(),
  /** Its number among the member's rounds of the game at the venue, without gaps; in crash, among everybody's. */
  number: z.int(),
  startedAt: z.number(),
  endedAt: z.number(),
  staked: money,
  returned: money,
  net: money,
  /** In ten-thousandths of the stake; of a void round what it would have been. */
  multiplier: z.int(),
  /** The stake was returned, because the answer to the bet was lost. */
  isVoid: z.boolean(),
  /** What a round of free rounds was worth; `staked` is 0 then. */
  free: z.optional(money),
  /** What the pool of a jackpot paid: part of `returned`, and not of `multiplier`. */
  jackpot: z.optional(money),
  /** Above 1 the venue has corrected the record. */
  version: z.int(),
  /** Of a corrected round that is asked for by `round`: what its first record returned. */
  returnedFirst: z.optional(money),
  /** Address at which the venue shows the round again, when it has one. */
  replay: z.optional(z.string()),
})
export type RecordRound = z.output<typeof recordRound>

/** A round that a venue has not ended yet; its stake is with the venue. */
export const openRound = z.object({
  ...gameName,
  /** Code of the venue. */
  channelCode: z.string(),
  venueName: z.string(),
  gameName: z.string(),
  staked: money,
  /** Latest end: by then the venue ends it by its rules. */
  endsBy: z.optional(z.number()),
})
export type OpenRound = z.output<typeof openRound>

/** The signed root over the records of a day, with the way from one of them to it. */
export const dayProof = z.object({
  root: z.string(),
  /** Ed25519 over the lines `venue-day-root-v1`, day, first, last and root; hexadecimal digits. */
  signature: z.string(),
  /** Of the venue, base64url. */
  publicKey: z.string(),
  /** `seq` of the first and the last record of the day. */
  first: z.int(),
  last: z.int(),
  /** Place of the leaf among the day's records, from 0, and how many there are. */
  index: z.int(),
  size: z.int(),
  /** Sibling hashes up to the root, lowest first, as in RFC 6962. */
  path: z.array(z.string()),
})
export type DayProof = z.output<typeof dayProof>

/** Everything that a round is checked with. */
export const roundProof = z.object({
  /**
   * The venue's record as it was signed: canonical JSON, whose `round` is a round as docs/fairness/games.md describes
   * it.
   */
  body: z.string(),
  /** SHA-256 of the body: a leaf of the tree whose root the venue signs for `day` (UTC). */
  leaf: z.string(),
  day,
  /** The signed root, once the day is over and the platform has it. */
  root: z.optional(dayProof),
})
export type RoundProof = z.output<typeof roundProof>

/**
 * The member's rounds at venues, as the venues recorded them. Without `session` and `round` it lists sessions, newest
 * first, with the sums of the whole choice on its first page; with `session` the rounds of that one, newest first; with
 * `round` (and `venueEnName`) that one with its proof. `only: 'won'` leaves sessions that returned more than was
 * staked; `only: 'open'` lists nothing but rounds that have not ended. Days are in Asia/Shanghai, both inclusive. A game that is no
 * longer offered stays here.
 */
export const listGameRecords = defineCall({
  id: 'games.records',
  name: 'listGameRecords',
  path: '/games/records',
  who: membersOnly,
  input: z.strictObject({
    from: z.optional(day),
    to: z.optional(day),
    venueEnName: z.optional(gameName.venueEnName),
    game: z.optional(gameName.game),
    kind: z.optional(gameKind),
    only: z.optional(z.enum(['won', 'open'])),
    session: z.optional(z.string().check(z.maxLength(240))),
    round: z.optional(z.string().check(z.maxLength(96))),
    /** `next` of the page before. */
    before: z.optional(z.string().check(z.maxLength(300))),
    limit: z.int().check(z.gte(1), z.lte(100)),
  }),
  output: z.object({
    /** One for each currency that was played; on the first page of sessions. */
    totals: z.optional(z.array(recordTotal)),
    /** Sessions by kind, whatever `kind` is chosen; on the first page of sessions. */
    kinds: z.optional(z.array(z.object({ kind: gameKind, sessions: z.int() }))),
    sessions: z.array(recordSession),
    rounds: z.array(recordRound),
    /** Rounds that have not ended, with `only: 'open'`. */
    open: z.optional(z.array(openRound)),
    /** Names of venues that could not say which rounds are open. */
    silent: z.optional(z.array(z.string())),
    proof: z.optional(roundProof),
    next: z.optional(z.string()),
    /** Records that venues had closed before this moment are here. */
    upTo: z.optional(z.number()),
  }),
})
