import type { Meta, StoryObj } from '@storybook/react-vite'
import { insertBankCard, listBankCards } from '@grandstand/contract/payments'
import { getBindSteps } from '@grandstand/contract/member'
import { userEvent } from 'storybook/test'
import { boundUpTo } from '../../testing/member.ts'
import { ahead, hourMs } from '../../testing/moment.ts'
import { aCard } from '../../testing/payments.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/cards' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="cards" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="cards" but={(fake) => fake.hang(listBankCards)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="cards" but={(fake) => fake.refuse(listBankCards, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '还没有',
  render: () => <Screen of="cards" but={(fake) => fake.answer(listBankCards, { cards: [] })} />,
}

export const Full: StoryObj = {
  name: '三张、长名、还不能用',
  render: () => (
    <Screen
      of="cards"
      but={(fake) =>
        fake.answer(listBankCards, {
          cards: [
            aCard(),
            aCard({ id: 'c-2', usableFrom: ahead(20 * hourMs) }),
            aCard({
              id: 'c-3',
              bank: { code: 'LONG', name: '内蒙古呼伦贝尔海拉尔农村商业银行股份有限公司' },
            }),
          ],
        })
      }
    />
  ),
}

export const Unbound: StoryObj = {
  name: '实名没有做',
  render: () => (
    <Screen
      of="cards"
      but={(fake) => fake.answer(listBankCards, { cards: [] }).answer(getBindSteps, { bind: boundUpTo(0) })}
    />
  ),
}

export const Refused: StoryObj = {
  name: '这张卡不收',
  render: () => <Screen of="cards" but={(fake) => fake.refuse(insertBankCard, 'card-not-accepted')} />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('银行卡号'), '6222021234567890123{Enter}')
  },
}
