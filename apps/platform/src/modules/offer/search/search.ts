import { textIn } from '@grandstand/contract/house-text'
import type { CallInput, CallOutput } from '@grandstand/contract'
import { matchId, type CompetitionId } from '@grandstand/contract'
import type { Match, MatchBrief, SearchHit, Sport, findMatches } from '@grandstand/contract/sportsbook'
import type { Book } from '../book/book.ts'
import { createKnownNames, type KnownCompetition, type KnownCompetitor } from './known-names.ts'
import { loadPinyin, plainText, spelled, spellingOf, type Spelled } from './spelling.ts'

const hitsUsual = 20
/** Separators between the two teams of a match in a search text, as in 云岭 vs 江港 or yl jg. */
const between = /\s+(?:vs?\.?|对)\s+|\s*[-–—:对]\s*|\s+/

interface Scored {
  readonly score: number
  readonly hit: SearchHit
}

/**
 * Finds teams, competitions and matches by name. Keeps the names that the feed has given since the start, and takes
 * states from the book.
 */
export function createSearch(book: Pick<Book, 'matchAlone'>) {
  const { listener, competitors, competitions } = createKnownNames()

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

  /** Matches between two teams, one for each of the text's two parts. */
  function pairHits(text: string): SearchHit[] {
    const [first, second, ...rest] = text.split(between).filter((part) => part !== '')
    if (first === undefined || second === undefined || rest.length > 0) return []
    const [one, other] = [ranked(first, competitors.values()), ranked(second, competitors.values())]
    const rivals = new Set(other.slice(0, 20).flatMap(({ known }) => [...known.matches]))
    const shared = one.slice(0, 20).flatMap(({ known }) => [...known.matches].filter((id) => rivals.has(id)))
    return matchesOf(new Set(shared)).map((match) => ({ kind: 'match', match }))
  }

  /** Teams that match the text, each with its score and its next match. */
  function teamHits(plain: string, limit: number): Scored[] {
    return ranked(plain, competitors.values())
      .slice(0, limit)
      .map(({ known, how }) => {
        const next = matchesOf(known.matches)[0]
        // Teams with a match in play rank highest, then teams with an upcoming match.
        const score = how.score + (next?.isInPlay ? 2 : next ? 1 : 0)
        const { competitor, sport } = known
        const hit: SearchHit = {
          kind: 'competitor',
          competitor,
          sport,
          marks: marksOf(how),
          ...(next && { next }),
        }
        return { score, hit }
      })
  }

  /** Competitions that match the text, each with the number of its matches. */
  function competitionHits(plain: string, limit: number): Scored[] {
    return ranked(plain, competitions.values())
      .slice(0, limit)
      .map(({ known, how }) => {
        const matches = matchesOf(known.matches)
        const inPlay = matches.filter(({ isInPlay }) => isInPlay).length
        const { competition } = known
        const hit: SearchHit = {
          kind: 'competition',
          competition,
          marks: marksOf(how),
          inPlay,
          coming: matches.length - inPlay,
        }
        return { score: how.score + 3, hit }
      })
  }

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
      const best = [...teamHits(plain, limit), ...competitionHits(plain, limit)]
        .sort((a, b) => b.score - a.score)
        .map(({ hit }) => hit)
      return { hits: [...pairHits(plain), ...best].slice(0, limit) }
    },
  }
}
export type Search = ReturnType<typeof createSearch>

const marksOf = ({ marks }: Spelled): [number, number][] => marks.map(([from, until]) => [from, until])

/** Candidates that match the text, best first. */
function ranked<Known extends KnownCompetitor | KnownCompetition>(text: string, all: Iterable<Known>) {
  const found: { known: Known; how: Spelled }[] = []
  for (const known of all) {
    const { name } = 'competitor' in known ? known.competitor : known.competition
    known.spelling ??= spellingOf(textIn('zh-CN', name), known.others)
    const how = spelled(text, known.spelling)
    if (how) found.push({ known, how })
  }
  return found.sort((a, b) => b.how.score - a.how.score)
}

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
