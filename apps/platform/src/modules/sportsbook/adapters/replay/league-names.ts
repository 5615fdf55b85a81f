import type { FeedCompetition } from '../../feed.ts'
import type { ImportedSeason } from './imported-season.ts'

const leagues: readonly (readonly [RegExp, string, string, string, string])[] = [
  [/English Premier League/i, 'en-1', '英格兰超级联赛', '英超', '英格兰'],
  [/Bundesliga/i, 'de-1', '德国甲级联赛', '德甲', '德国'],
  [/Primera Divisi[oó]n|La ?Liga/i, 'es-1', '西班牙甲级联赛', '西甲', '西班牙'],
  [/Ligue 1/i, 'fr-1', '法国甲级联赛', '法甲', '法国'],
  [/Serie A/i, 'it-1', '意大利甲级联赛', '意甲', '意大利'],
]

/**
 * The competition of an imported season, in Chinese where its name is known. `name` stands in for a file that
 * does not say which league it is (football-data).
 */
export function competitionOf(season: ImportedSeason, name = season.name): FeedCompetition {
  const place = leagues.findIndex(([pattern]) => pattern.test(name))
  const [, key, chinese, shortName, region] = leagues[place] ?? [null, 'imported', name, name, '']
  const years = /\d{4}\/\d{2,4}/.exec(name)?.[0] ?? season.matches[0]?.date.slice(0, 4) ?? ''
  return {
    feedCompetitionId: `replay-${key}`,
    sport: 'football',
    name: chinese,
    shortName,
    latinName: name.replace(years, '').trim(),
    region,
    season: years,
    rank: place < 0 ? leagues.length + 1 : place + 1,
  }
}
