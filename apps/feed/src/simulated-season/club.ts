import type { FeedCompetitor, FeedPlayer } from '../feed.ts'

/** A club of our lists; all its other attributes are drawn from its id. */
export interface Club {
  id: string
  name: string
  shortName: string
  latinName: string
}

/** Reads lists of `name|short name|Latin name`, one club a line; ids are the prefix and the place in the list. */
export function clubs(prefix: string, list: string): Club[] {
  return list
    .trim()
    .split('\n')
    .map((line, index) => {
      const [name = '', shortName = name, latinName = name] = line.trim().split('|')
      return { id: `${prefix}-${index + 1}`, name, shortName, latinName }
    })
}

export const competitorOf = (club: Club, squad: readonly FeedPlayer[]): FeedCompetitor => ({ ...club, squad })
