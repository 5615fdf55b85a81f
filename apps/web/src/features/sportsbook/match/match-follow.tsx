import type { Match } from '@grandstand/contract/sportsbook'
import { TabList, TabPanel, Tabs } from '@grandstand/ui'
import { useState } from 'react'
import { HeadToHead } from '../tracker/head-to-head.tsx'
import { LineUps } from '../tracker/line-ups.tsx'
import { Standings } from '../tracker/standings.tsx'
import { Statistics } from '../tracker/statistics.tsx'
import { Tracker } from '../tracker/tracker.tsx'
import { MatchStory } from './match-story.tsx'

type Panel = 'story' | 'statistics' | 'line-ups' | 'head-to-head' | 'standings'

const panels: readonly { readonly value: Panel; readonly label: string }[] = [
  { value: 'story', label: '赛况' },
  { value: 'statistics', label: '统计' },
  { value: 'line-ups', label: '阵容' },
  { value: 'head-to-head', label: '交锋' },
  { value: 'standings', label: '积分榜' },
]

/** The right side of a wide match page: the tracker, and below it panels about the match. */
export function MatchFollow({ match }: { readonly match: Match }) {
  const [panel, setPanel] = useState<Panel>('story')
  return (
    <Tabs value={panel} onChange={setPanel}>
      <div className="gs-card gs-card--flush">
        <Tracker match={match} />
        <TabList label="关于比赛" className="px-3" items={panels} />
      </div>
      {panels.map(({ value }) => (
        <TabPanel key={value} value={value} className="grid grid-cols-1 gap-3 pt-3">
          <FollowPanel panel={value} match={match} />
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** The content of one panel, shared by the narrow and the wide layout. */
export function FollowPanel({ panel, match }: { readonly panel: Panel; readonly match: Match }) {
  switch (panel) {
    case 'statistics':
      return <Statistics match={match} />
    case 'line-ups':
      return <LineUps match={match} />
    case 'head-to-head':
      return <HeadToHead match={match} />
    case 'standings':
      return <Standings match={match} />
    case 'story':
      return <MatchStory match={match} />
    default:
      return panel
  }
}
