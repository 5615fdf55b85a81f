import type { Meta, StoryObj } from '@storybook/react-vite'
import { listWithdrawals, prepareWithdrawal, createWithdrawal } from '@grandstand/contract/payments'
import { userEvent, expect } from 'storybook/test'
import { ago, ahead, dayMs, hourMs } from '../../testing/moment.ts'
import { yuan } from '../../testing/money.ts'
import { aCard, aWay, somePreparation } from '../../testing/payments.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/withdraw' }
export default meta

export const Bank: StoryObj = {
  name: '银行卡',
  render: () => <Screen of="withdraw" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="withdraw" but={(fake) => fake.hang(prepareWithdrawal).hang(listWithdrawals)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen
      of="withdraw"
      but={(fake) => fake.refuse(prepareWithdrawal, 'unavailable').refuse(listWithdrawals, 'unavailable')}
    />
  ),
}

const choose =
  (name: string): NonNullable<StoryObj['play']> =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name }))
  }

export const Usdt: StoryObj = {
  name: 'USDT',
  render: () => <Screen of="withdraw" />,
  play: choose('USDT'),
}

export const FirstTime: StoryObj = {
  name: '第一次取款',
  render: () => (
    <Screen
      of="withdraw"
      but={(fake) =>
        fake
          .answer(
            prepareWithdrawal,
            somePreparation({
              nextStep: 'userRealNameBind',
              hasPassword: false,
              cards: [],
              addresses: [],
              ways: [
                aWay({
                  withdrawable: yuan('0'),
                  rules: [
                    { rule: 'bind-steps', isMet: false },
                    { rule: 'withdraw-password', isMet: false },
                    { rule: 'destination', isMet: false },
                  ],
                }),
              ],
            }),
          )
          .answer(listWithdrawals, { withdrawals: [], hasMore: false })
      }
    />
  ),
}

export const Blocked: StoryObj = {
  name: '每一条都不满足',
  render: () => (
    <Screen
      of="withdraw"
      but={(fake) =>
        fake.answer(
          prepareWithdrawal,
          somePreparation({
            ways: [
              aWay({
                withdrawable: yuan('0'),
                rules: [
                  { rule: 'cool-off', isMet: false, until: ahead(5 * hourMs), because: 'payout-name' },
                  {
                    rule: 'turnover',
                    isMet: false,
                    progress: {
                      done: yuan('1234567.89'),
                      total: yuan('9876543210.99'),
                      left: yuan('9875308643.10'),
                    },
                  },
                  {
                    rule: 'daily-amount',
                    isMet: false,
                    progress: { done: yuan('50000'), total: yuan('50000'), left: yuan('0') },
                  },
                  { rule: 'daily-count', isMet: false, count: { done: 5, total: 5 } },
                  { rule: 'open-orders', isMet: false, count: { done: 3, total: 3 } },
                  { rule: 'balance', isMet: false },
                  { rule: 'frozen', isMet: false },
                ],
              }),
            ],
            counted: [
              {
                betId: 'bet-1',
                number: 'B24-7F3A',
                title: '伊斯坦布尔巴萨克赛希尔 vs 布莱顿霍夫阿尔比恩 · 上半场让球',
                stake: yuan('1000000'),
                counted: yuan('500000'),
                settledAt: ago(dayMs),
              },
            ],
          }),
        )
      }
    />
  ),
}

export const Rich: StoryObj = {
  name: '大数与长名',
  render: () => (
    <Screen
      of="withdraw"
      but={(fake) =>
        fake.answer(
          prepareWithdrawal,
          somePreparation({
            ways: [
              aWay({
                available: yuan('9876543210.99'),
                withdrawable: yuan('9876543210.99'),
                max: yuan('9999999999.99'),
              }),
            ],
            cards: [
              aCard({ bank: { code: 'LONG', name: '内蒙古呼伦贝尔海拉尔农村商业银行股份有限公司' } }),
              aCard({ id: 'c-2', usableFrom: ahead(20 * hourMs) }),
            ],
          }),
        )
      }
    />
  ),
}

export const Offline: StoryObj = {
  name: '断线',
  render: () => <Screen of="withdraw" but={(fake) => fake.connection('offline')} />,
}

const confirm: NonNullable<StoryObj['play']> = async ({ canvas }) => {
  await userEvent.type(await canvas.findByLabelText('取款金额'), '2000{Enter}')
  await expect(await canvas.findByLabelText(/取款密码/)).toBeEnabled()
}

export const Confirm: StoryObj = {
  name: '确认',
  render: () => <Screen of="withdraw" />,
  play: confirm,
}

export const WrongPassword: StoryObj = {
  name: '取款密码不对',
  render: () => (
    <Screen
      of="withdraw"
      but={(fake) => fake.refuse(createWithdrawal, 'wrong-withdraw-password', { triesLeft: 4 })}
    />
  ),
  play: async (context) => {
    await confirm(context)
    await userEvent.type(context.canvas.getByLabelText(/取款密码/), '135790{Enter}')
  },
}
