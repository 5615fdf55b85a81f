import * as z from 'zod/mini'
import { defineCall, type Caller } from '../define.ts'
import { actFacts, change } from './entities.ts'

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

const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** `because` is the sentence that the act was refused with: nothing was changed. */
const done = z.object({ outcome: z.literal('done'), answer: z.unknown() })
const refused = z.object({ outcome: z.literal('refused'), because: z.string() })
const output = z.discriminatedUnion('outcome', [done, refused])

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

/**
 * Does an act of any other class, once for each uuid, if the caller holds its permission. An act that two people have
 * to agree to becomes a change that waits for another person; it needs a reason.
 */
export const performAct = defineCall({
  id: 'operations.act',
  name: 'performAct',
  path: '/operations/act',
  who: staffOnly,
  idempotent: true,
  input: z.strictObject({ ...input.shape, reason: z.optional(reason) }),
  output: z.discriminatedUnion('outcome', [
    done,
    refused,
    z.object({ outcome: z.literal('waiting'), change: z.string(), until: z.number() }),
  ]),
  refusals: ['own-account', 'another-person-needed'],
})

/** Changes that the caller asked for or may decide: those that wait first, then the newest. */
export const listChanges = defineCall({
  id: 'operations.changes.list',
  name: 'listChanges',
  path: '/operations/changes',
  who: staffOnly,
  input: z.strictObject({}),
  output: z.object({ changes: z.array(change) }),
})

const ofChange = { change: z.string().check(z.minLength(1), z.maxLength(64)) }

/** Approves a change, which does its act at once, or refuses it. Never for who asked. */
export const decideChange = defineCall({
  id: 'operations.changes.decide',
  name: 'decideChange',
  path: '/operations/changes/decide',
  who: staffOnly,
  idempotent: true,
  input: z.strictObject({ ...ofChange, decision: z.enum(['approve', 'refuse']), reason }),
  output,
  refusals: ['own-account', 'another-person-needed', 'review-not-waiting'],
})

/** Takes back a change that the caller asked for and that still waits. */
export const takeBackChange = defineCall({
  id: 'operations.changes.takeBack',
  name: 'takeBackChange',
  path: '/operations/changes/take-back',
  who: staffOnly,
  idempotent: true,
  input: z.strictObject(ofChange),
  output: z.object({ change: z.string() }),
  refusals: ['review-not-waiting'],
})
