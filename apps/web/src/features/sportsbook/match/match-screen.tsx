import { CallError } from '@grandstand/contract'
import { Block } from '@grandstand/client/block'
import { matchId, type MatchId } from '@grandstand/contract'
import { competitionOfOutright, type Market, type Match } from '@grandstand/contract/sportsbook'
import { Button, Card, Empty, Skeleton, SkeletonGroup, TabList, TabPanel, Tabs } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useMedia } from '../../../lib/media.ts'
import { useMatch, useMatchState } from '../data.ts'
import { isLive } from '../match-state/clock.ts'
import { CompactTracker } from '../tracker/compact-tracker.tsx'
import { Statistics } from '../tracker/statistics.tsx'
import { Tracker } from '../tracker/tracker.tsx'
import { FollowPanel, MatchFollow } from './match-follow.tsx'
import { MatchHead } from './match-head.tsx'
import { MatchMarkets } from './match-markets.tsx'
import { MatchStory } from './match-story.tsx'
import { OutrightView } from './outright-view.tsx'

/** The page of one match: score strip, incidents, and all markets. */
export function MatchScreen({ id }: { readonly id: string }) {
  const known = matchId.safeParse(id)
  return known.success ? <KnownMatch id={known.data} /> : <NoMatch />
}

function KnownMatch({ id }: { readonly id: MatchId }) {
  const isOutright = competitionOfOutright(id) !== undefined
  return (
    <Block
      query={useMatch(id)}
      failed="比赛没加载出来"
      frame={TallCard}
      refused={refused}
      loading={<MatchSkeleton />}
    >
      {({ match, markets }) =>
        isOutright ? (
          <OutrightView match={match} initial={markets} />
        ) : (
          <MatchView match={match} initial={markets} />
        )
      }
    </Block>
  )
}

const refused = (error: unknown) =>
  error instanceof CallError && (error.refusal === 'not-found' || error.refusal === 'invalid-input') ? (
    <NoMatch />
  ) : undefined

function NoMatch() {
  return (
    <Card className="py-10">
      <Empty
        title="没有这场比赛"
        action={
          <Button asChild tone="outline" size="sm">
            <Link to="/app/sports">看看滚球</Link>
          </Button>
        }
      >
        可能已经结束很久，或地址不完整
      </Empty>
    </Card>
  )
}

interface MatchViewProps {
  readonly match: Match
  readonly initial: readonly Market[]
}

type Panel = 'markets' | 'story' | 'line-ups' | 'head-to-head' | 'standings'

const panels: readonly { readonly value: Panel; readonly label: string }[] = [
  { value: 'markets', label: '盘口' },
  { value: 'story', label: '赛况' },
  { value: 'line-ups', label: '阵容' },
  { value: 'head-to-head', label: '交锋' },
  { value: 'standings', label: '积分榜' },
]

/** Two columns where both fit; otherwise tabs. */
const twoColumnsQuery = '(min-width: 1280px)'

function MatchView({ match, initial }: MatchViewProps) {
  const isWide = useMedia(twoColumnsQuery)
  if (!isWide) return <TabbedMatch match={match} initial={initial} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <MatchHead match={match} />
      <div className="grid min-w-0 grid-cols-2 items-start gap-3">
        <MatchMarkets match={match} initial={initial} />
        <div className="min-w-0">
          <MatchFollow match={match} />
        </div>
      </div>
    </div>
  )
}

function TabbedMatch({ match, initial }: MatchViewProps) {
  const [panel, setPanel] = useState<Panel>('markets')
  const isPlayed = useMatchState(match, isLive)
  return (
    <div className="-mx-3 -mt-3 grid grid-cols-1 md:mx-0 md:mt-0">
      <div className="gs-match-top">
        <MatchHead match={match} />
        {isPlayed && panel !== 'story' && <CompactTracker match={match} />}
      </div>
      <Tabs value={panel} onChange={setPanel}>
        <TabList label="比赛" className="bg-surface px-3" items={panels} />
        <TabPanel value="markets">
          <MatchMarkets match={match} initial={initial} />
        </TabPanel>
        <TabPanel value="story">
          <Tracker match={match} />
          <div className="grid gap-3 p-3 md:px-0">
            <MatchStory match={match} />
            <Statistics match={match} />
          </div>
        </TabPanel>
        {(['line-ups', 'head-to-head', 'standings'] as const).map((value) => (
          <TabPanel key={value} value={value} className="grid gap-3 p-3 md:px-0">
            <FollowPanel panel={value} match={match} />
          </TabPanel>
        ))}
      </Tabs>
    </div>
  )
}

function MatchSkeleton() {
  return (
    <SkeletonGroup label="正在加载比赛" className="grid grid-cols-1 gap-3">
      <Skeleton shape="block" height={56} />
      <Skeleton shape="block" height={120} />
      <Skeleton shape="block" height={220} />
    </SkeletonGroup>
  )
}

const TallCard = ({ children }: { readonly children: ReactNode }) => <Card className="py-10">{children}</Card>
