import { contentOrigin, contentOrigins } from '@grandstand/contract/site'
import { fitting, OperatorError, wanted, type OperatorCommand } from '../../../kernel/operator-command.ts'
import { siteOf } from '../content-commands.ts'
import type { Domains } from '../domains/service.ts'
import type { AllPageFacts } from './service.ts'

const kinds = ['video', 'image'] as const
const hostOf = (args: readonly string[]): string => {
  const host = wanted(args, 0, 'HOST').toLowerCase()
  if (!/^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
    throw new OperatorError(`${host} is no host name: no scheme, no port.`)
  return host
}

/** What the operator can do with where pages are found and where they find their pictures. */
export function pageCommands(domains: Domains, pages: AllPageFacts): readonly OperatorCommand[] {
  return [
    {
      name: 'domain-lines',
      usage: 'KIND [ORIGIN …]',
      about: `Replaces the lines for content (${kinds.join(', ')}), in the order to be tried; none takes them all away.`,
      async run(args) {
        const kind = kinds.find((each) => each === wanted(args, 0, 'KIND'))
        if (!kind) throw new OperatorError(`The kinds are ${kinds.join(', ')}.`)
        const given = args.slice(1).map((origin) => fitting(origin, contentOrigin, origin))
        const origins = fitting('The list', contentOrigins, [...new Set(given)])
        await domains.replace(kind, origins)
        await pages.read()
        return { kind, origins }
      },
    },
    {
      name: 'site-host',
      usage: 'HOST --site SITE',
      about: 'Makes the pages of a host name those of a site; other hosts are the first site’s.',
      async run(args, options) {
        const [host, siteId] = [hostOf(args), siteOf(options)]
        await pages.saveHost(host, siteId)
        return { host, siteId }
      },
    },
    {
      name: 'end-site-host',
      usage: 'HOST',
      about: 'Makes the pages of a host name those of the first site again.',
      async run(args) {
        const host = hostOf(args)
        if (!(await pages.endHost(host))) throw new OperatorError(`${host} has no site of its own.`)
        return { host }
      },
    },
  ]
}
