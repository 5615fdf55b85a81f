import { contentOrigin, contentOrigins } from '@grandstand/contract/site'
import { defineAct, type Act } from '../../../kernel/act.ts'
import { choice, option, word, words } from '../../../kernel/act-input.ts'
import { fitting, OperatorError } from '../../../kernel/operator-command.ts'
import { siteOf } from '../content-acts.ts'
import type { Domains } from '../domains/service.ts'
import type { AllPageFacts } from './service.ts'

const kinds = ['video', 'image'] as const
const hostOf = (text: string): string => {
  const host = text.toLowerCase()
  if (!/^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
    throw new OperatorError(`${host} is no host name: no scheme, no port.`)
  return host
}

/** Operator acts on the hosts of pages and on the origins of their images. */
export function pageActs(domains: Domains, pages: AllPageFacts): readonly Act[] {
  const after = () => pages.read()
  return [
    defineAct({
      name: 'domain-lines',
      usage: 'KIND [ORIGIN …]',
      about: `Replaces the lines for content (${kinds.join(', ')}), in the order to be tried; none takes them all away.`,
      permission: 'content',
      risk: 'reversible',
      undo: { by: 'domain-lines KIND ORIGIN' },
      input: {
        kind: choice('KIND', kinds, `The kinds are ${kinds.join(', ')}.`),
        origins: words('ORIGIN'),
      },
      log: 'set the {kind} lines to {origins}',
      after,
      async runOn(on, { kind, origins: texts }) {
        const given = texts.map((origin) => fitting(origin, contentOrigin, origin))
        const origins = fitting('The list', contentOrigins, [...new Set(given)])
        await domains.replace(kind, origins, on)
        return { kind, origins }
      },
    }),
    defineAct({
      name: 'site-host',
      usage: 'HOST --site SITE',
      about: 'Makes the pages of a host name those of a site; other hosts are the first site’s.',
      permission: 'content',
      risk: 'reversible',
      undo: { by: 'end-site-host HOST' },
      input: { host: word('HOST'), site: option('SITE') },
      log: 'made the pages of {host} those of the site {site}',
      after,
      async runOn(on, input) {
        const [host, siteId] = [hostOf(input.host), siteOf(input.site)]
        await pages.saveHost(host, siteId, on)
        return { host, siteId }
      },
    }),
    defineAct({
      name: 'end-site-host',
      usage: 'HOST',
      about: 'Makes the pages of a host name those of the first site again.',
      permission: 'content',
      risk: 'reversible',
      undo: { by: 'site-host HOST --site SITE' },
      input: { host: word('HOST') },
      log: 'made the pages of {host} those of the first site',
      after,
      async runOn(on, input) {
        const host = hostOf(input.host)
        if (!(await pages.endHost(host, on))) throw new OperatorError(`${host} has no site of its own.`)
        return { host }
      },
    }),
  ]
}
