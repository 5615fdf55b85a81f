import type { Meta, StoryObj } from '@storybook/react-vite'
import { listReplays } from '@grandstand/contract/sportsbook'
import { aCompetition, brighton, istanbul } from '../../testing/matches.ts'
import { aTrackedMatch } from '../../testing/sportsbook.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/replays' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="replays" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="replays" but={(fake) => fake.hang(listReplays)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="replays" but={(fake) => fake.refuse(listReplays, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '还没有',
  render: () => <Screen of="replays" but={(fake) => fake.answer(listReplays, { matches: [] })} />,
}

export const LongNames: StoryObj = {
  name: '长名',
  render: () => (
    <Screen
      of="replays"
      but={(fake) =>
        fake.answer(listReplays, {
          matches: [
            aTrackedMatch({
              competition: aCompetition('long', '海岸与内陆联合会杯第二阶段附加赛'),
              home: istanbul,
              away: brighton,
              source: 'StatsBomb Open Data 2015/2016, La Liga',
            }),
          ],
        })
      }
    />
  ),
}
