import { matchId as matchIdOf } from '@grandstand/contract'
import type { Book } from './needs.ts'

/** Matches by ids that may be of any form, and their names on cards. */
export function createMatchNames(book: Book) {
  const matchOf = (id: string) =>
    matchIdOf.safeParse(id).success ? book.matchAlone(matchIdOf.parse(id)) : undefined
  const namesOf = (id: string) => {
    const match = matchOf(id)
    if (!match) return undefined
    const { home, away, competition } = match
    return { matchName: `${home.shortName} vs ${away.shortName}`, competitionName: competition.name }
  }

  return { matchOf, namesOf }
}
