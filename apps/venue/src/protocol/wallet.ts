/**
 * What a venue asks of an operator, version 1 (docs/venue-protocol.md): `session` of every operator, the rest of one
 * whose wallet is seamless. Each side has its own copy of these schemas. A reader ignores unknown fields.
 */
import * as z from 'zod/mini'
import { amount, balance, currency, game, id, player, positiveAmount, time } from './values.ts'

/** Below the address that the operator gives the venue, such as `/venue-wallet/v1/yb`. */
export const walletPaths = {
  session: '/session',
  balance: '/balance',
  bet: '/bet',
  win: '/win',
  rollback: '/rollback',
  close: '/close',
  promo: '/promo',
} as const
export type WalletCall = keyof typeof walletPaths

/** The venue gives up waiting after this time; the answer is lost then. */
export const walletTimeoutMs = 3_000

const ofRound = { player, round: id, game, currency, at: time }

/**
 * Redeems a launch code. `redemption` is the idempotency key: the same again is answered as before, another one is
 * refused where codes are single-use.
 */
const session = z.object({ redemption: id, code: z.string().check(z.minLength(16), z.maxLength(128)) })
const balanceQuestion = z.object({ session: id })
/**
 * `endsBy`: the venue ends the round by itself no later than this, without the player. `grant`: the free rounds of which
 * this is one; `amount` is 0 then.
 */
const bet = z.object({
  ...ofRound,
  transaction: id,
  session: id,
  amount,
  endsBy: time,
  grant: z.optional(id),
})
/** `amount` is 0 for a lost bet. `isLast`: closes the round; no further bet or win of it follows. */
const win = z.object({ ...ofRound, transaction: id, bet: id, amount, isLast: z.boolean() })
/** `amount` is that of the bet. */
const rollback = z.object({ ...ofRound, transaction: id, bet: id, amount })
/** Ends a round that no win closes, such as one whose bets were all rolled back. Sums without rolled-back bets. */
const close = z.object({ ...ofRound, transaction: id, bets: amount, wins: amount })
/**
 * Money without a stake: a prize of the venue, or, with `free`, the winnings of a round of free rounds, which close that
 * round.
 */
const promo = z.object({
  transaction: id,
  player,
  currency,
  amount: positiveAmount,
  promotion: z.string().check(z.minLength(1), z.maxLength(80)),
  free: z.optional(z.object({ grant: id, round: id, game, bet: id })),
  at: time,
})

export const walletRequests = { session, balance: balanceQuestion, bet, win, rollback, close, promo } as const
export type WalletRequest<Call extends WalletCall> = z.output<(typeof walletRequests)[Call]>

/** What the operator demands of every game in this session; each is obeyed by the venue. */
const flags = z.object({
  /** Minimum time from the start of a round to the start of the next. */
  slotRoundMs: z.int().check(z.gte(0)),
  otherRoundMs: z.int().check(z.gte(0)),
  showsNetResult: z.boolean(),
  showsRtp: z.boolean(),
})

const opened = z.object({
  outcome: z.literal('done'),
  /** Names the session in later requests; the same one when a code is redeemed again. */
  session: id,
  player,
  game,
  currency,
  locale: z.string().check(z.maxLength(35)),
  stakeMin: positiveAmount,
  stakeMax: positiveAmount,
  /** Transfer wallets: what the player may lose in this session at most; absent for no limit. */
  lossMax: z.optional(amount),
  endsAt: time,
  flags,
  /** Absent when the venue keeps the playing money. */
  balance: z.optional(balance),
})

const withBalance = <Name extends string>(name: Name) => z.object({ outcome: z.literal(name), balance })
/** The balance is absent where the player is not known. */
const mayHaveBalance = <Name extends string>(name: Name) =>
  z.object({ outcome: z.literal(name), balance: z.optional(balance) })
const done = withBalance('done')
const conflict = mayHaveBalance('conflict')

/**
 * Answers, by HTTP 200 with a statement. Such an answer is definite. Anything else (no answer, another status, no or a
 * wrong statement, an unreadable body) is indefinite: the request may have been carried out or not.
 */
export const walletAnswers = {
  session: z.discriminatedUnion('outcome', [opened, z.object({ outcome: z.literal('code-unknown') })]),
  balance: z.discriminatedUnion('outcome', [done, mayHaveBalance('ended')]),
  bet: z.discriminatedUnion('outcome', [
    done,
    withBalance('insufficient'),
    /** A limit of the player; `reason` says which. */
    z.object({
      outcome: z.literal('limit'),
      balance,
      reason: z.enum(['stake', 'loss', 'time', 'turnover', 'paused']),
    }),
    mayHaveBalance('ended'),
    mayHaveBalance('maintenance'),
    /** Currency, game, player or round are not those of the session. */
    mayHaveBalance('not-allowed'),
    mayHaveBalance('rolled-back'),
    mayHaveBalance('round-closed'),
    conflict,
  ]),
  win: z.discriminatedUnion('outcome', [
    done,
    /** Not final: the venue asks again, and tells a person after a minute. */
    mayHaveBalance('bet-unknown'),
    /** Not final: a person of the operator decides, and the venue asks again. */
    mayHaveBalance('held'),
    mayHaveBalance('rolled-back'),
    mayHaveBalance('round-closed'),
    conflict,
  ]),
  rollback: z.discriminatedUnion('outcome', [
    mayHaveBalance('rolled-back'),
    mayHaveBalance('already-settled'),
    conflict,
  ]),
  close: z.discriminatedUnion('outcome', [done, mayHaveBalance('round-unknown'), conflict]),
  promo: z.discriminatedUnion('outcome', [
    done,
    mayHaveBalance('not-allowed'),
    // Of a free round, as to a win:
    mayHaveBalance('bet-unknown'),
    mayHaveBalance('held'),
    mayHaveBalance('rolled-back'),
    mayHaveBalance('round-closed'),
    conflict,
  ]),
} as const
export type WalletAnswer<Call extends WalletCall> = z.output<(typeof walletAnswers)[Call]>

/** Definite answers after which the same request may still be carried out: it is sent again. */
export const openOutcomes: readonly string[] = ['bet-unknown', 'held', 'round-unknown']
