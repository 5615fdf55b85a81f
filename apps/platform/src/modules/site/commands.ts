import { instantOf, OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import type { Clock } from '../../kernel/clock.ts'
import { appKeys, fallbackSiteId } from '@grandstand/contract/site'
import { ownItems } from './content.ts'
import { contentCommands, jsonOf, siteOf } from './content-commands.ts'
import type { Site } from './service.ts'

interface Needs {
  readonly site: Site
  readonly clock: Clock
  readonly memberIdOf: (name: string) => Promise<string | undefined>
}

const ownKeys = Object.keys(ownItems)
const isOwn = (key: string) => ownKeys.includes(key)
const lists = ['language', 'virtual-currency'] as const

/** What the pages call themselves. */
const webAppKey = 'grandstand-web'
const letsPagesIn = (value: unknown) =>
  appKeys.parse(value).some(({ key, isOn }) => isOn && key === webAppKey)

/** What the operator can do with what the site says: read messages, set config items, put members on white lists. */
export function siteCommands({ site, clock, memberIdOf }: Needs): readonly OperatorCommand[] {
  return [
    {
      name: 'messages',
      usage: '[--before WHEN] [--limit COUNT]',
      about: 'Shows what people wrote to the customer service, the newest first.',
      async run(_args, options) {
        const limit = Number(options['limit'] ?? 50)
        if (!Number.isInteger(limit) || limit < 1 || limit > 500)
          throw new OperatorError('--limit is a whole number from 1 to 500.')
        const before = instantOf(options['before'], clock.now())
        const messages = await site.messages.list({ limit, ...(before !== undefined && { before }) })
        return messages.map(({ at, ...message }) => ({ ...message, at: new Date(at).toISOString() }))
      },
    },
    ...contentCommands(site, clock),
    {
      name: 'set-config',
      usage: 'KEY JSON [--site SITE] [--custom] [--shut-out]',
      about: `Sets a config item of the site: ${ownKeys.join(', ')}; with --custom any other, which only your own pages read.`,
      async run(args, options) {
        const key = wanted(args, 0, 'KEY')
        const siteId = siteOf(options)
        if (!/^[A-Za-z][A-Za-z0-9._-]{0,31}$/.test(key)) throw new OperatorError(`${key} is no key code.`)
        if (!isOwn(key) && options['custom'] === undefined)
          throw new OperatorError(
            `${key} is no config item that the site reads (${ownKeys.join(', ')}); --custom sets it all the same.`,
          )
        const value = jsonOf(wanted(args, 1, 'JSON'))
        const problem = site.problemOf(key, value)
        if (problem !== undefined) throw new OperatorError(`The value of ${key} does not fit: ${problem}.`)
        if (key === 'market-margins' && siteId !== fallbackSiteId)
          throw new OperatorError('All sites have the same prices: set market-margins without --site.')
        if (key === 'app-keys' && !('shut-out' in options) && !letsPagesIn(value))
          throw new OperatorError(
            `Without ${webAppKey} on, no page of the site works any more; --shut-out sets it all the same.`,
          )
        await site.setConfig(siteId, key, value)
        return { siteId, key }
      },
    },
    {
      name: 'white-list',
      usage: 'LIST NAME',
      about: `Puts a member on a white list: ${lists.join(', ')}.`,
      async run(args) {
        const list = lists.find((each) => each === wanted(args, 0, 'LIST'))
        if (!list) throw new OperatorError(`The lists are ${lists.join(', ')}.`)
        const name = wanted(args, 1, 'NAME')
        const memberId = await memberIdOf(name)
        if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
        await site.admit(list, memberId)
        return { list, name }
      },
    },
  ]
}
