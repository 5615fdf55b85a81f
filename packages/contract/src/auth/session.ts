import * as z from 'zod/mini'
import { memberInfo } from '../member/entities.ts'

/** A fresh session: the token goes into the header `token` of later calls. */
export const session = z.object({
  token: z.string(),
  member: memberInfo,
  /** Epoch ms at which the server ends it whatever happens; it ends earlier when nothing uses it. */
  expiresAt: z.number(),
})
export type Session = z.output<typeof session>
