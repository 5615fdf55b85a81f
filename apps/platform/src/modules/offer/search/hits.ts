import { textIn } from '@grandstand/contract/house-text'
import type { SearchHit } from '@grandstand/contract/sportsbook'
import type { KnownCompetition, KnownCompetitor } from './known-names.ts'
import type { MatchBriefs } from './match-briefs.ts'
import { nearScore, spelled, spellingOf, type Spelled } from './spelling.ts'

/** Separators between the two teams of a match in a search text, as in 云岭 vs 江港 or yl jg. */
const between = /\s+(?:vs?\.?|对)\s+|\s*[-–—:对]\s*|\s+/

type MatchesOf = MatchBriefs['matchesOf']

export interface Scored {
  readonly score: number
  readonly hit: SearchHit
}

/** Matches between two teams, one for each of the text's two parts. */
export function pairHits(
  text: string,
  competitors: Iterable<KnownCompetitor>,
  matchesOf: MatchesOf,
): SearchHit[] {
  const [first, second, ...rest] = text.split(between).filter((part) => part !== '')
  if (first === undefined || second === undefined || rest.length > 0) return []
  const teams = [...competitors]
  const [one, other] = [ranked(first, teams), ranked(second, teams)]
  const rivals = new Set(other.slice(0, 20).flatMap(({ known }) => [...known.matches]))
  const shared = one.slice(0, 20).flatMap(({ known }) => [...known.matches].filter((id) => rivals.has(id)))
  return matchesOf(new Set(shared)).map((match) => ({ kind: 'match', match }))
}

/** Teams that match the text, each with its score and its next match. */
export function teamHits(
  plain: string,
  limit: number,
  competitors: Iterable<KnownCompetitor>,
  matchesOf: MatchesOf,
): Scored[] {
  return ranked(plain, competitors)
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
        ...(how.score <= nearScore && { isNear: true }),
        ...(next && { next }),
      }
      return { score, hit }
    })
}

/** Competitions that match the text, each with the number of its matches. */
export function competitionHits(
  plain: string,
  limit: number,
  competitions: Iterable<KnownCompetition>,
  matchesOf: MatchesOf,
): Scored[] {
  return ranked(plain, competitions)
    .slice(0, limit)
    .map(({ known, how }) => {
      const matches = matchesOf(known.matches)
      const inPlay = matches.filter(({ isInPlay }) => isInPlay).length
      const { competition } = known
      const hit: SearchHit = {
        kind: 'competition',
        competition,
        marks: marksOf(how),
        ...(how.score <= nearScore && { isNear: true }),
        inPlay,
        coming: matches.length - inPlay,
      }
      return { score: how.score + 3, hit }
    })
}

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
