import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { contentStatus } from './key-code.ts'
import { plainText, requiredText } from './rules.ts'

/** One line of the announcement bar. Category 1 shows only between its start and end [STATE-06]. */
const announcement = z.object({
  id: z.string(),
  category: z.int(),
  content: z.string(),
  pmdTimerStart: z.optional(z.nullable(z.string())),
  pmdTimerEnd: z.optional(z.nullable(z.string())),
})
export type Announcement = z.output<typeof announcement>

const announcementText = plainText(requiredText(200, 'has 1 to 200 characters'))

/** An announcement as the operator writes it; one with a time has both ends, epoch ms. */
export const announcementContent = z.strictObject({
  text: announcementText,
  english: z.optional(announcementText),
  status: z._default(contentStatus, 1),
  time: z.optional(
    z
      .strictObject({ from: z.int(), until: z.int() })
      .check(z.refine(({ from, until }) => from < until, 'ends before it begins')),
  ),
})
export type AnnouncementContent = z.output<typeof announcementContent>

export const listAnnouncements = defineCall({
  id: 'site.announcements.list',
  name: 'listAnnouncements',
  path: '/site/announcements/list',
  who: anyone,
  cache: { kind: 'fresh-for', seconds: 60 },
  input: z.strictObject({}),
  output: z.object({ announcements: z.array(announcement) }),
})
