import type { Meta, StoryObj } from '@storybook/react-vite'
import { getActivityStatement, getSaferPlay, setLimit } from '@grandstand/contract/wallets'
import { userEvent, within } from 'storybook/test'
import { aMember } from '../../testing/members.ts'
import { ago, ahead, dayMs } from '../../testing/moment.ts'
import { yuan } from '../../testing/money.ts'
import { aLimit, someSaferPlay } from '../../testing/wallets.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/limits' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="limits" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="limits" but={(fake) => fake.hang(getSaferPlay).hang(getActivityStatement)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen
      of="limits"
      but={(fake) => fake.refuse(getSaferPlay, 'unavailable').refuse(getActivityStatement, 'unavailable')}
    />
  ),
}

export const Empty: StoryObj = {
  name: '什么都没设',
  render: () => (
    <Screen
      of="limits"
      but={(fake) =>
        fake
          .answer(getSaferPlay, {
            saferPlay: someSaferPlay({
              limits: [],
              realityCheckMinutes: undefined,
              today: { minutes: 0, staked: yuan('0'), result: yuan('0') },
            }),
          })
          .answer(getActivityStatement, { months: [] })
      }
    />
  ),
}

export const Paused: StoryObj = {
  name: '暂停期内',
  render: () => (
    <Screen
      of="limits"
      as={aMember({ excludedUntil: ahead(180 * dayMs) })}
      but={(fake) =>
        fake.answer(getSaferPlay, {
          saferPlay: someSaferPlay({
            exclusion: { kind: 'self-exclusion', since: ago(dayMs), until: ahead(180 * dayMs) },
          }),
        })
      }
    />
  ),
}

export const Rich: StoryObj = {
  name: '大数',
  render: () => (
    <Screen
      of="limits"
      but={(fake) =>
        fake.answer(getSaferPlay, {
          saferPlay: someSaferPlay({
            limits: [aLimit({ amount: yuan('99999999999.99'), used: { amount: yuan('12345678901.23') } })],
            today: {
              minutes: 1_439,
              staked: yuan('9999999999.99'),
              coins: yuan('9999999999.99'),
              result: yuan('-9999999999.99'),
            },
          }),
        })
      }
    />
  ),
}

export const NotSaved: StoryObj = {
  name: '限额没有保存',
  render: () => <Screen of="limits" but={(fake) => fake.refuse(setLimit, 'unavailable')} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '添加' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(await dialog.findByLabelText('金额'), '500{Enter}')
  },
}
