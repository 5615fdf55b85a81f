import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { money } from '../money.ts'

/** Number of days after the birthday, in Shanghai, on which the bonus can still be claimed. */
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

/** Pays the bonus into the central wallet, once a year. Refused to members who are barred from activities [ROLE-09]. */
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
