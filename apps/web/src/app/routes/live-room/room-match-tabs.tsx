import type { Match } from '@grandstand/contract/sportsbook'
import { Empty, TabList, TabPanel, Tabs } from '@grandstand/ui'
import { useState } from 'react'
import { useMatchState } from '../../../features/sportsbook/data.ts'
import { hasMomentum } from '../../../features/sportsbook/match-state/momentum.ts'
import { FollowPanel } from '../../../features/sportsbook/match/match-follow.tsx'
import { MomentumCard, TimelineCard, useStory } from '../../../features/sportsbook/match/match-story.tsx'

type Panel = 'momentum' | 'events' | 'statistics' | 'line-ups' | 'head-to-head' | 'standings'

const panels: readonly { readonly value: Panel; readonly label: string }[] = [
  { value: 'momentum', label: '进攻势头' },
  { value: 'events', label: '事件' },
  { value: 'statistics', label: '统计' },
  { value: 'line-ups', label: '阵容' },
  { value: 'head-to-head', label: '交锋' },
  { value: 'standings', label: '积分榜' },
]

/** Tracker, statistics and tables of the match, below the picture. */
export function RoomMatchTabs({ match }: { readonly match: Match }) {
  const [chosen, setPanel] = useState<Panel>('momentum')
  // Not every feed reports who presses.
  const isPressed = useMatchState(match, hasMomentum)
  const shown = panels.filter(({ value }) => value !== 'momentum' || isPressed)
  const panel = chosen === 'momentum' && !isPressed ? 'events' : chosen
  return (
    <Tabs value={panel} onChange={setPanel} className="gs-room-flat min-w-0 bg-surface">
      <TabList label="关于比赛" className="px-4" items={shown} />
      {shown.map(({ value }) => (
        <TabPanel key={value} value={value} className="grid grid-cols-1">
          <Shown panel={value} match={match} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

function Shown({ panel, match }: { readonly panel: Panel; readonly match: Match }) {
  if (panel === 'momentum' || panel === 'events') return <Story panel={panel} match={match} />
  return <FollowPanel panel={panel} match={match} />
}

function Story({ panel, match }: { readonly panel: 'momentum' | 'events'; readonly match: Match }) {
  const state = useStory(match)
  if (state.status === 'scheduled')
    return (
      <Empty title="比赛还没开始" className="py-8">
        开赛后这里显示势头和事件
      </Empty>
    )
  if (panel === 'events') return <TimelineCard match={match} state={state} />
  return <MomentumCard match={match} state={state} />
}
