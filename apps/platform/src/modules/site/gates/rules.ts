import { errors, type ErrorName } from '@grandstand/contract'
import * as z from 'zod/mini'

const texts = { title: z.optional(z.string()), text: z.optional(z.string()) }
const errorName = z.string().check(z.refine((name) => name in errors, 'no such error'))

/** Details of a rule, by kind. */
export const ruleFacts = {
  'ip-block': z.object({ reason: z.optional(z.string()) }),
  'device-block': z.object({ reason: z.optional(z.string()) }),
  restriction: z.object(texts),
  /** `isMaintenance`: visitors of the region see a maintenance page. `mayGo`: visitors may continue after reading. */
  caveat: z.object({
    ...texts,
    mayGo: z.boolean(),
    isMaintenance: z.boolean(),
    startsAt: z.optional(z.number()),
    endsAt: z.optional(z.number()),
  }),
  /** `bypass`: addresses and ranges of the operator's own people, who are let through. */
  maintenance: z.object({
    ...texts,
    startsAt: z.optional(z.number()),
    endsAt: z.optional(z.number()),
    bypass: z.array(z.string()),
  }),
  'rate-limit': z.object({ points: z.int(), seconds: z.int() }),
  degrade: z.object({ reason: z.optional(z.string()) }),
  /** A forced answer for drills: a call fails with this refusal, returns this data, or is delayed. */
  drill: z.object({
    refusal: z.optional(errorName),
    data: z.optional(z.unknown()),
    delayMs: z.optional(z.int()),
  }),
} as const

export type RuleKind = keyof typeof ruleFacts

/** A rule of one kind. `subject` is an address or range, a device id, a call's id, or `site`. */
export interface RuleOf<K extends RuleKind> {
  readonly kind: K
  readonly subject: string
  readonly facts: z.output<(typeof ruleFacts)[K]>
  /** Epoch ms; undefined for no end. */
  readonly endsAt: number | undefined
}
export type Rule = { [K in RuleKind]: RuleOf<K> }[RuleKind]

export interface RuleRow {
  readonly kind: string
  readonly subject: string
  readonly facts: unknown
  readonly ends_at: Date | null
}

/**
 * Parses a stored row; undefined when another version of the platform wrote something that this version cannot read.
 */
export function ruleOf(row: RuleRow): Rule | undefined {
  const schema = ruleFacts[row.kind as RuleKind] as (typeof ruleFacts)[RuleKind] | undefined
  const facts = schema && z.safeParse(schema, row.facts)
  if (!facts?.success) return undefined
  return { kind: row.kind, subject: row.subject, facts: facts.data, endsAt: row.ends_at?.getTime() } as Rule
}

/** Refusal that a rule answers with. */
export interface GateRefusal {
  readonly refusal: ErrorName
  readonly data?: unknown
}
