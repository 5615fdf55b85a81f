import { writtenInBoth } from '@grandstand/contract/house-text'
import {
  announcementContent,
  bannerContent,
  fallbackSiteId,
  siteSeries,
  type SiteId,
} from '@grandstand/contract/site'
import type { Clock } from '../../kernel/clock.ts'
import {
  fitting,
  instantOf,
  isUnkeepable,
  OperatorError,
  wanted,
  type OperatorCommand,
} from '../../kernel/operator-command.ts'
import type { Site } from './service.ts'

type Options = Readonly<Record<string, string>>

/** The site of `--site`, else the fallback. @throws OperatorError */
export function siteOf(options: Options): SiteId {
  const siteId = options['site'] ?? fallbackSiteId
  if (!Object.hasOwn(siteSeries, siteId)) throw new OperatorError(`${siteId} is no site of ours.`)
  return siteId as SiteId
}

/** The JSON that an operator wrote, each text of it in one language or in both. @throws OperatorError */
export function jsonOf(text: string): unknown {
  let hasUnkeepable = false
  try {
    const value: unknown = JSON.parse(text, (key, each: unknown) => {
      if (isUnkeepable(key) || (typeof each === 'string' && isUnkeepable(each))) hasUnkeepable = true
      return each
    })
    if (!hasUnkeepable) return writtenInBoth(value)
  } catch {
    throw new OperatorError('The value is no JSON.')
  }
  throw new OperatorError('The value has a character that cannot be kept (NUL, or half a character).')
}

const idOf = (args: readonly string[]): string => {
  const id = wanted(args, 0, 'ID')
  if (!/^[\w-]{1,32}$/.test(id)) throw new OperatorError(`${id} is no id: letters, digits, - and _.`)
  return id
}

/** What the operator can do with banners and announcements, each of one site. */
export function contentCommands(site: Site, clock: Clock): readonly OperatorCommand[] {
  const timeOf = (options: Options) => {
    const [from, until] = [options['from'], options['until']].map((each) => instantOf(each, clock.now()))
    if (from !== undefined && until !== undefined && from >= until)
      throw new OperatorError('--from is before --until.')
    return { from, until }
  }
  const taken = (id: string) => new OperatorError(`${id} belongs to another site: choose another id.`)
  return [
    {
      name: 'announce',
      usage: 'ID TEXT [--english TEXT] [--site SITE] [--from WHEN] [--until WHEN] [--status 0|1|2]',
      about:
        'Shows a text in the announcement bar of a site, before the others, between two moments if told; the same ID again replaces it.',
      async run(args, options) {
        const [id, text] = [idOf(args), wanted(args, 1, 'TEXT')]
        const { from = clock.now(), until } = timeOf(options)
        if (options['from'] !== undefined && until === undefined)
          throw new OperatorError('--until is missing.')
        const content = fitting('The announcement', announcementContent, {
          text,
          ...(options['english'] !== undefined && { english: options['english'] }),
          ...(options['status'] !== undefined && { status: Number(options['status'] || Number.NaN) }),
          ...(until !== undefined && { time: { from, until } }),
        })
        const siteId = siteOf(options)
        if (!(await site.announce(siteId, id, content))) throw taken(id)
        return { id, siteId }
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
      name: 'banner',
      usage: 'ID JSON [--site SITE] [--from WHEN] [--until WHEN]',
      about: `Shows a banner of a site (${Object.keys(bannerContent.shape).join(', ')}), between two moments if told; the same ID again replaces it.`,
      async run(args, options) {
        const id = idOf(args)
        const content = fitting('The banner', bannerContent, jsonOf(wanted(args, 1, 'JSON')))
        const siteId = siteOf(options)
        if (!(await site.saveBanner(siteId, id, content, timeOf(options)))) throw taken(id)
        return { id, siteId }
      },
    },
    {
      name: 'end-banner',
      usage: 'ID',
      about: 'Takes a banner away.',
      async run(args) {
        const id = wanted(args, 0, 'ID')
        if (!(await site.endBanner(id))) throw new OperatorError(`There is no ${id}.`)
        return { id }
      },
    },
  ]
}
