import type { Meta, StoryObj } from '@storybook/react-vite'
import { getDeposit, listPaymentTypes, createDeposit } from '@grandstand/contract/payments'
import { userEvent } from 'storybook/test'
import { aMember, longNamed } from '../../testing/members.ts'
import { ahead, dayMs, hourMs } from '../../testing/moment.ts'
import { aDeposit, aPaymentType, someTypes } from '../../testing/payments.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'
import { yuan } from '../../testing/money.ts'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/deposit' }
export default meta

export const Transfer: StoryObj = {
  name: '银行转账',
  render: () => <Screen of="deposit" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="deposit" but={(fake) => fake.hang(listPaymentTypes)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="deposit" but={(fake) => fake.refuse(listPaymentTypes, 'unavailable')} />,
}

const choose =
  (name: string): NonNullable<StoryObj['play']> =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: new RegExp(name) }))
  }

export const Usdt: StoryObj = {
  name: 'USDT',
  render: () => <Screen of="deposit" />,
  play: choose('USDT'),
}

export const Fee: StoryObj = {
  name: '有手续费',
  render: () => <Screen of="deposit" />,
  play: choose('电子钱包'),
}

export const Speed: StoryObj = {
  name: '极速存款',
  render: () => <Screen of="deposit" />,
  play: choose('极速存款'),
}

export const Closed: StoryObj = {
  name: '维护中与名单外',
  render: () => (
    <Screen
      of="deposit"
      but={(fake) =>
        fake.answer(listPaymentTypes, {
          types: someTypes().map((type, at) =>
            at < 2
              ? { ...type, closed: { reason: 'maintenance' as const, until: ahead(2 * hourMs) } }
              : type.id === 'usdt'
                ? { ...type, closed: { reason: 'white-list' as const } }
                : type,
          ),
          rate: '7.1800',
        })
      }
    />
  ),
}

export const AllClosed: StoryObj = {
  name: '全部关闭',
  render: () => (
    <Screen
      of="deposit"
      but={(fake) =>
        fake.answer(listPaymentTypes, {
          types: [aPaymentType({ closed: { reason: 'maintenance' } })],
          rate: '7.1800',
        })
      }
    />
  ),
}

export const Empty: StoryObj = {
  name: '没有支付方式',
  render: () => (
    <Screen of="deposit" but={(fake) => fake.answer(listPaymentTypes, { types: [], rate: '7.1800' })} />
  ),
}

export const OpenOrder: StoryObj = {
  name: '有一张没付的存款单',
  render: () => <Screen of="deposit" but={(fake) => fake.answer(getDeposit, { deposit: aDeposit() })} />,
}

export const Invalid: StoryObj = {
  name: '金额不对',
  render: () => <Screen of="deposit" />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('存款金额'), '1{Enter}')
  },
}

export const Paused: StoryObj = {
  name: '暂停期内',
  render: () => <Screen of="deposit" as={aMember({ excludedUntil: ahead(3 * dayMs) })} />,
}

export const Offline: StoryObj = {
  name: '断线',
  render: () => <Screen of="deposit" but={(fake) => fake.connection('offline')} />,
}

const fill: NonNullable<StoryObj['play']> = async ({ canvas }) => {
  await userEvent.type(await canvas.findByLabelText('付款人姓名'), '张小明')
  await userEvent.type(canvas.getByLabelText('存款金额'), '1000{Enter}')
}

export const Rich: StoryObj = {
  name: '大数与长名',
  render: () => (
    <Screen
      of="deposit"
      as={longNamed()}
      but={(fake) =>
        fake.answer(listPaymentTypes, {
          types: [
            aPaymentType({
              id: 'large',
              name: '大额银行转账专属通道',
              note: '工作日 9:00–17:00 由人工核对到账',
              max: yuan('9999999999.99'),
              quick: [yuan('1000000'), yuan('50000000'), yuan('9999999999.99')],
            }),
            ...someTypes(),
          ],
          rate: '7.1800',
        })
      }
    />
  ),
}

export const Refused: StoryObj = {
  name: '支付公司没有应答',
  render: () => <Screen of="deposit" but={(fake) => fake.refuse(createDeposit, 'provider-away')} />,
  play: fill,
}

export const Sending: StoryObj = {
  name: '正在下单',
  render: () => <Screen of="deposit" but={(fake) => fake.hang(createDeposit)} />,
  play: fill,
}
