import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'

/** A maintenance window of the site. `status` 0: it is on; 1: it is not. Times are epoch ms. */
export const maintainConfig = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  title: z.string(),
  text: z.string(),
  startsAt: z.optional(z.number()),
  endsAt: z.optional(z.number()),
})
export type MaintainConfig = z.output<typeof maintainConfig>

/**
 * Details of `access-caveat`, `access-restricted` and `system-maintenance`: `maintainConfig` for a maintenance, title
 * and text for the other two.
 */
export const accessNotice = z.object({
  title: z.optional(z.string()),
  text: z.optional(z.string()),
  maintainConfig: z.optional(maintainConfig),
  /** The caller's address, to be quoted to support. */
  address: z.optional(z.string()),
  /** Whether people may continue after confirming that they have read the caveat (`goOn`). */
  mayGo: z.optional(z.boolean()),
})
export type AccessNotice = z.output<typeof accessNotice>

/** Confirms the caveat, which is then not shown on this device for a day. An addition of ours. */
export const goOn = defineCall({
  id: 'site.access.goOn',
  name: 'goOn',
  path: '/site/access/goOn',
  who: anyone,
  token: 'empty',
  isRepeatable: true,
  input: z.strictObject({}),
  output: z.object({}),
})
