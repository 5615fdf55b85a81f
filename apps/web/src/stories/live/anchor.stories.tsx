import type { Meta, StoryObj } from '@storybook/react-vite'
import { getStudio } from '@grandstand/contract/live'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'
import { aStudio, sayStudio } from '../../testing/live.ts'
import { ago, minuteMs } from '../../testing/moment.ts'

const meta: Meta = { ...ofScreens, title: 'screens/直播 live/anchor' }
export default meta

export const Off: StoryObj = {
  name: '没有开播',
  render: () => <Screen of="anchor" />,
}

export const Visitor: StoryObj = {
  name: '没有登录',
  render: () => <Screen of="anchor" as="visitor" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="anchor" but={(fake) => fake.hang(getStudio)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="anchor" but={(fake) => fake.refuse(getStudio, 'unavailable')} />,
}

export const NoAnchor: StoryObj = {
  name: '不是主播',
  render: () => <Screen of="anchor" but={(fake) => fake.refuse(getStudio, 'not-an-anchor')} />,
}

const onAir = () =>
  aStudio({
    state: 'on-air',
    isWanted: true,
    hasSignal: true,
    since: ago(50 * minuteMs),
    viewers: 12_480,
    viewersPeak: 15_020,
  })

export const OnAir: StoryObj = {
  name: '在播',
  render: () => <Screen of="anchor" but={(fake) => sayStudio(fake, onAir())} />,
}
