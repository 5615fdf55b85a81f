import { Button, Card, Skeleton, SkeletonGroup, Tag } from '@grandstand/ui'
import { OddsGrid, ScoreStrip } from '@grandstand/ui-match'
import { TeamCrest } from '@grandstand/ui-match/art'
import { Link } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useState } from 'react'
import { isRoomyQuery, useMedia } from '../../../lib/media.ts'
import type { BoardEntry } from '../board/board.tsx'
import { MatchClock, useClockWords, useScore } from '../board/match-clock.tsx'
import { ColumnCell, RowCells } from '../board/odds-cell.tsx'
import { PriceState } from '../board/price-state.tsx'
import { useMatches } from '../data.ts'
import { firstColumnOf, rowSelections, type BoardColumn } from '../board/columns.ts'
import { heroOf } from './hero.ts'
import { overview } from './overview.ts'
import { late } from '../../../lib/late.ts'

/** The picture loads after teams and prices, into reserved space. */
const HeroPicture = late(() => import('./hero-picture.tsx').then((module) => module.HeroPicture))

/**
 * The featured match with its prices, or a skeleton of equal geometry before the list has loaded. Renders nothing when
 * that fails, because the list below shows the failure.
 */
export function HeroMatch() {
  const { data: fresh, isError } = useMatches(overview('in-play'))
  const data = useDeferredValue(fresh)
  const coming = useMatches({ ...overview('soon'), isWanted: data?.matches.length === 0 })
  const [hero, setHero] = useState<string | undefined>(undefined)
  const best = heroOf(data?.matches ?? []) ?? (data && heroOf(coming.data?.matches ?? []))
  // Stays while it is played, so that no other match comes under a finger because a goal was scored elsewhere.
  const entry = data?.matches.find(({ match }) => match.id === hero) ?? best
  if (entry?.match.id !== hero) setHero(entry?.match.id)
  if (entry) return <Hero entry={entry} />
  return data === undefined && !isError ? <HeroSkeleton /> : null
}

const handicapColumn: BoardColumn = { kind: 'handicap', part: 'full' }
const totalColumn: BoardColumn = { kind: 'total', part: 'full' }

function Hero({ entry: { match, markets } }: { readonly entry: BoardEntry }) {
  const column = firstColumnOf(match.sport)
  const selections = rowSelections[column.kind]
  const isRoomy = useMedia(isRoomyQuery)
  const hasLines = isRoomy && markets.some(({ kind }) => kind === 'handicap')
  return (
    <Card isFlush className="grid md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:max-xl:grid-cols-1">
      <div className="relative aspect-[16/9] overflow-hidden bg-screen md:aspect-auto md:min-h-[260px]">
        <Suspense>
          <HeroPicture match={match} />
        </Suspense>
      </div>
      {!isRoomy && <HeroStrip match={match} />}
      <PriceState>
        <div className="grid min-w-0 content-start gap-2 p-3 md:p-4">
          {isRoomy && <HeroHead match={match} />}
          <OddsGrid label={`${match.home.name} 对 ${match.away.name}`} className="grid gap-1.5">
            <div className={`grid gap-1.5 ${selections.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}>
              <RowCells match={match} markets={markets} column={column} label="word" />
            </div>
            {hasLines && (
              <div className="grid grid-cols-2 gap-1.5">
                <ColumnCell
                  match={match}
                  column={handicapColumn}
                  initial={markets}
                  selection="away"
                  label="name"
                />
                <ColumnCell
                  match={match}
                  column={totalColumn}
                  initial={markets}
                  selection="over"
                  label="name"
                />
              </div>
            )}
          </OddsGrid>
          {isRoomy && <HeroWays match={match} />}
        </div>
      </PriceState>
    </Card>
  )
}

function HeroHead({ match }: { readonly match: BoardEntry['match'] }) {
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <Tag>{match.competition.name}</Tag>
        <MatchClock match={match} />
      </div>
      <div className="grid gap-1 py-1">
        <HeroTeam match={match} side="home" />
        <HeroTeam match={match} side="away" />
      </div>
    </>
  )
}

function HeroWays({ match }: { readonly match: BoardEntry['match'] }) {
  const sides = `${match.home.name} 对 ${match.away.name}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <Button asChild tone="primary">
        <Link to="/app/sports/match/$matchId" params={{ matchId: match.id }} aria-label={`进入比赛 ${sides}`}>
          进入比赛
        </Link>
      </Button>
      <Button asChild tone="outline">
        <Link
          to="/app/sports/match/$matchId"
          params={{ matchId: match.id }}
          aria-label={`${sides}，全部 ${match.marketCount} 个盘口`}
        >
          <span className="gs-num">+{match.marketCount}</span> 盘口
        </Link>
      </Button>
    </div>
  )
}

function HeroStrip({ match }: { readonly match: BoardEntry['match'] }) {
  const score = useScore(match)
  const { clock, period } = useClockWords(match)
  const side = (of: 'home' | 'away') => ({
    name: match[of].shortName,
    crest: <TeamCrest id={match[of].id} size={24} />,
    score: score ? String(score[of]) : '–',
  })
  return (
    <Link to="/app/sports/match/$matchId" params={{ matchId: match.id }} className="block">
      <ScoreStrip home={side('home')} away={side('away')} clock={clock} period={period} />
    </Link>
  )
}

function HeroTeam({ match, side }: { readonly match: BoardEntry['match']; readonly side: 'home' | 'away' }) {
  const score = useScore(match)
  return (
    <p className="flex h-9 items-center gap-3">
      <TeamCrest id={match[side].id} size={24} />
      <span className="min-w-0 flex-1 truncate text-xl font-semibold">{match[side].name}</span>
      {score && <span className="gs-num text-3xl font-bold">{score[side]}</span>}
    </p>
  )
}

/** Blocks in their final places: picture, score strip on phones, teams and prices. */
function HeroSkeleton() {
  return (
    <Card isFlush>
      <SkeletonGroup
        label="正在加载比赛"
        className="grid md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:max-xl:grid-cols-1"
      >
        <div className="aspect-[16/9] bg-skeleton md:aspect-auto md:min-h-[290px]" />
        <div className="h-12 md:hidden" />
        <div className="grid content-start gap-3 p-3 md:p-4">
          <div className="grid gap-4 pt-1 pb-3 max-md:hidden">
            <Skeleton width="40%" />
            <Skeleton width="70%" height={24} />
            <Skeleton width="70%" height={24} />
          </div>
          <Skeleton shape="block" height={48} />
          <div className="grid gap-3 max-md:hidden">
            <Skeleton shape="block" height={36} />
            <Skeleton shape="block" height={40} />
          </div>
        </div>
      </SkeletonGroup>
    </Card>
  )
}
