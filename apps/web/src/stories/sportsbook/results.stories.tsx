import type { Meta, StoryObj } from '@storybook/react-vite'
import { listResults } from '@grandstand/contract/sportsbook'
import { aCompetition, aCompetitor, brighton, istanbul } from '../../testing/matches.ts'
import { aResult } from '../../testing/sportsbook.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/results' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="results" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="results" but={(fake) => fake.hang(listResults)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="results" but={(fake) => fake.refuse(listResults, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '这天没有',
  render: () => (
    <Screen
      of="results"
      search={{ day: '2026-11-01', sport: 'tennis' }}
      but={(fake) => fake.answer(listResults, { results: [], hasMore: false, competitions: [] })}
    />
  ),
}

export const Filling: StoryObj = {
  name: '正在整理',
  render: () => (
    <Screen
      of="results"
      but={(fake) =>
        fake.answer(listResults, { results: [], hasMore: false, competitions: [], isPartial: true })
      }
    />
  ),
}

const lakes = aCompetition('sim-lakes', '模拟 · 北方环湖与高原联合篮球超级联赛常规赛', 'basketball')
const quarters = ['quarter-1', 'quarter-2', 'quarter-3', 'quarter-4', 'overtime'] as const

export const LongNames: StoryObj = {
  name: '长名、加时、大比分',
  render: () => (
    <Screen
      of="results"
      but={(fake) =>
        fake.answer(listResults, {
          results: [
            aResult('r-1', {
              sport: 'basketball',
              competition: lakes,
              home: istanbul,
              away: brighton,
              score: { home: 148, away: 145 },
              byPeriod: quarters.map((period, at) => ({ period, score: { home: 28 + at, away: 31 - at } })),
            }),
            aResult('r-2', {
              sport: 'basketball',
              competition: lakes,
              home: aCompetitor('vll', '兰韦尔普尔古因吉尔戈格里惠尔恩'),
              away: brighton,
              outcome: 'walkover',
              score: { home: 0, away: 0 },
              byPeriod: [],
            }),
          ],
          hasMore: true,
          competitions: [{ competition: lakes, count: 1_204 }],
        })
      }
    />
  ),
}
