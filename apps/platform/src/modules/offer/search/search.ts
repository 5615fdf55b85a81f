import type { CallInput, CallOutput } from '@grandstand/contract'
import type { CompetitionId } from '@grandstand/contract'
import type { MatchBrief, Sport, findMatches } from '@grandstand/contract/sportsbook'
import { loadPinyin } from '../../../kernel/pinyin.ts'
import type { Book } from '../book/book.ts'
import { competitionHits, pairHits, teamHits } from './hits.ts'
import { createKnownNames } from './known-names.ts'
import { createMatchBriefs } from './match-briefs.ts'
import { plainText } from './spelling.ts'

const hitsUsual = 20

/**
 * Finds teams, competitions and matches by name. Keeps the names that the feed has given since the start, and takes
 * states from the book.
 */
export function createSearch(book: Pick<Book, 'matchAlone'>) {
  const { listener, competitors, competitions } = createKnownNames()
  const { briefOf, matchesOf } = createMatchBriefs(book)

  return {
    listener,
    briefOf,

    /** The match in play of a team or a competition, or else its next one. */
    nextOf(kind: 'competitor' | 'competition', id: string): MatchBrief | undefined {
      const known = (kind === 'competitor' ? competitors : competitions).get(id)
      return known && matchesOf(known.matches)[0]
    },

    /** Name and sport of a team or a competition; undefined if it is unknown. */
    named(kind: 'competitor' | 'competition', id: string): { name: string; sport: Sport } | undefined {
      if (kind === 'competitor') {
        const known = competitors.get(id)
        return known && { name: known.competitor.name, sport: known.sport }
      }
      return competitions.get(id)?.competition
    },

    competitionIds: (): CompetitionId[] =>
      [...competitions.values()].map(({ competition }) => competition.id),

    async find({
      text,
      limit = hitsUsual,
    }: CallInput<typeof findMatches>): Promise<CallOutput<typeof findMatches>> {
      await loadPinyin()
      const plain = plainText(text)
      if (plain === '') return { hits: [] }
      const best = [
        ...teamHits(plain, limit, competitors.values(), matchesOf),
        ...competitionHits(plain, limit, competitions.values(), matchesOf),
      ]
        .sort((a, b) => b.score - a.score)
        .map(({ hit }) => hit)
      return { hits: [...pairHits(plain, competitors.values(), matchesOf), ...best].slice(0, limit) }
    },
  }
}
export type Search = ReturnType<typeof createSearch>
