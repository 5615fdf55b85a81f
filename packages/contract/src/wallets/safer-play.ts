import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { inputMoney, money } from '../money.ts'

/**
 * Quantity that a limit bounds. `deposit`: money paid in; `loss`: stakes and gift coins minus returns, open stakes
 * included; `time`: minutes on the site. An amount counts exactly in the limit's currency, and at the rate of its
 * moment in the other; it is shown in the settlement currency.
 */
export const limitKind = z.enum(['deposit', 'loss', 'time'])
export type LimitKind = z.output<typeof limitKind>

/** Calendar periods in Asia/Shanghai: from midnight, from Monday, from the first of the month. */
export const limitPeriod = z.enum(['day', 'week', 'month'])
export type LimitPeriod = z.output<typeof limitPeriod>

/** The bound of a limit: an amount for deposits and losses, minutes for time. */
const bound = { amount: z.optional(money), minutes: z.optional(z.int()) }

export const playLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  ...bound,
  /** The original amount, where it was set in another currency; `amount` is its worth at the current rate. */
  setAs: z.optional(money),
  /** Amount used since `since` (ms); 0 in a period with a net win. */
  used: z.object(bound),
  since: z.number(),
  /** Start of the next period, ms. */
  until: z.number(),
  /** A higher bound, or none at all when both are left out, that holds from `from` (ms). */
  next: z.optional(z.object({ ...bound, from: z.number() })),
})
export type PlayLimit = z.output<typeof playLimit>

/** `cool-off` is a pause of hours or days, `self-exclusion` of months. Neither can be shortened. */
export const exclusionKind = z.enum(['cool-off', 'self-exclusion'])
export type ExclusionKind = z.output<typeof exclusionKind>
export const exclusion = z.object({ kind: exclusionKind, since: z.number(), until: z.number() })
export type Exclusion = z.output<typeof exclusion>

/** Lengths that can be chosen, in hours and in months. */
export const coolOffHours = [24, 72, 168, 720] as const
export const selfExclusionMonths = [6, 12, 60] as const
/** Minutes between two reality checks that can be chosen. */
export const realityCheckMinutes = [15, 30, 60, 120] as const

export const saferPlay = z.object({
  limits: z.array(playLimit),
  /** The current exclusion. */
  exclusion: z.optional(exclusion),
  /** Minutes between two reality checks; left out: none. */
  realityCheckMinutes: z.optional(z.int()),
  /**
   * Since midnight: minutes on the site, stakes, price of gift coins, money in games (see `figures`), and the result of
   * stakes and coins (negative: lost).
   */
  today: z.object({
    minutes: z.int(),
    staked: money,
    coins: z.optional(money),
    toGames: z.optional(money),
    result: money,
  }),
  at: z.number(),
})
export type SaferPlay = z.output<typeof saferPlay>

const answer = z.object({ saferPlay })

/** Limits with their use, exclusion, reality check. */
export const getSaferPlay = defineCall({
  id: 'finance.saferPlay.get',
  name: 'getSaferPlay',
  path: '/finance/saferPlay/get',
  who: membersOnly,
  input: z.strictObject({}),
  output: answer,
})

const minutes = z.int().check(z.gte(15), z.lte(44_640))

/**
 * Sets or, without a bound, removes a limit. A stricter one is effective at once, a looser one after 24 hours;
 * setting the limit again in the meantime cancels that.
 */
export const setLimit = defineCall({
  id: 'finance.saferPlay.setLimit',
  name: 'setLimit',
  path: '/finance/saferPlay/setLimit',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    limit: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('deposit'), period: limitPeriod, amount: z.optional(inputMoney) }),
      z.strictObject({ kind: z.literal('loss'), period: limitPeriod, amount: z.optional(inputMoney) }),
      z.strictObject({ kind: z.literal('time'), period: limitPeriod, minutes: z.optional(minutes) }),
    ]),
  }),
  output: answer,
})

/** Begins a pause at once. A longer one that is already on is kept. */
export const startExclusion = defineCall({
  id: 'finance.saferPlay.exclude',
  name: 'startExclusion',
  path: '/finance/saferPlay/exclude',
  who: membersOnly,
  clearsCache: true,
  idempotent: true,
  input: z.strictObject({
    length: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('cool-off'), hours: z.literal(coolOffHours) }),
      z.strictObject({ kind: z.literal('self-exclusion'), months: z.literal(selfExclusionMonths) }),
    ]),
  }),
  output: answer,
})

export const setRealityCheck = defineCall({
  id: 'finance.saferPlay.setRealityCheck',
  name: 'setRealityCheck',
  path: '/finance/saferPlay/setRealityCheck',
  who: membersOnly,
  idempotent: true,
  /** Left out: no reality check. */
  input: z.strictObject({ minutes: z.optional(z.literal(realityCheckMinutes)) }),
  output: answer,
})

const figures = {
  deposited: money,
  withdrawn: money,
  staked: money,
  /** Price of gift coins, which `staked` does not contain. Older nodes omit it. */
  coins: z.optional(money),
  /**
   * Money sent to games companies that hold it, less what came back, which `staked` does not contain; negative: more
   * came back. Older nodes omit it.
   */
  toGames: z.optional(money),
  /** Returns of stakes and gifts minus what was spent, without `toGames`; negative: lost. */
  result: money,
}
const activityFigures = z.object(figures)
export type ActivityFigures = z.output<typeof activityFigures>

/**
 * Money paid in and out, staked and won, and time spent, by month, newest first; the last twelve. A month's figures
 * combine both currencies in the settlement currency, each amount at the rate of its moment.
 */
export const getActivityStatement = defineCall({
  id: 'finance.saferPlay.activity.get',
  name: 'getActivityStatement',
  path: '/finance/saferPlay/activity',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({
    months: z.array(
      z.object({
        /** `2026-11` */
        month: z.string(),
        ...figures,
        /** Figures of each currency that moved. Older nodes omit it. */
        byCurrency: z.optional(z.array(activityFigures)),
        minutes: z.int(),
      }),
    ),
  }),
})
export type ActivityMonth = z.output<typeof getActivityStatement.output>['months'][number]
