import type { Meta, StoryObj } from '@storybook/react-vite'
import { betId } from '@grandstand/contract'
import { listShares } from '@grandstand/contract/sportsbook'
import { userEvent } from 'storybook/test'
import { ago, hourMs } from '../../testing/moment.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/share-code' }
export default meta

export const Normal: StoryObj = {
  name: '没有分享过',
  render: () => <Screen of="share-code" />,
}

export const Visitor: StoryObj = {
  name: '访客',
  render: () => <Screen of="share-code" as="visitor" />,
}

export const Mine: StoryObj = {
  name: '分享过',
  render: () => (
    <Screen
      of="share-code"
      but={(fake) =>
        fake.answer(listShares, {
          shares: [
            {
              betId: betId.parse('bet-1'),
              code: 'K7Q29FXM',
              sharedAt: ago(hourMs),
              isReverted: false,
              followers: 12_345,
            },
            {
              betId: betId.parse('bet-2'),
              code: 'K7Q29FXN',
              sharedAt: ago(2 * hourMs),
              isReverted: true,
              followers: 0,
            },
          ],
        })
      }
    />
  ),
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="share-code" but={(fake) => fake.hang(listShares)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="share-code" but={(fake) => fake.refuse(listShares, 'unavailable')} />,
}

export const BadCode: StoryObj = {
  name: '码写错了',
  render: () => <Screen of="share-code" but={(fake) => fake} />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'O0{Enter}')
  },
}
