import type { Meta, StoryObj } from '@storybook/react-vite'
import { getPcDownload } from '@grandstand/contract/site'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/网站 site/download' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="download" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="download" but={(fake) => fake.hang(getPcDownload)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="download" but={(fake) => fake.refuse(getPcDownload, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '还没有',
  render: () => <Screen of="download" but={(fake) => fake.answer(getPcDownload, { ways: [] })} />,
}
