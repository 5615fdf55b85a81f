import type { FeedCompetition } from '../feed.ts'
import type { ImportedSeason } from './imported-season.ts'

/** The competition of an imported season, with a Chinese name where it is known. */
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

/** `2025/26` for a season that spans two years. */
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
 * The competition's id in older builds, which recognised five leagues by a part of their name and put all other
 * leagues and all tables under one. Bets that are still open on such a match are settled under its old id.
 */
export const formerCompetitionId = (name: string): string =>
  `replay-${before.find(([pattern]) => pattern.test(name))?.[1] ?? 'imported'}`
