import type { MatchId } from '@grandstand/contract'
import type { SearchHit, Sport } from '@grandstand/contract/sportsbook'
import { Card, Tag } from '@grandstand/ui'
import { TeamCrest } from '@grandstand/ui-match/art'
import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import type { When } from '../data.ts'
import { sportWords } from '../words.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { MatchLine } from './match-line.tsx'

/** Search hits, best first; those with a wrong letter are apart, below a title that says so. */
export function SearchHits({ hits }: { readonly hits: readonly SearchHit[] }) {
  const exact = hits.filter((hit) => !isNearly(hit))
  const near = hits.filter(isNearly)
  return (
    <div className="grid gap-3">
      {exact.length > 0 && <HitList label="搜索结果" hits={exact} />}
      {near.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-sm text-ink-3">
            {exact.length > 0 ? '相近的结果' : '没有完全相同的，这些名字相近'}
          </h2>
          <HitList label="相近的结果" hits={near} />
        </section>
      )}
    </div>
  )
}

const isNearly = (hit: SearchHit): boolean => hit.kind !== 'match' && hit.isNear === true

function HitList({ label, hits }: { readonly label: string; readonly hits: readonly SearchHit[] }) {
  return (
    <Card isFlush>
      <ul aria-label={label}>
        {hits.map((hit) => (
          <li key={keyOf(hit)} className="border-t border-line first:border-t-0">
            <Hit hit={hit} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const keyOf = (hit: SearchHit): string =>
  hit.kind === 'match'
    ? hit.match.matchId
    : hit.kind === 'competitor'
      ? hit.competitor.id
      : hit.competition.id

function Hit({ hit }: { readonly hit: SearchHit }) {
  if (hit.kind === 'match') return <MatchLine match={hit.match} />
  if (hit.kind === 'competition') {
    const { competition, inPlay, coming, marks } = hit
    return (
      <Line
        icon={<Trophy size={20} strokeWidth={1.75} />}
        name={<Marked text={competition.name} marks={marks} />}
        note={`${sportWords[competition.sport]} · ${coming} 场待开赛`}
        end={
          <>
            {inPlay > 0 && <Tag tone="accent">{inPlay} 场滚球</Tag>}
            <FavouriteStar kind="competition" target={competition.id} name={competition.name} />
          </>
        }
        board={{ sport: competition.sport, when: inPlay > 0 ? 'in-play' : 'soon' }}
      />
    )
  }
  const { competitor, sport, next, marks } = hit
  return (
    <div>
      <Line
        icon={<TeamCrest id={competitor.id} size={28} />}
        name={<Marked text={competitor.name} marks={marks} />}
        note={[sportWords[sport], competitor.latinName].join(' · ')}
        end={<FavouriteStar kind="competitor" target={competitor.id} name={competitor.name} />}
        {...(next && { matchId: next.matchId })}
      />
      {next ? (
        <MatchLine match={next} />
      ) : (
        <p className="border-t border-line px-4 py-2 text-xs text-ink-3">近期没有比赛</p>
      )}
    </div>
  )
}

interface LineProps {
  readonly icon: ReactNode
  readonly name: ReactNode
  readonly note: string
  readonly end: ReactNode
  /** The board that the line links to. */
  readonly board?: { readonly sport: Sport; readonly when: When }
  /** The match that it links to; a line with neither is not a link. */
  readonly matchId?: MatchId
}

const lineClass =
  'flex min-h-14 min-w-0 flex-1 items-center gap-3 px-4 hover:bg-fill focus-visible:-outline-offset-2'

function Line({ icon, name, note, end, board, matchId }: LineProps) {
  const inner = (
    <>
      <span className="grid size-9 shrink-0 place-items-center text-ink-2">{icon}</span>
      <span className="min-w-0">
        <span className="block truncate text-base font-semibold">{name}</span>
        <span className="block truncate text-xs text-ink-3">{note}</span>
      </span>
    </>
  )
  return (
    <div className="flex items-center gap-2 pr-2">
      {board ? (
        <Link to="/app/sports" search={board} data-hit="" className={lineClass}>
          {inner}
        </Link>
      ) : matchId ? (
        <Link to="/app/sports/match/$matchId" params={{ matchId }} data-hit="" className={lineClass}>
          {inner}
        </Link>
      ) : (
        <span className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-4">{inner}</span>
      )}
      {end}
    </div>
  )
}

/** The name with the matched text in the accent colour. */
function Marked({
  text,
  marks,
}: {
  readonly text: string
  readonly marks: readonly (readonly [number, number])[]
}) {
  const [mark] = marks
  if (!mark) return text
  const [from, until] = mark
  return (
    <>
      {text.slice(0, from)}
      <mark className="bg-transparent text-accent-ink">{text.slice(from, until)}</mark>
      {text.slice(until)}
    </>
  )
}
