import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'

/** One line of the announcement bar. Category 1 shows only between its start and end [STATE-06]. */
const announcement = z.object({
  id: z.string(),
  category: z.int(),
  content: z.string(),
  pmdTimerStart: z.optional(z.nullable(z.string())),
  pmdTimerEnd: z.optional(z.nullable(z.string())),
})
export type Announcement = z.output<typeof announcement>

export const listAnnouncements = defineCall({
  id: 'site.announcements.list',
  name: 'listAnnouncements',
  path: '/site/announcements/list',
  who: anyone,
  cache: { kind: 'fresh-for', seconds: 60 },
  input: z.strictObject({}),
  output: z.object({ announcements: z.array(announcement) }),
})
