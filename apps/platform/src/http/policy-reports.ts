import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** Endpoint for reports about the content security policy. */
export const policyReportPath = '/csp-reports'

/** Directives that are counted by name. Other names are not, because senders could create any number of them. */
const directives: ReadonlySet<string> = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
])

const told = z.object({
  'effective-directive': z.optional(z.string()),
  'violated-directive': z.optional(z.string()),
})
/** Both report formats: the one for `report-uri` and the one of the Reporting API. */
const report = z.union([
  z.pipe(
    z.object({ 'csp-report': told }),
    z.transform((sent) => [
      sent['csp-report']['effective-directive'] ?? sent['csp-report']['violated-directive'],
    ]),
  ),
  z.pipe(
    z.array(z.object({ body: z.object({ effectiveDirective: z.optional(z.string()) }) })),
    z.transform((sent) => sent.map(({ body }) => body.effectiveDirective)),
  ),
])

/** The directives that a report names, with `other` for unknown ones; undefined when it is no report. */
export function directivesOf(text: string): readonly string[] | undefined {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = z.safeParse(report, sent)
  if (!parsed.success) return undefined
  return parsed.data.map((named) => {
    const directive = named?.split(' ', 1)[0] ?? ''
    return directives.has(directive) ? directive : 'other'
  })
}

const reportBytes = 8 * 1024

/** Receives the reports and counts them. Their content is not stored, because it contains URLs of pages. */
export function registerPolicyReports(server: FastifyInstance, count: (directive: string) => void): void {
  void server.register(async (scope) => {
    for (const type of ['application/csp-report', 'application/reports+json'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post(policyReportPath, { bodyLimit: reportBytes }, async (request, reply) => {
      const named = typeof request.body === 'string' ? directivesOf(request.body) : undefined
      for (const directive of named ?? []) count(directive)
      return reply.code(named ? 204 : 400).send()
    })
  })
}
