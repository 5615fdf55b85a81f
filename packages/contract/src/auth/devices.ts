import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'

/** Description of a device, read from its browser's own data. A hint for the member, never a proof. */
export const device = z.object({
  /** `Chrome 138`; empty when it says nothing. */
  browser: z.string(),
  /** `Windows 11`, `iOS 18`. */
  system: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
})
export type Device = z.output<typeof device>

export const liveSession = z.object({
  /** Names the session in `endSession`; it opens nothing. */
  id: z.string(),
  device,
  /** `203.0.113.*`: enough to know one's own line again. */
  maskedIp: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /** Where it was used last, when that looks different from where it was logged in. */
  last: z.optional(z.object({ device, maskedIp: z.string() })),
  /** The session's token was presented by another device, and refused. */
  refused: z.optional(z.object({ at: z.number(), device, maskedIp: z.string() })),
  /** The session that asks. */
  isThis: z.boolean(),
})
export type LiveSession = z.output<typeof liveSession>

/** The member's sessions that are alive, the one that asks first, then by last use. */
export const listSessions = defineCall({
  id: 'auth.sessions.list',
  name: 'listSessions',
  path: '/auth/sessions/list',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ sessions: z.array(liveSession) }),
})

/** 'Sign out there': the session ends within a second and its client is told why. */
export const endSession = defineCall({
  id: 'auth.sessions.end',
  name: 'endSession',
  path: '/auth/sessions/end',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ sessionId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({}),
  refusals: ['not-found'],
})

export const endOtherSessions = defineCall({
  id: 'auth.sessions.endOthers',
  name: 'endOtherSessions',
  path: '/auth/sessions/endOthers',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({}),
  output: z.object({ ended: z.int() }),
})

export const loginRecord = z.object({
  id: z.string(),
  at: z.number(),
  device,
  maskedIp: z.string(),
  outcome: z.enum(['success', 'wrong-password', 'blocked']),
  /** `password`, `passkey`, `registration` and what other ways in call themselves. */
  way: z.string(),
})
export type LoginRecord = z.output<typeof loginRecord>

/** The last 90 days, newest first, page by page. */
export const listLoginHistory = defineCall({
  id: 'auth.loginHistory.list',
  name: 'listLoginHistory',
  path: '/auth/loginHistory/list',
  who: membersOnly,
  input: z.strictObject({
    /** The last id of the page before. */
    before: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    limit: z.optional(z.int().check(z.gte(1), z.lte(50))),
  }),
  output: z.object({ records: z.array(loginRecord), hasMore: z.boolean() }),
})
