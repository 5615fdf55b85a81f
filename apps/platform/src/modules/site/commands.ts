import { writtenInBoth } from '@grandstand/contract/house-text'
import { fallbackSiteId, siteSeries } from '@grandstand/contract/site'
import { instantOf, OperatorError, wanted, type OperatorCommand } from '../../kernel/operator-command.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ownItems } from './content.ts'
import type { Site } from './service.ts'

interface Needs {
  readonly site: Site
  readonly clock: Clock
  readonly memberIdOf: (name: string) => Promise<string | undefined>
}

const ownKeys = Object.keys(ownItems)
const isOwn = (key: string) => ownKeys.includes(key)
const lists = ['language', 'virtual-currency'] as const

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
    {
      name: 'announce',
      usage: 'ID TEXT [--english TEXT]',
      about: 'Shows a text in the announcement bar, before the others; the same ID again replaces it.',
      async run(args, options) {
        const [id, text] = [wanted(args, 0, 'ID'), wanted(args, 1, 'TEXT')]
        if (!/^[\w-]{1,32}$/.test(id)) throw new OperatorError(`${id} is no id: letters, digits, - and _.`)
        const english = options['english'] ?? text
        if (!(await site.announce(id, text, english)))
          throw new OperatorError('The text has 1 to 200 characters.')
        return { id }
      },
    },
    {
      name: 'end-announcement',
      usage: 'ID',
      about: 'Takes an announcement away.',
      async run(args) {
        const id = wanted(args, 0, 'ID')
        if (!(await site.endAnnouncement(id))) throw new OperatorError(`There is no ${id}.`)
        return { id }
      },
    },
    {
      name: 'set-config',
      usage: 'KEY JSON [--site SITE] [--custom]',
      about: `Sets a config item of the site: ${ownKeys.join(', ')}; with --custom any other, which only your own pages read.`,
      async run(args, options) {
        const key = wanted(args, 0, 'KEY')
        const siteId = options['site'] ?? fallbackSiteId
        if (!Object.hasOwn(siteSeries, siteId)) throw new OperatorError(`${siteId} is no site of ours.`)
        if (!/^[A-Za-z][A-Za-z0-9._-]{0,31}$/.test(key)) throw new OperatorError(`${key} is no key code.`)
        if (!isOwn(key) && options['custom'] === undefined)
          throw new OperatorError(
            `${key} is no config item that the site reads (${ownKeys.join(', ')}); --custom sets it all the same.`,
          )
        let value: unknown
        try {
          value = writtenInBoth(JSON.parse(wanted(args, 1, 'JSON')))
        } catch {
          throw new OperatorError('The value is no JSON.')
        }
        const problem = site.problemOf(key, value)
        if (problem !== undefined) throw new OperatorError(`The value of ${key} does not fit: ${problem}.`)
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
