import type { Meta, StoryObj } from '@storybook/react-vite'
import { getLineUps, getMatch, getStandings, getTracker, marketOdds } from '@grandstand/contract/sportsbook'
import { oddsOf } from '@grandstand/betting'
import { userEvent } from 'storybook/test'
import {
  aCompetitor,
  aMarket,
  aMatch,
  comingMatch,
  footballMarkets,
  inSecondHalf,
} from '../../testing/matches.ts'
import { hourMs } from '../../testing/moment.ts'
import { coast } from '../../testing/matches.ts'
import { sayMatches } from '../../testing/sportsbook.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/match' }
export default meta

export const InPlay: StoryObj = {
  name: '进行中',
  render: () => <Screen of="match" params={{ matchId: 'm-1' }} />,
}

export const LongNames: StoryObj = {
  name: '长名、全部暂停',
  render: () => <Screen of="match" params={{ matchId: 'm-2' }} />,
}

export const Basketball: StoryObj = {
  name: '篮球',
  render: () => <Screen of="match" params={{ matchId: 'm-3' }} />,
}

export const Esports: StoryObj = {
  name: '电竞',
  render: () => <Screen of="match" params={{ matchId: 'm-4' }} />,
}

export const Tennis: StoryObj = {
  name: '网球',
  render: () => <Screen of="match" params={{ matchId: 'm-5' }} />,
}

export const HalfTime: StoryObj = {
  name: '中场',
  render: () => (
    <Screen
      of="match"
      params={{ matchId: 'm-97' }}
      but={(fake) => {
        const match = aMatch({ id: 'm-97', state: inSecondHalf({ status: 'break', period: 'half-time' }) })
        sayMatches(fake, [{ match, markets: footballMarkets() }], [])
      }}
    />
  ),
}

export const Coming: StoryObj = {
  name: '未开赛',
  render: () => <Screen of="match" params={{ matchId: 'm-11' }} />,
}

export const Ended: StoryObj = {
  name: '已结束',
  render: () => (
    <Screen
      of="match"
      params={{ matchId: 'm-99' }}
      but={(fake) =>
        fake.answer(getMatch, {
          match: aMatch({ state: inSecondHalf({ status: 'ended', period: 'after' }) }),
          markets: [],
        })
      }
    />
  ),
}

export const NoMarkets: StoryObj = {
  name: '没有盘口',
  render: () => (
    <Screen
      of="match"
      params={{ matchId: 'm-98' }}
      but={(fake) => {
        sayMatches(fake, [], [{ match: comingMatch('m-98', hourMs), markets: [] }])
        fake
          .answer(getMatch, { match: comingMatch('m-98', hourMs), markets: [] })
          .say(marketOdds, 'm-98', { markets: [] })
      }}
    />
  ),
}

export const Missing: StoryObj = {
  name: '没有这场比赛',
  render: () => (
    <Screen of="match" params={{ matchId: 'm-1' }} but={(fake) => fake.refuse(getMatch, 'not-found')} />
  ),
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="match" params={{ matchId: 'm-1' }} but={(fake) => fake.hang(getMatch)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen of="match" params={{ matchId: 'm-1' }} but={(fake) => fake.refuse(getMatch, 'unavailable')} />
  ),
}

const open =
  (name: string): NonNullable<StoryObj['play']> =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name }))
  }

export const LineUps: StoryObj = {
  name: '阵容',
  render: () => <Screen of="match" params={{ matchId: 'm-1' }} />,
  play: open('阵容'),
}

export const HeadToHead: StoryObj = {
  name: '交锋',
  render: () => <Screen of="match" params={{ matchId: 'm-1' }} />,
  play: open('交锋'),
}

export const Standings: StoryObj = {
  name: '积分榜',
  render: () => <Screen of="match" params={{ matchId: 'm-1' }} />,
  play: open('积分榜'),
}

export const FollowFailed: StoryObj = {
  name: '阵容没加载出来',
  render: () => (
    <Screen
      of="match"
      params={{ matchId: 'm-1' }}
      but={(fake) =>
        fake
          .refuse(getLineUps, 'unavailable')
          .refuse(getTracker, 'unavailable')
          .refuse(getStandings, 'unavailable')
      }
    />
  ),
  play: open('阵容'),
}

export const FollowEmpty: StoryObj = {
  name: '阵容还没有',
  render: () => (
    <Screen
      of="match"
      params={{ matchId: 'm-1' }}
      but={(fake) =>
        fake.answer(getLineUps, {}).answer(getStandings, { competition: coast, rows: [], matches: 0 })
      }
    />
  ),
  play: open('阵容'),
}

const season = comingMatch('outright:sim-coast', 40 * hourMs, {
  home: aCompetitor('season', '海岸联赛 第 3 季'),
})
const champion = {
  ...aMarket('outright', {}, { period: 'season', number: 1 }),
  selections: [
    { key: 'c:dk' as const, odds: oddsOf(2100), name: '丹麦' },
    { key: 'c:ist' as const, odds: oddsOf(151_000), name: '伊斯坦布尔巴萨克赛希尔' },
  ],
}

export const Outright: StoryObj = {
  name: '赛季冠军',
  render: () => (
    <Screen
      of="match"
      params={{ matchId: season.id }}
      but={(fake) =>
        fake
          .answer(getMatch, { match: season, markets: [champion] })
          .say(marketOdds, season.id, { markets: [champion] })
      }
    />
  ),
}
