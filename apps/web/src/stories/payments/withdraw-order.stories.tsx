import type { Meta, StoryObj } from '@storybook/react-vite'
import { getWithdrawal } from '@grandstand/contract/payments'
import { ago, ahead, minuteMs } from '../../testing/moment.ts'
import { yuan } from '../../testing/money.ts'
import { aWithdrawal } from '../../testing/payments.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/withdraw-order' }
export default meta

export const Reviewing: StoryObj = {
  name: '审核中',
  render: () => (
    <Screen
      of="withdraw-order"
      params={{ withdrawalId: 'w-1' }}
      but={(fake) => fake.answer(getWithdrawal, { withdrawal: aWithdrawal() })}
    />
  ),
}

export const Paid: StoryObj = {
  name: '已到账',
  render: () => (
    <Screen
      of="withdraw-order"
      params={{ withdrawalId: 'w-1' }}
      but={(fake) =>
        fake.answer(getWithdrawal, {
          withdrawal: aWithdrawal({
            state: 'paid',
            canCancel: false,
            steps: [
              { state: 'reviewing', at: ago(30 * minuteMs) },
              { state: 'approved', at: ago(20 * minuteMs) },
              { state: 'paying', at: ago(10 * minuteMs) },
              { state: 'paid', at: ago(minuteMs) },
            ],
          }),
        })
      }
    />
  ),
}

export const Rejected: StoryObj = {
  name: '被拒绝',
  render: () => (
    <Screen
      of="withdraw-order"
      params={{ withdrawalId: 'w-1' }}
      but={(fake) =>
        fake.answer(getWithdrawal, {
          withdrawal: aWithdrawal({
            state: 'rejected',
            canCancel: false,
            reason: '收款卡的姓名与实名不一致，请换一张本人的卡。'.repeat(3),
          }),
        })
      }
    />
  ),
}

export const Failed: StoryObj = {
  name: '没有打成',
  render: () => (
    <Screen
      of="withdraw-order"
      params={{ withdrawalId: 'w-1' }}
      but={(fake) =>
        fake.answer(getWithdrawal, {
          withdrawal: aWithdrawal({ state: 'failed', canCancel: false, reason: '银行退回' }),
        })
      }
    />
  ),
}

export const Cancelled: StoryObj = {
  name: '已取消',
  render: () => (
    <Screen
      of="withdraw-order"
      params={{ withdrawalId: 'w-1' }}
      but={(fake) =>
        fake.answer(getWithdrawal, { withdrawal: aWithdrawal({ state: 'cancelled', canCancel: false }) })
      }
    />
  ),
}

export const Matching: StoryObj = {
  name: '极速 · 匹配中',
  render: () => (
    <Screen
      of="withdraw-order"
      params={{ withdrawalId: 'w-1' }}
      but={(fake) =>
        fake.answer(getWithdrawal, {
          withdrawal: aWithdrawal({ kind: 'speed', state: 'matching', speed: {} }),
        })
      }
    />
  ),
}

export const Matched: StoryObj = {
  name: '极速 · 等对方付款',
  render: () => (
    <Screen
      of="withdraw-order"
      params={{ withdrawalId: 'w-1' }}
      but={(fake) =>
        fake.answer(getWithdrawal, {
          withdrawal: aWithdrawal({
            kind: 'speed',
            state: 'matched',
            canCancel: false,
            speed: { payer: '*建国', payBy: ahead(10 * minuteMs), canRemindAt: ago(minuteMs) },
          }),
        })
      }
    />
  ),
}

export const Claimed: StoryObj = {
  name: '极速 · 对方说已付',
  render: () => (
    <Screen
      of="withdraw-order"
      params={{ withdrawalId: 'w-1' }}
      but={(fake) =>
        fake.answer(getWithdrawal, {
          withdrawal: aWithdrawal({
            kind: 'speed',
            state: 'claimed',
            canCancel: false,
            speed: { payer: '*建国', proof: '尾号 5678，20:01 转出', confirmBy: ahead(10 * minuteMs) },
          }),
        })
      }
    />
  ),
}

export const Appealed: StoryObj = {
  name: '极速 · 申诉中',
  render: () => (
    <Screen
      of="withdraw-order"
      params={{ withdrawalId: 'w-1' }}
      but={(fake) =>
        fake.answer(getWithdrawal, {
          withdrawal: aWithdrawal({
            kind: 'speed',
            state: 'appealed',
            canCancel: false,
            speed: {
              payer: '*建国',
              appeal: { reason: 'not-received', text: '没有收到', at: ago(minuteMs) },
            },
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
      of="withdraw-order"
      params={{ withdrawalId: 'w-1' }}
      but={(fake) =>
        fake.answer(getWithdrawal, {
          withdrawal: aWithdrawal({
            amount: yuan('9876543210.99'),
            fee: yuan('1234567.89'),
            arrives: yuan('9875308643.10'),
            destination: '内蒙古呼伦贝尔海拉尔农村商业银行股份有限公司 ··1234',
          }),
        })
      }
    />
  ),
}

export const Missing: StoryObj = {
  name: '没有这张单',
  render: () => (
    <Screen
      of="withdraw-order"
      params={{ withdrawalId: 'w-1' }}
      but={(fake) => fake.refuse(getWithdrawal, 'not-found')}
    />
  ),
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => (
    <Screen of="withdraw-order" params={{ withdrawalId: 'w-1' }} but={(fake) => fake.hang(getWithdrawal)} />
  ),
}

export const NotLoaded: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen
      of="withdraw-order"
      params={{ withdrawalId: 'w-1' }}
      but={(fake) => fake.refuse(getWithdrawal, 'unavailable')}
    />
  ),
}
