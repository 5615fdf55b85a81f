import * as z from 'zod/mini'
import { defineCall, type Caller } from '../define.ts'
import { actFacts } from './entities.ts'

const staffOnly: readonly Caller[] = ['staff']

const input = z.strictObject({
  act: z.string().check(z.minLength(1), z.maxLength(64)),
  /** A field of several words comes once for each of them, a flag with an empty value. */
  fields: z
    .array(
      z.strictObject({
        name: z.string().check(z.minLength(1), z.maxLength(32)),
        value: z.string().check(z.maxLength(4_000)),
      }),
    )
    .check(z.maxLength(100)),
})

/** `because` is the sentence that the act was refused with: nothing was changed. */
const output = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), answer: z.unknown() }),
  z.object({ outcome: z.literal('refused'), because: z.string() }),
])

/** The acts that the caller may do by `performAct` or read by `lookAt`. */
export const listActs = defineCall({
  id: 'operations.acts.list',
  name: 'listActs',
  path: '/operations/acts',
  who: staffOnly,
  input: z.strictObject({}),
  output: z.object({ acts: z.array(actFacts) }),
})

/** Does an act of class `look`: it changes nothing and is logged. */
export const lookAt = defineCall({
  id: 'operations.look.get',
  name: 'lookAt',
  path: '/operations/look',
  who: staffOnly,
  input,
  output,
})

/** Does an act of any other class, once for each uuid, if the caller holds its permission. */
export const performAct = defineCall({
  id: 'operations.act',
  name: 'performAct',
  path: '/operations/act',
  who: staffOnly,
  idempotent: true,
  input,
  output,
  refusals: ['own-account', 'another-person-needed'],
})
