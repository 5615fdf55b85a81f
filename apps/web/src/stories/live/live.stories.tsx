import type { Meta, StoryObj } from '@storybook/react-vite'
import { listLiveMatches } from '@grandstand/contract/live'
import { anAnchor, aLiveMatch, lobbyOf } from '../../testing/live.ts'
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
