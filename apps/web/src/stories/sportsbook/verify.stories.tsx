import type { Meta, StoryObj } from '@storybook/react-vite'
import { getReceipts, listLogRoots } from '@grandstand/contract/sportsbook'
import { userEvent } from 'storybook/test'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/verify' }
export default meta

export const Normal: StoryObj = {
  name: '没有凭证',
  render: () => <Screen of="verify" />,
}

export const Roots: StoryObj = {
  name: '有公布的根',
  render: () => (
    <Screen
      of="verify"
      but={(fake) =>
        fake.answer(listLogRoots, {
          publicKey: 'A'.repeat(43),
          roots: [
            {
              day: '2026-11-20',
              first: 1,
              last: 98_765,
              root: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
              signature: 'B'.repeat(86),
            },
          ],
          hasMore: false,
        })
      }
    />
  ),
}

export const RootsFailed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="verify" but={(fake) => fake.refuse(listLogRoots, 'unavailable')} />,
}

export const OfBet: StoryObj = {
  name: '一张注单的凭证没取到',
  render: () => (
    <Screen of="verify" search={{ bet: 'bet-1' }} but={(fake) => fake.refuse(getReceipts, 'unavailable')} />
  ),
}

export const NotReceipt: StoryObj = {
  name: '不是凭证',
  render: () => <Screen of="verify" but={(fake) => fake} />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('粘贴凭证文件的内容'), 'abc')
  },
}
