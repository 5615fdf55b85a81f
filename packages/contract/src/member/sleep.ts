import * as z from 'zod/mini'
import { hashedPassword } from '../auth/rules.ts'
import { defineCall, membersOnly } from '../define.ts'
import { memberInfo } from './entities.ts'

/** [STATE-03] Whether the member is dormant: logged in after a long absence and not reactivated yet. */
export const isMemberSleep = defineCall({
  id: 'member.sleep.check',
  name: 'isMemberSleep',
  path: '/member/isMemberSleep',
  who: membersOnly,
  isRepeatable: true,
  isOpenToDormant: true,
  input: z.strictObject({}),
  output: z.object({
    isSleep: z.boolean(),
    /** Epoch ms of the last log-in before it fell dormant. */
    since: z.optional(z.number()),
  }),
})

/** [STATE-03] Reactivates a dormant member with the password. */
export const activeMemberSleep = defineCall({
  id: 'member.sleep.activate',
  name: 'activeMemberSleep',
  path: '/member/activeMemberSleep',
  who: membersOnly,
  isOpenToDormant: true,
  idempotent: true,
  input: z.strictObject({ password: hashedPassword }),
  output: z.object({ member: memberInfo }),
  refusals: ['wrong-credentials', 'login-locked'],
})
