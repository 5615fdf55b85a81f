/**
 * What an operator asks of a venue, version 1 (docs/venue-protocol.md). Each side has its own copy of these schemas. A
 * reader ignores unknown fields.
 */
import * as z from 'zod/mini'
import { amount, currency, day, game, id, player, positiveAmount, time } from './values.ts'

/** Below the venue's address. */
export const operatorPaths = {
  status: '/operator/v1/status',
  games: '/operator/v1/games',
  jackpots: '/operator/v1/jackpots',
  tables: '/operator/v1/tables',
  sessionsEnd: '/operator/v1/sessions/end',
  balances: '/operator/v1/balances',
  transfer: '/operator/v1/transfers',
  find: '/operator/v1/transfers/find',
  cancel: '/operator/v1/transfers/cancel',
  freeRounds: '/operator/v1/free-rounds',
  findFreeRounds: '/operator/v1/free-rounds/find',
  cancelFreeRounds: '/operator/v1/free-rounds/cancel',
  records: '/operator/v1/records',
  round: '/operator/v1/rounds',
  dayRoot: '/operator/v1/day-roots',
} as const
export type OperatorCall = keyof typeof operatorPaths

const records = z.object({ after: z.int().check(z.gte(0)) })

/** A gift of rounds without a stake, in any of the games. Each is worth a round with `stake`. */
const freeRounds = z.object({
  id,
  player,
  games: z.array(game).check(z.minLength(1), z.maxLength(20)),
  currency,
  rounds: z.int().check(z.gte(1), z.lte(1_000)),
  stake: positiveAmount,
  /** No round of it begins from then on. */
  validUntil: time,
  /** Shown to the player. */
  reason: z.string().check(z.minLength(1), z.maxLength(80)),
})

export const operatorRequests = {
  status: z.object({}),
  games: z.object({}),
  jackpots: z.object({}),
  tables: z.object({}),
  /** Ends one session, or all of the player. Open rounds stay open. */
  sessionsEnd: z.object({ player, session: z.optional(id) }),
  balances: z.object({ player }),
  /** `all`: everything that is free now; out only. */
  transfer: z.object({
    id,
    player,
    direction: z.enum(['in', 'out']),
    currency,
    amount: z.union([positiveAmount, z.literal('all')]),
  }),
  find: z.object({ id }),
  /** The whole transfer, so that the tombstone of an unknown one belongs to it. */
  cancel: z.object({
    id,
    player,
    direction: z.enum(['in', 'out']),
    currency,
    amount: z.union([positiveAmount, z.literal('all')]),
  }),
  freeRounds,
  findFreeRounds: z.object({ id }),
  /** The whole grant, so that the tombstone of an unknown one belongs to it. */
  cancelFreeRounds: freeRounds,
  records,
  round: z.object({ round: id }),
  dayRoot: z.object({ day }),
} as const
export type OperatorRequest<Call extends OperatorCall> = z.output<(typeof operatorRequests)[Call]>

/** A round that keeps money at the venue until it ends. */
const openRound = z.object({ round: id, game, currency, stake: amount, endsBy: time })

/** A share or a multiple of the stake: a decimal with 15 digits. */
const ofStake = z.string().check(z.regex(/^\d{1,12}\.\d{15}$/))
const name = z.string().check(z.minLength(1), z.maxLength(40))
/** Below the origin of the venue's games. */
const path = z.string().check(z.regex(/^\/[\w.?#=&-][\w./?#=&-]{0,198}$/))

/**
 * A game of the catalogue with the exact figures of its par sheet. Where the player chooses among bets, `hitRate`,
 * `winRate` and `deviation` are those of the middle one by deviation.
 */
const catalogueGame = z.object({
  game,
  kind: z.enum(['slot', 'crash', 'small', 'table', 'live']),
  names: z.object({ zh: name, en: name }),
  /** Hash of the par sheet. */
  sheet: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** What returns on average of the best bet and of the worst, each by the best stated way to play. */
  rtp: ofStake,
  rtpLeast: ofStake,
  /** Share of rounds that pay anything. */
  hitRate: ofStake,
  /** Share of rounds that pay more than the stake, where the venue says it. */
  winRate: z.optional(ofStake),
  /** Standard deviation of one round. */
  deviation: ofStake,
  deviationLeast: ofStake,
  deviationMost: ofStake,
  /** The largest payout in ten-thousandths of the stake. */
  largest: z.int().check(z.gte(0)),
  /** The least and the greatest stake of a round; without it the operator's bounds of the venue are all. */
  stakes: z.optional(z.array(z.object({ currency, least: positiveAmount, most: positiveAmount }))),
  /** The picture, 3:4. */
  cover: path,
  rules: z.optional(path),
  /** With a round's id after it: the page that shows the round again. */
  replay: z.optional(path),
  hasDemo: z.boolean(),
  /** Closed for new sessions. */
  isPaused: z.boolean(),
})

/** A finished round at a live table, as roads and numbers need it. */
const pastRound = z.object({
  number: z.int(),
  result: z.array(z.int()).check(z.maxLength(100)),
  /** What else roads show, such as `banker-pair`. */
  marks: z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8)),
  isVoid: z.boolean(),
})

/** A live table as a lobby shows it. `game` is the name under which it is launched, `plays` what is played there. */
const table = z.object({
  game,
  plays: game,
  names: z.object({ zh: name, en: name }),
  dealer: z.object({ zh: name, en: name }),
  speed: z.enum(['slow', 'normal', 'fast']),
  bettingMs: z.int().check(z.gte(0)),
  limits: z.array(z.object({ currency, least: positiveAmount, most: positiveAmount })),
  phase: z.enum(['waiting', 'shuffling', 'betting', 'closing', 'dealing', 'choosing', 'result', 'paying']),
  /** End of betting. */
  closesAt: time,
  watching: z.int().check(z.gte(0)),
  /** Null at tables without seats. */
  seats: z.nullable(z.object({ all: z.int(), free: z.int() })),
  /** Of the shoe, or the last ones; the oldest first. */
  past: z.array(pastRound).check(z.maxLength(500)),
  /** The table's picture as it is now; another address when it has changed. */
  picture: path,
})

/** `done`: `amount` was moved. `refused`: a tombstone; it is never moved under this id. */
const transferState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), currency, amount }),
  z.object({
    state: z.literal('refused'),
    reason: z.enum(['insufficient', 'maintenance', 'currency', 'cancelled', 'limit']),
  }),
  z.object({ state: z.literal('unknown') }),
  /** The id belongs to another transfer. */
  z.object({ state: z.literal('conflict') }),
])

/** `used`: rounds of the grant that began, without void ones. */
const freeRoundsState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('granted'), used: z.int() }),
  /** No further round of it begins. */
  z.object({ state: z.literal('cancelled'), used: z.int() }),
  /** A tombstone: it is never granted under this id. */
  z.object({ state: z.literal('refused'), reason: z.enum(['game', 'currency', 'expired', 'stake']) }),
  z.object({ state: z.literal('unknown') }),
  /** The id belongs to another grant. */
  z.object({ state: z.literal('conflict') }),
])

const dayRoot = z.object({
  day,
  first: z.int(),
  last: z.int(),
  root: z.string(),
  signature: z.string(),
  publicKey: z.string(),
})

const record = z.object({
  /** The cursor. */
  seq: z.int(),
  round: id,
  /** 1, and one more for each correction. */
  version: z.int(),
  day,
  /** Canonical JSON: a `recordBody`. */
  body: z.string(),
  /** SHA-256 of the body. */
  hash: z.string(),
})

/** What the body of a record holds. Amounts are minor units. */
export const recordBody = z.object({
  version: z.int(),
  player,
  currency,
  stake: amount,
  payout: amount,
  openedAt: time,
  closedAt: time,
  /** The operator's session; absent in rounds without one. */
  session: z.optional(id),
  /** The bet was returned. The round shows what would have happened. */
  isVoid: z.optional(z.boolean()),
  /** A round of free rounds: `stake` above is 0, and this is what the round was worth. */
  free: z.optional(z.object({ grant: id, stake: positiveAmount })),
  /** `jackpot`: what a pool paid, part of `payout`. */
  round: z.looseObject({
    id,
    game,
    sheet: z.string(),
    number: z.int(),
    multiplier: z.int(),
    jackpot: z.optional(amount),
  }),
})

export const operatorAnswers = {
  status: z.object({
    status: z.enum(['open', 'maintenance']),
    /** When maintenance is expected to end. */
    until: z.optional(time),
    wallet: z.enum(['transfer', 'seamless']),
    currencies: z.array(currency),
  }),
  games: z.object({
    /** Another one after each change of the list. */
    version: z.string().check(z.minLength(1), z.maxLength(64)),
    games: z.array(catalogueGame),
  }),
  /** What the pools of games with a jackpot hold now. */
  jackpots: z.object({ jackpots: z.array(z.object({ game, currency, level: amount })) }),
  /** What live tables do now; asked every two seconds while somebody looks. */
  tables: z.object({ tables: z.array(table).check(z.maxLength(200)) }),
  sessionsEnd: z.object({ ended: z.int() }),
  balances: z.object({
    balances: z.array(z.object({ currency, amount })),
    openRounds: z.array(openRound),
  }),
  transfer: transferState,
  find: transferState,
  cancel: transferState,
  freeRounds: freeRoundsState,
  findFreeRounds: freeRoundsState,
  cancelFreeRounds: freeRoundsState,
  /** At most 500 in the order of closing; fewer than 500 only when there are no more. */
  records: z.object({ records: z.array(record) }),
  round: z.object({ record: z.nullable(record), open: z.nullable(openRound) }),
  /** Null before the day is over, and when it has no records. */
  dayRoot: z.object({ root: z.nullable(dayRoot) }),
} as const
export type OperatorAnswer<Call extends OperatorCall> = z.output<(typeof operatorAnswers)[Call]>
