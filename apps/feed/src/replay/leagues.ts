import { hashText } from '../timeline/random.ts'
import { leagueTable } from './competitions.ts'
import { transliterated } from './transliterate.ts'

/** A league in the offer. */
export interface League {
  /** Country and level, as openfootball names its files: `tr-1`; for an unknown league its name. */
  readonly key: string
  /** `tr`; empty for an international or unknown league. */
  readonly country: string
  /** zh-CN. */
  readonly name: string
  readonly shortName: string
  readonly latinName: string
  /** zh-CN; empty where unknown. */
  readonly region: string
  /** Order on a board, 1 first. */
  readonly rank: number
}

interface Row extends Omit<League, 'country'> {
  readonly division: string
  readonly isNamed: (name: string) => boolean
}

const rows: readonly Row[] = leagueTable
  .trim()
  .split('\n')
  .map((line, index) => {
    const [key = '', name = '', shortName = '', latinName = '', region = '', division = ''] = line
      .trim()
      .split('|')
    const pattern = new RegExp(`^(?:${line.trim().split('|').slice(6).join('|')})$`, 'i')
    const rank = index + 1
    return { key, name, shortName, latinName, region, division, rank, isNamed: (text) => pattern.test(text) }
  })

export interface LeagueNamed {
  /** Name in the file; empty when it has none. */
  readonly name: string
  /** The file's own name, with or without folders; empty when there is none. */
  readonly fileName?: string
  /** football-data's `Div`, e.g. `E0`. */
  readonly division?: string
}

const international = new Set(['uefa', 'world', 'euro'])

const plain = ({ key, name, shortName, latinName, region, rank }: Row): League => ({
  key,
  country: countryOf(key),
  name,
  shortName,
  latinName,
  region,
  rank,
})

const countryOf = (key: string) => {
  const country = key.slice(0, key.indexOf('-'))
  return international.has(country) ? '' : country
}

/**
 * The league of a file: by its division, by the country and level in the file's name (`at.1.json`: three countries
 * have a Bundesliga), by its name, or else a new league under the name in or of the file.
 */
export function leagueNamed({
  name,
  fileName = '',
  division = '',
}: LeagueNamed): League & { season: string } {
  const { text, season } = withoutYears(name)
  const base = fileName.split(/[/\\]/).at(-1) ?? ''
  const [, country = '', level = ''] = /^([a-z]{2,4})\.([a-z0-9]{1,4})\b/i.exec(base) ?? []
  const ofFile = country === '' ? '' : `${country}-${level}`.toLowerCase()
  const stem = withoutYears(base.replace(/\.[a-z]+$/i, '').replaceAll(/[-_]+/g, ' '))
  const years = season || stem.season
  const called = text || stem.text
  const found =
    rows.find((row) => division !== '' && row.division === division.toUpperCase()) ??
    rows.find(({ key }) => key === ofFile) ??
    (ofFile === '' ? rows.find((row) => row.isNamed(called)) : undefined)
  if (found !== undefined) return { ...plain(found), season: years }
  const own = ofFile === '' ? called || division || 'League' : text || ofFile
  const key = ofFile || asKey(own)
  const of = ofFile === '' ? '' : countryOf(ofFile)
  return {
    key,
    country: of,
    name: own,
    shortName: own,
    latinName: own,
    region: '',
    rank: rows.length + 1,
    season: years,
  }
}

/** `English Premier League 2025/26` consists of a league and a season. */
function withoutYears(name: string): { text: string; season: string } {
  const [season = ''] = /(?:19|20)\d{2}(?:[/-]\d{2,4})?/.exec(name) ?? []
  const text = season === '' ? name : name.replace(season, ' ')
  return { text: text.replaceAll(/\s+/g, ' ').trim(), season: season.replace('-', '/') }
}

/** Turns a name into a part of an id. */
function asKey(name: string): string {
  const plainName = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plainName.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  const near = transliterated(words).slice(0, 40)
  return near === words ? near : `${near}-${hashText(words).toString(36)}`.replace(/^-/, '')
}
