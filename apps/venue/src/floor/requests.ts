import * as z from 'zod/mini'

const who = {
  id: z.string().check(z.regex(/^[\w:-]{8,80}$/)),
  /** Name of the person, for the records. */
  by: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  page: z.string().check(z.regex(/^[\w-]{8,64}$/)),
}
const round = z.int().check(z.gte(1))
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(400))
const numbers = z.array(z.int().check(z.gte(0), z.lte(51))).check(z.minLength(1), z.maxLength(120))

/** What a person of the company does at a table. */
export const floorAct = z.discriminatedUnion('act', [
  z.strictObject({ ...who, act: z.enum(['lead', 'leave', 'open', 'close', 'deal', 'resume']) }),
  z.strictObject({ ...who, act: z.literal('enter'), round, numbers }),
  z.strictObject({ ...who, act: z.literal('pause'), reason }),
  z.strictObject({ ...who, act: z.literal('void'), round, reason }),
  z.strictObject({ ...who, act: z.literal('correct'), round, reason, numbers }),
])
