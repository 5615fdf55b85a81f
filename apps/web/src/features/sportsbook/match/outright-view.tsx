import { useNow } from '@grandstand/client/clock'
import type { Market, Match } from '@grandstand/contract/sportsbook'
import { Card, Empty, SkeletonRows } from '@grandstand/ui'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { PriceState } from '../board/price-state.tsx'
import { useMarkets } from '../data.ts'
import { toggled } from '../board/rows.ts'
import { dayTimeText } from '../match-state/clock.ts'
import { FavouriteStar } from '../find/favourite-star.tsx'
import { marketGroups } from './markets.ts'
import { sportWords } from '../words.ts'
import { MarketGroup } from './market-group.tsx'
import { MatchBar } from './match-bar.tsx'
import { FollowPanel } from './match-follow.tsx'

interface OutrightViewProps {
  readonly match: Match
  readonly initial: readonly Market[]
}

/** The season of a competition: outright markets for the winner and the top places, and the current table. */
export function OutrightView({ match, initial }: OutrightViewProps) {
  return (
    <div className="grid grid-cols-1 gap-3 max-md:-mx-3 max-md:-mt-3">
      <MatchBar
        sport={match.sport}
        star={
          <FavouriteStar
            isOnDark
            kind="competition"
            target={match.competition.id}
            name={match.competition.name}
          />
        }
        strip={<SeasonStrip match={match} />}
      >
        <p className="truncate">{sportWords[match.sport]}</p>
      </MatchBar>
      <div className="grid min-w-0 items-start gap-3 xl:grid-cols-2">
        <OutrightMarkets match={match} initial={initial} />
        <div className="grid min-w-0 gap-3 max-md:px-3">
          <FollowPanel panel="standings" match={match} />
        </div>
      </div>
    </div>
  )
}

/** Takes the place of a match's score: the season's name and when betting on it closes. */
function SeasonStrip({ match }: { readonly match: Match }) {
  const now = useNow(60_000)
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 px-4 pb-2 md:min-h-14">
      <Trophy size={24} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <h1 className="min-w-0 truncate text-xl font-bold">{match.home.name}</h1>
      <p className="truncate text-xs text-(--gs-bug-ink-2) max-md:ml-8 max-md:basis-full md:ml-auto">
        {now < match.startsAt
          ? `最后一轮开始时截止：${dayTimeText(match.startsAt, now)}`
          : '已截止，最后一场结束后结算'}
      </p>
    </div>
  )
}

/** Shows each outright question as a group of its own: the champion, and the first places. */
function OutrightMarkets({ match, initial }: OutrightViewProps) {
  const now = useNow(60_000)
  const markets = useMarkets(match.id, initial)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const groups = marketGroups(markets).flatMap((group) =>
    group.markets.map((market) => ({ ...group, key: market.id, markets: [market] as const })),
  )
  if (groups.length === 0)
    return (
      <Card className="py-8 max-md:rounded-none max-md:border-x-0">
        {now < match.startsAt && markets.length === 0 ? (
          <SkeletonRows count={4} label="正在计算这个赛季的赔率" />
        ) : (
          <Empty title="已收盘">赛季结束后，注单会自动结算</Empty>
        )}
      </Card>
    )
  return (
    <PriceState>
      <Card isFlush className="max-md:rounded-none max-md:border-x-0">
        {groups.map((group) => (
          <MarketGroup
            key={group.key}
            match={match}
            group={group}
            isFolded={folded.has(group.key)}
            onFold={(key) => setFolded((was) => toggled(was, key))}
            suspension={undefined}
          />
        ))}
      </Card>
    </PriceState>
  )
}
