import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { sport } from '../sportsbook/sports.ts'

export const genders = ['male', 'female', 'unsaid'] as const
/** Times at which customer service may call. */
export const contactTimes = ['any', 'morning', 'afternoon', 'evening', 'never'] as const

/** Voluntary facts about a member; nobody else ever sees them. */
export const material = z.strictObject({
  gender: z.enum(genders),
  sports: z.array(sport).check(z.maxLength(8)),
  contactTime: z.enum(contactTimes),
})
export type Material = z.output<typeof material>

export const getMaterial = defineCall({
  id: 'member.material.get',
  name: 'getMaterial',
  path: '/member/material/get',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({
    material,
    /** Epoch ms of the last change; absent before the first one. */ at: z.optional(z.number()),
  }),
})

/** Replaces all facts. */
export const submitMaterial = defineCall({
  id: 'member.material.submit',
  name: 'submitMaterial',
  path: '/member/material/submit',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ material }),
  output: getMaterial.output,
})
