import * as z from 'zod/mini'
import { memberId } from '../ids.ts'
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

/** The static facts of an act. */
export const actFacts = z.object({
  name: z.string(),
  /** Arguments after the name on the command line: `ADDRESS [--until WHEN] [--reason TEXT]`. */
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

/**
 * `done`: approved, and the act was done. `failed`: approved, and the act was refused by its own checks at that moment.
 */
export const changeStates = ['waiting', 'done', 'failed', 'refused', 'expired', 'taken-back'] as const

/** An act that waits for another person, or did. */
export const change = z.object({
  id: z.string(),
  act: z.string(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The sentence of the act. */
  says: z.string(),
  askedBy: memberId,
  askedAt: z.number(),
  reason: z.string(),
  /** When it expires, epoch ms. */
  until: z.number(),
  state: z.enum(changeStates),
  decidedBy: z.optional(memberId),
  decidedAt: z.optional(z.number()),
  /** Reason of the decision. */
  note: z.optional(z.string()),
  /** Why the act was refused when it was approved. */
  because: z.optional(z.string()),
})
export type Change = z.output<typeof change>
