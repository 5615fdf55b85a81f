import { writtenInBoth } from '@grandstand/contract/house-text'
import {
  announcementContent,
  bannerContent,
  fallbackSiteId,
  siteSeries,
  type SiteId,
} from '@grandstand/contract/site'
import { defineAct, type Act } from '../../kernel/act.ts'
import { option, word } from '../../kernel/act-input.ts'
import type { Clock } from '../../kernel/clock.ts'
import { fitting, instantOf, isUnkeepable, OperatorError } from '../../kernel/operator-command.ts'
import type { Site } from './service.ts'

interface Times {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/**
 * The site in the option `--site`, or the fallback site.
 * @throws OperatorError
 */
export function siteOf(text: string | undefined): SiteId {
  const siteId = text ?? fallbackSiteId
  if (!Object.hasOwn(siteSeries, siteId)) throw new OperatorError(`${siteId} is no site of ours.`)
  return siteId as SiteId
}

/**
 * Parses an operator's JSON, in which each text is in one language or in both.
 * @throws OperatorError
 */
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

const idOf = (id: string): string => {
  if (!/^[\w-]{1,32}$/.test(id)) throw new OperatorError(`${id} is no id: letters, digits, - and _.`)
  return id
}

/** Operator acts on banners and announcements, each of one site. */
export function contentActs(site: Site, clock: Clock): readonly Act[] {
  const timeOf = (times: Times) => {
    const [from, until] = [times.from, times.until].map((each) => instantOf(each, clock.now()))
    if (from !== undefined && until !== undefined && from >= until)
      throw new OperatorError('--from is before --until.')
    return { from, until }
  }
  const taken = (id: string) => new OperatorError(`${id} belongs to another site: choose another id.`)
  return [
    defineAct({
      name: 'announce',
      usage: 'ID TEXT [--english TEXT] [--site SITE] [--from WHEN] [--until WHEN] [--status 0|1|2]',
      about:
        'Shows a text in the announcement bar of a site, before the others, between two moments if told; the same ID again replaces it.',
      permission: 'content',
      risk: 'reversible',
      undo: { by: 'end-announcement ID' },
      input: {
        id: word('ID'),
        text: word('TEXT'),
        english: option(),
        site: option('SITE'),
        from: option('WHEN'),
        until: option('WHEN'),
        status: option('0|1|2'),
      },
      log: 'announced {id} on the site {site} {from} {until}: {text}',
      async runOn(on, input) {
        const [id, { text, english, status }] = [idOf(input.id), input]
        const { from = clock.now(), until } = timeOf(input)
        if (input.from !== undefined && until === undefined) throw new OperatorError('--until is missing.')
        const content = fitting('The announcement', announcementContent, {
          text,
          ...(english !== undefined && { english }),
          ...(status !== undefined && { status: Number(status || Number.NaN) }),
          ...(until !== undefined && { time: { from, until } }),
        })
        const siteId = siteOf(input.site)
        if (!(await site.announce(siteId, id, content, on))) throw taken(id)
        return { id, siteId }
      },
    }),
    defineAct({
      name: 'end-announcement',
      usage: 'ID',
      about: 'Takes an announcement away.',
      permission: 'content',
      risk: 'reversible',
      undo: { by: 'announce ID TEXT' },
      input: { id: word('ID') },
      log: 'took the announcement {id} away',
      async runOn(on, { id }) {
        if (!(await site.endAnnouncement(id, on))) throw new OperatorError(`There is no ${id}.`)
        return { id }
      },
    }),
    defineAct({
      name: 'banner',
      usage: 'ID JSON [--site SITE] [--from WHEN] [--until WHEN]',
      about: `Shows a banner of a site (${Object.keys(bannerContent.shape).join(', ')}), between two moments if told; the same ID again replaces it.`,
      permission: 'content',
      risk: 'reversible',
      undo: { by: 'end-banner ID' },
      input: {
        id: word('ID'),
        json: word('JSON'),
        site: option('SITE'),
        from: option('WHEN'),
        until: option('WHEN'),
      },
      log: 'showed the banner {id} on the site {site} {from} {until}: {json}',
      async runOn(on, input) {
        const id = idOf(input.id)
        const content = fitting('The banner', bannerContent, jsonOf(input.json))
        const siteId = siteOf(input.site)
        if (!(await site.saveBanner(siteId, id, content, timeOf(input), on))) throw taken(id)
        return { id, siteId }
      },
    }),
    defineAct({
      name: 'end-banner',
      usage: 'ID',
      about: 'Takes a banner away.',
      permission: 'content',
      risk: 'reversible',
      undo: { by: 'banner ID JSON' },
      input: { id: word('ID') },
      log: 'took the banner {id} away',
      async runOn(on, { id }) {
        if (!(await site.endBanner(id, on))) throw new OperatorError(`There is no ${id}.`)
        return { id }
      },
    }),
  ]
}
