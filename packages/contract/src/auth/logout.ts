import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'

/** Ends this session, and all others when the member has chosen so. */
export const logout = defineCall({
  id: 'auth.logout',
  name: 'logout',
  path: '/auth/logout',
  who: membersOnly,
  clearsCache: true,
  isOpenToDormant: true,
  input: z.strictObject({}),
  output: z.object({}),
})

const atLogout = z.enum(['this-device', 'all-devices'])
const atLoginElsewhere = z.enum(['end-older', 'keep'])

/** Settings of automatic log-out: given fields are set, and the resulting settings are returned. */
export const logoutSetup = defineCall({
  id: 'auth.logoutSetup',
  name: 'logoutSetup',
  path: '/auth/logoutSetup',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({
    atLogout: z.optional(atLogout),
    atLoginElsewhere: z.optional(atLoginElsewhere),
  }),
  output: z.object({
    /** Sessions that a log-out ends. */
    atLogout,
    /** Whether a log-in on another device of the same kind ends the older session there. */
    atLoginElsewhere,
  }),
})
export type LogoutSetup = z.output<typeof logoutSetup.output>
