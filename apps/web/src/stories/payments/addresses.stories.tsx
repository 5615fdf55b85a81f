import type { Meta, StoryObj } from '@storybook/react-vite'
import { insertVirtualAddress, listVirtualAddresses } from '@grandstand/contract/payments'
import { getBindSteps } from '@grandstand/contract/member'
import { userEvent } from 'storybook/test'
import { boundUpTo } from '../../testing/member.ts'
import { ahead, hourMs } from '../../testing/moment.ts'
import { anAddress } from '../../testing/payments.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/addresses' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="addresses" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="addresses" but={(fake) => fake.hang(listVirtualAddresses)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="addresses" but={(fake) => fake.refuse(listVirtualAddresses, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '还没有',
  render: () => (
    <Screen of="addresses" but={(fake) => fake.answer(listVirtualAddresses, { addresses: [] })} />
  ),
}

export const Full: StoryObj = {
  name: '三个、还不能用',
  render: () => (
    <Screen
      of="addresses"
      but={(fake) =>
        fake.answer(listVirtualAddresses, {
          addresses: [
            anAddress(),
            anAddress({
              id: 'a-2',
              network: 'ERC20',
              short: '0x5aAe…1BeAed',
              usableFrom: ahead(20 * hourMs),
            }),
            anAddress({ id: 'a-3' }),
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
      of="addresses"
      but={(fake) =>
        fake.answer(listVirtualAddresses, { addresses: [] }).answer(getBindSteps, { bind: boundUpTo(0) })
      }
    />
  ),
}

export const Refused: StoryObj = {
  name: '这个地址不收',
  render: () => (
    <Screen of="addresses" but={(fake) => fake.refuse(insertVirtualAddress, 'address-not-accepted')} />
  ),
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByLabelText('收款地址'),
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t{Enter}',
    )
  },
}
