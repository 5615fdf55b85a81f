import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'

/** Scheme, host and port, without a trailing slash. */
export const domainOrigin = z.string().check(z.maxLength(255), z.regex(/^https?:\/\/[^/?#\s]+$/))
const lines = z.array(domainOrigin).check(z.maxLength(20))

/** Purpose of a list of lines: calls and the live socket, video, news, pictures. */
export const domainKind = z.enum(['api', 'video', 'news', 'image'])
export type DomainKind = z.output<typeof domainKind>

/**
 * Backup domains of the platform in the order in which they are tried, after the page's own origin. An empty list
 * means the page's own origin alone.
 */
export const listDomains = defineCall({
  id: 'site.domains.list',
  name: 'listDomains',
  path: '/site/domains/list',
  who: anyone,
  token: 'empty',
  timeout: 'credentials-off',
  cache: { kind: 'fresh-for', seconds: 300 },
  input: z.strictObject({}),
  output: z.object({
    api: lines,
    video: lines,
    news: lines,
    image: lines,
    /** With more consecutive failures than this the network is reported as abnormal instead of the line [ERR-16]. */
    failureThreshold: z.int().check(z.gte(0)),
    /** Until when the lists may be kept, server time in ms. */
    expiresAt: z.int(),
  }),
})
