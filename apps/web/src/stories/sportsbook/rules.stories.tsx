import type { Meta, StoryObj } from '@storybook/react-vite'
import { listSeasonSeeds } from '@grandstand/contract/sportsbook'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/rules' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="rules" />,
}

export const Found: StoryObj = {
  name: '找到',
  render: () => <Screen of="rules" search={{ q: '让球' }} />,
}

export const Nothing: StoryObj = {
  name: '没有找到',
  render: () => <Screen of="rules" search={{ q: '火星' }} />,
}

export const SeedsFailed: StoryObj = {
  name: '种子没加载出来',
  render: () => <Screen of="rules" but={(fake) => fake.refuse(listSeasonSeeds, 'unavailable')} />,
}
