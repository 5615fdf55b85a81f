import { nameProblem } from '../readable-text.ts'
import { hashText } from '../timeline/random.ts'
import { grouped } from './grouped.ts'
import type { ImportedTeam } from './imported-season.ts'
import { transliterated } from './transliterate.ts'

/**
 * Clubs that the two sources spell differently, with their Chinese name: key | zh-CN | short zh-CN | Latin name |
 * other spellings. A club that is not listed gets its key from its own name.
 */
const ofEngland = `
  arsenal|阿森纳|阿森纳|Arsenal
  aston-villa|阿斯顿维拉|维拉|Aston Villa
  bournemouth|伯恩茅斯|伯恩茅斯|Bournemouth
  brentford|布伦特福德|布伦特|Brentford
  brighton|布莱顿|布莱顿|Brighton & Hove Albion|Brighton
  burnley|伯恩利|伯恩利|Burnley
  chelsea|切尔西|切尔西|Chelsea
  crystal-palace|水晶宫|水晶宫|Crystal Palace
  everton|埃弗顿|埃弗顿|Everton
  fulham|富勒姆|富勒姆|Fulham
  leeds|利兹联|利兹联|Leeds United|Leeds
  liverpool|利物浦|利物浦|Liverpool
  man-city|曼城|曼城|Manchester City|Man City
  man-united|曼联|曼联|Manchester United|Man United|Man Utd
  newcastle|纽卡斯尔联|纽卡|Newcastle United|Newcastle
  nottm-forest|诺丁汉森林|诺丁汉|Nottingham Forest|Nott'm Forest
  sunderland|桑德兰|桑德兰|Sunderland
  tottenham|托特纳姆热刺|热刺|Tottenham Hotspur|Tottenham|Spurs
  west-ham|西汉姆联|西汉姆|West Ham United|West Ham
  wolves|狼队|狼队|Wolverhampton Wanderers|Wolves
`
const ofSpain = `
  alaves|阿拉维斯|阿拉维斯|Deportivo Alavés|Alaves
  ath-bilbao|毕尔巴鄂竞技|毕巴|Athletic Club|Ath Bilbao|Athletic Bilbao
  ath-madrid|马德里竞技|马竞|Club Atlético de Madrid|Ath Madrid|Atlético Madrid
  barcelona|巴塞罗那|巴萨|Barcelona
  betis|皇家贝蒂斯|贝蒂斯|Real Betis Balompié|Betis|Real Betis
  celta|塞尔塔|塞尔塔|RC Celta de Vigo|Celta|Celta Vigo
  elche|埃尔切|埃尔切|Elche
  espanol|西班牙人|西班牙人|RCD Espanyol de Barcelona|Espanol|Espanyol
  getafe|赫塔菲|赫塔菲|Getafe
  girona|赫罗纳|赫罗纳|Girona
  levante|莱万特|莱万特|Levante
  mallorca|马略卡|马略卡|Mallorca
  osasuna|奥萨苏纳|奥萨苏纳|Osasuna
  oviedo|皇家奥维耶多|奥维耶多|Real Oviedo|Oviedo
  real-madrid|皇家马德里|皇马|Real Madrid
  sevilla|塞维利亚|塞维利亚|Sevilla
  sociedad|皇家社会|皇家社会|Real Sociedad de Fútbol|Sociedad|Real Sociedad
  valencia|瓦伦西亚|瓦伦西亚|Valencia
  vallecano|巴列卡诺|巴列卡诺|Rayo Vallecano de Madrid|Vallecano|Rayo Vallecano
  villarreal|比利亚雷亚尔|黄潜|Villarreal
`

/** Abbreviations (FC and the like) that sources put before or after a club's name, or leave out. */
const clubMarks =
  /\b(?:1|fc|afc|cf|ac|as|ss|sc|us|ud|cd|ca|rc|rcd|sv|vfb|vfl|tsg|fsv|bsc|ssc|acf|osc|ogc|aj)\b/g

interface KnownTeam extends ImportedTeam {
  readonly country: string
}

const knownOf = (country: string, list: string) =>
  list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [key = '', name = '', shortName = '', latinName = '', ...others] = line.trim().split('|')
      const team = { key, name, shortName, latinName, country }
      return [latinName, ...others].map((spelling): [string, KnownTeam] => [slug(spelling), team])
    })
const bySpelling = new Map([...knownOf('en', ofEngland), ...knownOf('es', ofSpain)])
const countryByKey = new Map([...bySpelling.values()].map(({ key, country }) => [key, country]))

/**
 * The club of a spelling; never fails. A club of another country with the same name as a listed one (Everton of Viña
 * del Mar) is a separate club; without a country it is taken for the listed one.
 */
export function teamNamed(spelling: string, country = ''): ImportedTeam {
  const name = spelling.trim().normalize('NFC')
  const spelt = slug(name)
  const isAtHome = (home: string | undefined) => country === '' || home === country
  const known = bySpelling.get(spelt)
  if (known !== undefined && isAtHome(known.country)) {
    const { key, name: chinese, shortName, latinName } = known
    return { key, name: chinese, shortName, latinName }
  }
  const key = keyOf(spelt)
  const isTaken = known !== undefined || (countryByKey.has(key) && !isAtHome(countryByKey.get(key)))
  return { key: isTaken ? `${country}-${key}` : key, name, shortName: name, latinName: name }
}

/** The two teams of a match and its date, as spelled in a file. */
export interface SpeltPair {
  readonly date: string
  readonly home: string
  readonly away: string
}

/**
 * The clubs of one file by their spellings. Marks such as FC are no part of a key, so that files complete each other;
 * where two spellings with one key play other matches on one day they are two clubs (Vitória SC of Guimarães, Vitória FC
 * of Setúbal), and the second has a hash of its spelling.
 */
export function clubsOf(rows: readonly SpeltPair[], country: string): (spelling: string) => ImportedTeam {
  const matchesOf = new Map<string, Map<string, SpeltPair>>()
  for (const row of rows) {
    for (const spelling of [row.home.trim(), row.away.trim()]) {
      if (nameProblem('', spelling) !== null) continue
      const days = matchesOf.get(spelling) ?? new Map<string, SpeltPair>()
      matchesOf.set(spelling, days.set(row.date, row))
    }
  }
  const playApart = (one: string, other: string) =>
    [...(matchesOf.get(one) ?? [])].some(([date, row]) => {
      const same = matchesOf.get(other)?.get(date)
      return same !== undefined && same !== row
    })
  const own = new Map<string, ImportedTeam>()
  const byKey = grouped([...matchesOf.keys()].toSorted(), (spelling) => teamNamed(spelling, country).key)
  for (const [key, [first = '', ...others]] of byKey) {
    for (const spelling of others) {
      const name = spelling.normalize('NFC')
      const team = {
        key: `${key.slice(0, nearLength)}-${hashText(name).toString(36)}`,
        name,
        shortName: name,
        latinName: name,
      }
      if (playApart(first, spelling)) own.set(spelling, team)
    }
  }
  return (spelling) => own.get(spelling.trim()) ?? teamNamed(spelling, country)
}

/** At most the contract's 64 characters of an id, including the prefix `club-`. */
const keyLengthMax = 59
const nearLength = 40

/**
 * A spelling that is already a safe id is its own key, as in older builds. Any other becomes its nearest ASCII
 * letters and a hash of the whole, so that no two spellings share a key and a name in any alphabet becomes a valid
 * id.
 */
function keyOf(spelt: string): string {
  if (/^[a-z0-9-]+$/.test(spelt) && spelt.length <= keyLengthMax) return spelt
  const near = transliterated(spelt)
    .slice(0, nearLength)
    .replaceAll(/^-+|-+$/g, '')
  return `${near === '' ? 'x' : near}-${hashText(spelt).toString(36)}`
}

/** Lower case, no accents, no club marks, words joined by `-`. */
function slug(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['’.]/g, '')
  const words = (text: string) =>
    text
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .replaceAll(' ', '-')
  return words(plain.replaceAll(clubMarks, ' ')) || words(plain) || 'unnamed'
}
