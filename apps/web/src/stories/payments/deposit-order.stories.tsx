import type { Meta, StoryObj } from '@storybook/react-vite'
import { getDeposit } from '@grandstand/contract/payments'
import { ago, ahead, minuteMs } from '../../testing/moment.ts'
import { usdt, yuan } from '../../testing/money.ts'
import { aChainDeposit, aDeposit, aSpeedDeposit } from '../../testing/payments.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/deposit-order' }
export default meta

export const Transfer: StoryObj = {
  name: '银行转账 · 待付款',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) => fake.answer(getDeposit, { deposit: aDeposit() })}
    />
  ),
}

export const Page: StoryObj = {
  name: '银行卡 · 待付款',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) =>
        fake.answer(getDeposit, { deposit: aDeposit({ kind: 'page', method: 'card', transfer: undefined }) })
      }
    />
  ),
}

export const Chain: StoryObj = {
  name: 'USDT · 待付款',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) => fake.answer(getDeposit, { deposit: aChainDeposit() })}
    />
  ),
}

export const ChainSeen: StoryObj = {
  name: 'USDT · 确认中',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) =>
        fake.answer(getDeposit, {
          deposit: aChainDeposit({
            state: 'unfinished',
            chain: {
              network: 'TRC20',
              address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
              confirmations: 7,
              needed: 19,
              transaction: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
              rate: '7.1800',
            },
          }),
        })
      }
    />
  ),
}

export const Matching: StoryObj = {
  name: '极速 · 匹配中',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) =>
        fake.answer(getDeposit, { deposit: aSpeedDeposit({ stage: 'matching', counterparty: undefined }) })
      }
    />
  ),
}

export const Paying: StoryObj = {
  name: '极速 · 待付款',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) => fake.answer(getDeposit, { deposit: aSpeedDeposit() })}
    />
  ),
}

export const Releasing: StoryObj = {
  name: '极速 · 待对方确认',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) =>
        fake.answer(getDeposit, {
          deposit: aSpeedDeposit(
            {
              stage: 'releasing',
              proof: '尾号 5678，20:01 转出',
              remindableAt: ago(minuteMs),
              appealableAt: ahead(minuteMs),
            },
            { state: 'unfinished' },
          ),
        })
      }
    />
  ),
}

export const Denied: StoryObj = {
  name: '极速 · 对方说没收到',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) =>
        fake.answer(getDeposit, {
          deposit: aSpeedDeposit({ stage: 'denied', appealableAt: ago(minuteMs) }, { state: 'unfinished' }),
        })
      }
    />
  ),
}

export const Appealing: StoryObj = {
  name: '极速 · 申诉中',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) =>
        fake.answer(getDeposit, {
          deposit: aSpeedDeposit(
            {
              stage: 'appealing',
              appeal: {
                reason: 'paid-not-released',
                text: '我在 20:01 用招商银行转了 1000 元。'.repeat(8),
                at: ago(minuteMs),
              },
            },
            { state: 'unfinished' },
          ),
        })
      }
    />
  ),
}

export const Credited: StoryObj = {
  name: '已到账',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) =>
        fake.answer(getDeposit, { deposit: aDeposit({ state: 'credited', creditedAt: ago(minuteMs) }) })
      }
    />
  ),
}

export const Cancelled: StoryObj = {
  name: '已取消',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) => fake.answer(getDeposit, { deposit: aDeposit({ state: 'cancelled' }) })}
    />
  ),
}

export const TimedOut: StoryObj = {
  name: '超时关闭',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) =>
        fake.answer(getDeposit, { deposit: aDeposit({ state: 'closed', closedBecause: 'timed-out' }) })
      }
    />
  ),
}

export const OverLimit: StoryObj = {
  name: '超过限额，留存',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) =>
        fake.answer(getDeposit, {
          deposit: aDeposit({
            state: 'closed',
            closedBecause: 'over-limit',
            reviews: [
              { amount: yuan('1000.00'), at: ago(minuteMs), state: 'reviewing', note: '', isOverLimit: true },
            ],
          }),
        })
      }
    />
  ),
}

export const PaidLate: StoryObj = {
  name: '关闭之后付的款',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) =>
        fake.answer(getDeposit, {
          deposit: aDeposit({
            state: 'closed',
            closedBecause: 'timed-out',
            reviews: [
              {
                amount: yuan('1000.00'),
                at: ago(minuteMs),
                state: 'sent-back',
                note: '付款人与本人姓名不一致，已原路退回，三个工作日内到账。',
              },
            ],
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
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) =>
        fake.answer(getDeposit, {
          deposit: aChainDeposit({
            amount: usdt('123456789.123456'),
            arrives: yuan('886419745.91'),
            wallet: 'central',
          }),
        })
      }
    />
  ),
}

export const Missing: StoryObj = {
  name: '没有这张单',
  render: () => (
    <Screen of="deposit-order" params={{ depositId: 'd-1' }} but={(fake) => fake.answer(getDeposit, {})} />
  ),
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => (
    <Screen of="deposit-order" params={{ depositId: 'd-1' }} but={(fake) => fake.hang(getDeposit)} />
  ),
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen
      of="deposit-order"
      params={{ depositId: 'd-1' }}
      but={(fake) => fake.refuse(getDeposit, 'unavailable')}
    />
  ),
}
