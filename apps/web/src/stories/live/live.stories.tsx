import type { Meta, StoryObj } from '@storybook/react-vite'
import { listLiveMatches } from '@grandstand/contract/live'
import { anAnchor, aLiveMatch, lobbyOf } from '../../testing/live.ts'
import { aMatch, brighton, istanbul } from '../../testing/matches.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/直播 live/live' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="live" />,
}

export const Visitor: StoryObj = {
  name: '访客',
  render: () => <Screen of="live" as="visitor" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="live" but={(fake) => fake.hang(listLiveMatches)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="live" but={(fake) => fake.refuse(listLiveMatches, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '什么都没有',
  render: () => <Screen of="live" but={(fake) => fake.answer(listLiveMatches, lobbyOf([], []))} />,
}

export const Maintenance: StoryObj = {
  name: '主播间维护中',
  render: () => (
    <Screen
      of="live"
      but={(fake) =>
        fake.answer(listLiveMatches, {
          ...lobbyOf([aLiveMatch()], [anAnchor()]),
          entrance: { zbyx: [], ty: [{ enName: 'ZBYX', isDisplay: true, isDisplayMaintainVenue: true }] },
        })
      }
    />
  ),
}

const crowded = { viewers: 98_765_432, heat: 987_654_321 }

export const Rich: StoryObj = {
  name: '长名与大数',
  render: () => (
    <Screen
      of="live"
      but={(fake) =>
        fake.answer(
          listLiveMatches,
          lobbyOf(
            [aLiveMatch(aMatch({ id: 'm-2', home: istanbul, away: brighton }), crowded)],
            [
              anAnchor({
                ...crowded,
                anchor: { nickname: '伊斯坦布尔老球迷俱乐部', logo: 'avatar:old', screenMode: 'horizontal' },
                title: '伊斯坦布尔巴萨克赛希尔和布莱顿霍夫阿尔比恩，今晚谁先进球，边看边聊到天亮',
              }),
            ],
          ),
        )
      }
    />
  ),
}
