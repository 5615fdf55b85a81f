import * as z from 'zod/mini'
import { memberId } from '../ids.ts'
import { currency } from '../money.ts'

/** The member's own view of their account. */
export const memberInfo = z.object({
  id: memberId,
  name: z.string(),
  nickname: z.string(),
  /** Which drawn avatar; a seed for `Avatar(id)`. */
  avatar: z.string(),
  vipLevel: z.int(),
  /** [ROLE-10] What the member bets and is paid in. */
  settlementUnit: currency,
  registeredAt: z.number(),
  /** Bound phone and mail, masked: `138****5678`; absent while none is bound. */
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  /** [STATE-03] Dormant after a long absence: must be reactivated before anything else. */
  isDormant: z._default(z.boolean(), false),
  /** End of the member's pause of play, ms: until then no bets, deposits or gifts. */
  excludedUntil: z.optional(z.number()),
})
export type MemberInfo = z.output<typeof memberInfo>
