import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { email, phone } from '../contact/rules.ts'
import { recoveryToken } from './rules.ts'

/** A code was sent; for a forgotten password, only if the contact belongs to a member. */
export const codeSent = z.object({
  /** Time until another code can be requested, ms. */
  resendAfterMs: z.int(),
  /** Time for which the code is valid, ms. */
  expiresInMs: z.int(),
})
export type CodeSent = z.output<typeof codeSent>

/**
 * Sends six digits by phone or mail. `bind`: to the `phone` or `email` that a member wants to bind. `recover`: again to
 * the contact of a started `recovery`; the answer does not reveal whether a member exists. `step-up`: to the
 * member's bound contact, `by`. Too many requests are refused with `rate-limited` and `{ retryAfterMs }`.
 */
export const sendCode = defineCall({
  id: 'auth.sendCode',
  name: 'sendCode',
  path: '/auth/sendCode',
  who: anyone,
  idempotent: true,
  input: z
    .strictObject({
      purpose: z.enum(['bind', 'recover', 'step-up']),
      phone: z.optional(phone),
      email: z.optional(email),
      recovery: z.optional(recoveryToken),
      by: z.optional(z.enum(['phone', 'email'])),
    })
    .check(
      z.refine(({ purpose, ...where }) => {
        const given = Object.keys(where).filter((name) => where[name as keyof typeof where] !== undefined)
        const wanted = { bind: ['phone', 'email'], recover: ['recovery'], 'step-up': ['by'] }[purpose]
        return given.length === 1 && wanted.includes(given[0] ?? '')
      }, '目的和去处不一致'),
    ),
  output: codeSent,
  refusals: ['code-not-sent', 'contact-not-bound', 'recovery-over'],
})
