import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'

/** Description of a device, derived from what its browser reports. A hint for the member, never a proof. */
export const device = z.object({
  /** `Chrome 138`; empty when unknown. */
  browser: z.string(),
  /** `Windows 11`, `iOS 18`. */
  system: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
})
export type Device = z.output<typeof device>

export const liveSession = z.object({
  /** Identifies the session in `endSession`; grants no access. */
  id: z.string(),
  device,
  /** `203.0.113.*`: enough to recognise one's own connection. */
  maskedIp: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /** Place of the last use, when it differs from the place of the log-in. */
  last: z.optional(z.object({ device, maskedIp: z.string() })),
  /** The session's token was presented by another device, and refused. */
  refused: z.optional(z.object({ at: z.number(), device, maskedIp: z.string() })),
  /** Whether it is the caller's session. */
  isThis: z.boolean(),
})
export type LiveSession = z.output<typeof liveSession>

/** The member's active sessions: the caller's first, then by last use. */
export const listSessions = defineCall({
  id: 'auth.sessions.list',
  name: 'listSessions',
  path: '/auth/sessions/list',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ sessions: z.array(liveSession) }),
})

/** Ends a session within a second; its client is notified of the reason. */
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
  /** `password`, `passkey`, `registration` and the names of other ways to log in. */
  way: z.string(),
})
export type LoginRecord = z.output<typeof loginRecord>

/** Log-ins of the last 90 days, newest first, page by page. */
export const listLoginHistory = defineCall({
  id: 'auth.loginHistory.list',
  name: 'listLoginHistory',
  path: '/auth/loginHistory/list',
  who: membersOnly,
  input: z.strictObject({
    /** The last id of the previous page. */
    before: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    limit: z.optional(z.int().check(z.gte(1), z.lte(50))),
  }),
  output: z.object({ records: z.array(loginRecord), hasMore: z.boolean() }),
})
