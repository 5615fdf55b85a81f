import * as z from 'zod/mini'
import { permissions } from './permissions.ts'

/**
 * How much an act can break. `look` changes nothing; `reversible` is undone by another act; `brake` stops something at
 * once; `money-and-rights` moves money, prices or rights; `irreversible` cannot be taken back.
 */
export const risks = ['look', 'reversible', 'brake', 'money-and-rights', 'irreversible'] as const
export type Risk = (typeof risks)[number]

/** How an act is undone: by the act that it names, or never, with the reason. */
const undo = z.union([z.object({ by: z.string() }), z.object({ never: z.string() })])
export type Undo = z.output<typeof undo>

/** One field of an act's input. Every value is text, as it is typed at the command line. */
const actField = z.object({
  name: z.string(),
  /** A word at its place, all words that are left, `--name VALUE`, or `--name` alone. */
  kind: z.enum(['word', 'words', 'option', 'flag']),
  isNeeded: z.boolean(),
  /** The values that it can have, where they are few. */
  choices: z.optional(z.array(z.string())),
})
export type ActField = z.output<typeof actField>

/** What is known of an act without doing it. */
export const actFacts = z.object({
  name: z.string(),
  /** What follows the name at the command line: `ADDRESS [--until WHEN] [--reason TEXT]`. */
  usage: z.string(),
  /** One sentence: what it does. */
  about: z.string(),
  permission: z.enum(permissions),
  risk: z.enum(risks),
  fields: z.array(actField),
  /** Left out for acts that change nothing. */
  undo: z.optional(undo),
  /** How many people have to agree before it takes effect. */
  approvals: z.int(),
})
export type ActFacts = z.output<typeof actFacts>
