import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { network } from '../payments/addresses.ts'
import { documentName, realName } from './rules.ts'

/** [ENT-16] Facts that a member states before the first withdrawal, in this order. */
export const bindSteps = ['userRealNameBind', 'userInfoBind', 'selectRealName', 'selectUSDT'] as const
export const bindStep = z.enum(bindSteps)
export type BindStep = z.output<typeof bindStep>

/** A day as people write it: 1990-05-17. */
export const birthday = z.iso.date('请选择出生日期')

/**
 * Content of one step. `userRealNameBind`: the name, which cannot be changed. `userInfoBind`: the birthday.
 * `selectRealName`: the name for payouts, which is the real name, or as the bank has it [VALID-04]. `selectUSDT`: the
 * network of USDT withdrawals, omitted by members who want none.
 */
export const bindInput = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('userRealNameBind'), realName }),
  z.strictObject({ step: z.literal('userInfoBind'), birthday }),
  z.strictObject({ step: z.literal('selectRealName'), payoutName: z.optional(documentName) }),
  z.strictObject({ step: z.literal('selectUSDT'), network: z.optional(network) }),
])
export type BindInput = z.output<typeof bindInput>

/** Progress of the member; names and birthday are masked. */
export const bindState = z.object({
  steps: z.array(z.object({ step: bindStep, state: z.enum(['done', 'next', 'later']) })),
  /** Undefined when all are done. */
  next: z.optional(bindStep),
  /** `*小明`, `J*** S****`. */
  maskedName: z.optional(z.string()),
  maskedPayoutName: z.optional(z.string()),
  maskedBirthday: z.optional(z.string()),
  /** Undefined too for a member who wants no USDT. */
  network: z.optional(network),
})
export type BindState = z.output<typeof bindState>

export const getBindSteps = defineCall({
  id: 'member.bindSteps.get',
  name: 'getBindSteps',
  path: '/member/bindSteps/get',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ bind: bindState }),
})

/** Completes one bind step. The last two may be repeated later; the name may not. */
export const updateProfile = defineCall({
  id: 'member.profile.update',
  name: 'updateProfile',
  path: '/member/profile/update',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ bind: bindInput }),
  output: z.object({ bind: bindState }),
  refusals: ['bind-step-not-next', 'real-name-bound', 'under-age'],
})
