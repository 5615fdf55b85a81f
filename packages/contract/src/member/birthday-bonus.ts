import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { money } from '../money.ts'

/** The bonus can be claimed on the birthday and so many days after it, by the days of Shanghai. */
export const birthdayBonusDays = 7

/**
 * `no-birthday`: the member has not stated it (`updateProfile`). `ahead`: its day is still to come. `open`: now.
 * `claimed`: this year's is paid. `missed`: this year's days are over.
 */
export const birthdayBonus = z.object({
  state: z.enum(['no-birthday', 'ahead', 'open', 'claimed', 'missed']),
  amount: money,
  /** `YYYY-MM-DD`: the first and the last day of this year's; left out without a birthday. */
  from: z.optional(z.string()),
  until: z.optional(z.string()),
})
export type BirthdayBonus = z.output<typeof birthdayBonus>

export const getBirthdayBonus = defineCall({
  id: 'member.birthdayBonus.get',
  name: 'getBirthdayBonus',
  path: '/member/birthdayBonus/get',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ bonus: birthdayBonus }),
})

/** Paid into the central wallet, once a year; not to who is barred from activities [ROLE-09]. */
export const claimBirthdayBonus = defineCall({
  id: 'member.birthdayBonus.claim',
  name: 'claimBirthdayBonus',
  path: '/member/birthdayBonus/claim',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({}),
  output: z.object({ bonus: birthdayBonus }),
  refusals: ['activity-blocked', 'birthday-not-told', 'not-birthday', 'birthday-bonus-claimed'],
})
