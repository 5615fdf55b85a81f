import { defineAct, type Act } from '../../kernel/act.ts'
import { choice, flag, limit, memberName, option, word } from '../../kernel/act-input.ts'
import { instantOf, OperatorError } from '../../kernel/operator-command.ts'
import type { Queryable } from '../../kernel/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { appKeys, fallbackSiteId } from '@grandstand/contract/site'
import { ownItems } from './content.ts'
import { contentActs, jsonOf, siteOf } from './content-acts.ts'
import type { Site } from './service.ts'

interface Needs {
  readonly site: Site
  readonly clock: Clock
  readonly memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>
}

const ownKeys = Object.keys(ownItems)
const isOwn = (key: string) => ownKeys.includes(key)
const lists = ['language', 'virtual-currency'] as const

/** App key that the web client sends. */
const webAppKey = 'grandstand-web'
const letsPagesIn = (value: unknown) =>
  appKeys.parse(value).some(({ key, isOn }) => isOn && key === webAppKey)

/** Operator acts on the site's content: visitors' messages, config items, white lists. */
export function siteActs({ site, clock, memberIdOf }: Needs): readonly Act[] {
  return [
    defineAct({
      name: 'messages',
      usage: '[--before WHEN] [--limit COUNT]',
      about: 'Shows what people wrote to the customer service, the newest first.',
      permission: 'care',
      risk: 'look',
      input: { limit: limit(500), before: option('WHEN') },
      log: 'read {limit} messages {before}',
      async run(input) {
        const before = instantOf(input.before, clock.now())
        const messages = await site.messages.list({
          limit: input.limit,
          ...(before !== undefined && { before }),
        })
        return messages.map(({ at, ...message }) => ({ ...message, at: new Date(at).toISOString() }))
      },
    }),
    ...contentActs(site, clock),
    defineAct({
      name: 'set-config',
      usage: 'KEY JSON [--site SITE] [--custom] [--shut-out]',
      about: `Sets a config item of the site: ${ownKeys.join(', ')}; with --custom any other, which only your own pages read.`,
      permission: 'content',
      risk: 'reversible',
      undo: { by: 'set-config KEY JSON' },
      input: {
        key: word('KEY'),
        json: word('JSON'),
        site: option('SITE'),
        custom: flag(),
        shutOut: flag(),
      },
      log: 'set the config item {key} of the site {site} to {json}',
      async runOn(on, { key, json, site: siteText, custom, shutOut }) {
        const siteId = siteOf(siteText)
        if (!/^[A-Za-z][A-Za-z0-9._-]{0,31}$/.test(key)) throw new OperatorError(`${key} is no key code.`)
        if (!isOwn(key) && !custom)
          throw new OperatorError(
            `${key} is no config item that the site reads (${ownKeys.join(', ')}); --custom sets it all the same.`,
          )
        const value = jsonOf(json)
        const problem = site.problemOf(key, value)
        if (problem !== undefined) throw new OperatorError(`The value of ${key} does not fit: ${problem}.`)
        if (key === 'market-margins' && siteId !== fallbackSiteId)
          throw new OperatorError('All sites have the same prices: set market-margins without --site.')
        if (key === 'app-keys' && !shutOut && !letsPagesIn(value))
          throw new OperatorError(
            `Without ${webAppKey} on, no page of the site works any more; --shut-out sets it all the same.`,
          )
        await site.setConfig(siteId, key, value, on)
        return { siteId, key }
      },
    }),
    defineAct({
      name: 'white-list',
      usage: 'LIST NAME',
      about: `Puts a member on a white list: ${lists.join(', ')}.`,
      permission: 'members',
      risk: 'money-and-rights',
      undo: { never: 'nothing takes a member off a white list yet' },
      input: {
        list: choice('LIST', lists, `The lists are ${lists.join(', ')}.`),
        name: memberName(),
      },
      log: 'put {name} on the white list {list}',
      async runOn(on, { list, name }) {
        const memberId = await memberIdOf(name, on)
        if (memberId === undefined) throw new OperatorError(`${name} is no member.`)
        await site.admit(list, memberId, on)
        return { list, name }
      },
    }),
  ]
}
