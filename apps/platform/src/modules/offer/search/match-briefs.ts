import { matchId } from '@grandstand/contract'
import type { Match, MatchBrief } from '@grandstand/contract/sportsbook'
import type { Book } from '../book/book.ts'

/** Summaries of the book's matches. */
export function createMatchBriefs(book: Pick<Book, 'matchAlone'>) {
  function briefOf(id: string): MatchBrief | undefined {
    const found = book.matchAlone(matchId.parse(id))
    return found && inBrief(found)
  }

  /**
   * Matches of a set that are not over: those in play first, then by start. Removes ids that the book no longer has.
   */
  function matchesOf(ids: Set<string>): MatchBrief[] {
    const briefs: MatchBrief[] = []
    for (const id of ids) {
      const brief = briefOf(id)
      if (!brief) ids.delete(id)
      else if (!brief.isOver) briefs.push(brief)
    }
    return briefs.sort((a, b) => Number(b.isInPlay) - Number(a.isInPlay) || a.startsAt - b.startsAt)
  }

  return { briefOf, matchesOf }
}
export type MatchBriefs = ReturnType<typeof createMatchBriefs>

/** Summary of a match. */
function inBrief({ id, sport, competition, home, away, startsAt, state }: Match): MatchBrief {
  const isInPlay = state.status === 'in-play' || state.status === 'break'
  return {
    matchId: id,
    sport,
    competition,
    home,
    away,
    startsAt,
    isInPlay,
    isOver: !isInPlay && state.status !== 'scheduled',
    ...(state.status !== 'scheduled' && { score: state.score }),
  }
}
