import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { device } from './devices.ts'

/** Notifies a member of a change that may not be their own. */
export const securityNoticeKinds = [
  'new-device',
  'password-changed',
  'password-reset',
  'phone-bound',
  'email-bound',
  'phone-changed',
  'email-changed',
  'second-factor-added',
  'second-factor-removed',
  'recovery-code-used',
  'payout-added',
  'payout-name-changed',
  'session-moved',
  'session-refused',
] as const
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number]

export const securityNotice = z.object({
  id: z.string(),
  kind: z.enum(securityNoticeKinds),
  at: z.number(),
  /** Device that made the change, if known. */
  device: z.optional(device),
  maskedIp: z.optional(z.string()),
  /** The passkey's name, 验证器 and the like. */
  subject: z.optional(z.string()),
})
export type SecurityNotice = z.output<typeof securityNotice>

/** The notices that the member has not acknowledged, newest first, ten at most. */
export const getSecurityNotice = defineCall({
  id: 'auth.securityNotice.get',
  name: 'getSecurityNotice',
  path: '/auth/securityNotice/get',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ notices: z.array(securityNotice) }),
})

/** Acknowledges notices, so that they are not shown again. */
export const acknowledgeSecurityNotice = defineCall({
  id: 'auth.securityNotice.acknowledge',
  name: 'acknowledgeSecurityNotice',
  path: '/auth/securityNotice/acknowledge',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    noticeIds: z.array(z.string().check(z.regex(/^\d{1,18}$/))).check(z.minLength(1), z.maxLength(50)),
  }),
  output: z.object({}),
})
