import type { Meta, StoryObj } from '@storybook/react-vite'
import { listFavourites } from '@grandstand/contract/sportsbook'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/favourites' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="favourites" />,
}

export const Visitor: StoryObj = {
  name: '没有登录',
  render: () => <Screen of="favourites" as="visitor" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="favourites" but={(fake) => fake.hang(listFavourites)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="favourites" but={(fake) => fake.refuse(listFavourites, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '还没有',
  render: () => <Screen of="favourites" but={(fake) => fake.answer(listFavourites, { favourites: [] })} />,
}
