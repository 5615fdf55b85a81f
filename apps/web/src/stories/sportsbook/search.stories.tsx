import type { Meta, StoryObj } from '@storybook/react-vite'
import { findMatches, listPopular } from '@grandstand/contract/sportsbook'
import { aCompetition, brighton, istanbul } from '../../testing/matches.ts'
import { aBrief } from '../../testing/sportsbook.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/search' }
export default meta

export const Start: StoryObj = {
  name: '还没有输入',
  render: () => <Screen of="search" />,
}

export const Found: StoryObj = {
  name: '找到',
  render: () => <Screen of="search" search={{ q: '丹麦' }} />,
}

export const Nothing: StoryObj = {
  name: '没有找到',
  render: () => (
    <Screen
      of="search"
      search={{ q: '伊斯坦布尔巴萨克赛希尔足球俱乐部青年队' }}
      but={(fake) => fake.answer(findMatches, { hits: [] })}
    />
  ),
}

export const PopularEmpty: StoryObj = {
  name: '没有热门',
  render: () => (
    <Screen of="search" but={(fake) => fake.answer(listPopular, { selections: [], countedAt: 0 })} />
  ),
}

export const PopularFailed: StoryObj = {
  name: '热门没加载出来',
  render: () => <Screen of="search" but={(fake) => fake.refuse(listPopular, 'unavailable')} />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="search" search={{ q: '丹麦' }} but={(fake) => fake.hang(findMatches)} />,
}

export const Failed: StoryObj = {
  name: '没搜出来',
  render: () => (
    <Screen of="search" search={{ q: '丹麦' }} but={(fake) => fake.refuse(findMatches, 'unavailable')} />
  ),
}

export const LongNames: StoryObj = {
  name: '长名',
  render: () => (
    <Screen
      of="search"
      search={{ q: '伊斯坦布尔' }}
      but={(fake) =>
        fake.answer(findMatches, {
          hits: [
            {
              kind: 'competitor',
              competitor: istanbul,
              sport: 'football',
              marks: [[0, 5]],
              next: aBrief({ home: istanbul, away: brighton }),
            },
            {
              kind: 'competition',
              competition: aCompetition('long', '伊斯坦布尔与内陆联合会杯第二阶段附加赛'),
              marks: [[0, 5]],
              inPlay: 12_345,
              coming: 98_765,
            },
          ],
        })
      }
    />
  ),
}
