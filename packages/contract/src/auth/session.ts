import * as z from 'zod/mini'
import { memberInfo } from '../member/entities.ts'

/** A new session. The token is sent in the header `token` of later calls. */
export const session = z.object({
  token: z.string(),
  member: memberInfo,
  /** Epoch ms at which the server ends it at the latest; an unused session ends earlier. */
  expiresAt: z.number(),
})
export type Session = z.output<typeof session>
