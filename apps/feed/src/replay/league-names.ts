import type { FeedCompetition } from '../feed.ts'
import type { ImportedSeason } from './imported-season.ts'

/** The competition of an imported season, in Chinese where its name is known. */
export function competitionOf({ league, matches }: ImportedSeason): FeedCompetition {
  const { key, name, shortName, latinName, region, rank, season } = league
  return {
    feedCompetitionId: `replay-${key}`,
    sport: 'football',
    name,
    shortName,
    latinName,
    region,
    season: season || yearsOf(matches.map(({ date }) => date.slice(0, 4))),
    rank,
  }
}

/** `2025/26` for a season over the turn of a year. */
function yearsOf(years: readonly string[]): string {
  const ordered = years.toSorted()
  const [first = '', last = ''] = [ordered[0], ordered.at(-1)]
  return first === last ? first : `${first}/${last.slice(2)}`
}

const before: readonly (readonly [RegExp, string])[] = [
  [/English Premier League/i, 'en-1'],
  [/Bundesliga/i, 'de-1'],
  [/Primera Divisi[oó]n|La ?Liga/i, 'es-1'],
  [/Ligue 1/i, 'fr-1'],
  [/Serie A/i, 'it-1'],
]

/**
 * The competition's id in builds that knew five leagues by a part of their name and put all others, and all tables,
 * under one. Bets that are still open on such a match end under its old id.
 */
export const formerCompetitionId = (name: string): string =>
  `replay-${before.find(([pattern]) => pattern.test(name))?.[1] ?? 'imported'}`
