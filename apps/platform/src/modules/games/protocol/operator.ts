/**
 * What an operator asks of a venue, version 1 (docs/venue-protocol.md). Each side has its own copy of these schemas. A
 * reader ignores unknown fields.
 */
import * as z from 'zod/mini'
import { amount, currency, game, id, player, positiveAmount, time } from './values.ts'

/** Below the venue's address. */
export const operatorPaths = {
  status: '/operator/v1/status',
  games: '/operator/v1/games',
  sessionsEnd: '/operator/v1/sessions/end',
  balances: '/operator/v1/balances',
  transfer: '/operator/v1/transfers',
  find: '/operator/v1/transfers/find',
  cancel: '/operator/v1/transfers/cancel',
  records: '/operator/v1/records',
  round: '/operator/v1/rounds',
  dayRoot: '/operator/v1/day-roots',
} as const
export type OperatorCall = keyof typeof operatorPaths

const records = z.object({ after: z.int().check(z.gte(0)) })

export const operatorRequests = {
  status: z.object({}),
  games: z.object({}),
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
  records,
  round: z.object({ round: id }),
  dayRoot: z.object({ day: z.iso.date() }),
} as const
export type OperatorRequest<Call extends OperatorCall> = z.output<(typeof operatorRequests)[Call]>

/** A round that keeps money at the venue until it ends. */
const openRound = z.object({ round: id, game, currency, stake: amount, endsBy: time })

/** `done`: `amount` was moved. `refused`: a tombstone; it is never moved under this id. */
const transferState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), currency, amount }),
  z.object({
    state: z.literal('refused'),
    reason: z.enum(['insufficient', 'maintenance', 'currency', 'cancelled']),
  }),
  z.object({ state: z.literal('unknown') }),
  /** The id belongs to another transfer. */
  z.object({ state: z.literal('conflict') }),
])

const dayRoot = z.object({
  day: z.iso.date(),
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
  day: z.iso.date(),
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
  /** The bet was returned. The round shows what would have happened. */
  isVoid: z.optional(z.boolean()),
  round: z.looseObject({ id, game, sheet: z.string(), number: z.int() }),
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
    games: z.array(
      z.object({
        game,
        sheet: z.string(),
        /** Share of a stake that returns on average, by the most favourable stated way to play. */
        rtp: z.string(),
        hasDemo: z.boolean(),
        /** Closed for new sessions. */
        isPaused: z.boolean(),
      }),
    ),
  }),
  sessionsEnd: z.object({ ended: z.int() }),
  balances: z.object({
    balances: z.array(z.object({ currency, amount })),
    openRounds: z.array(openRound),
  }),
  transfer: transferState,
  find: transferState,
  cancel: transferState,
  /** At most 500 in the order of closing; fewer than 500 only when there are no more. */
  records: z.object({ records: z.array(record) }),
  round: z.object({ record: z.nullable(record), open: z.nullable(openRound) }),
  /** Null before the day is over, and when it has no records. */
  dayRoot: z.object({ root: z.nullable(dayRoot) }),
} as const
export type OperatorAnswer<Call extends OperatorCall> = z.output<(typeof operatorAnswers)[Call]>
