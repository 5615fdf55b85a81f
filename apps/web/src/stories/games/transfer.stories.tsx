import type { Meta, StoryObj } from '@storybook/react-vite'
import { getVenueTransfer, listVenueBalances, transferToVenue, venueMoney } from '@grandstand/contract/games'
import { expect, userEvent, within } from 'storybook/test'
import { aVenue, aVenueTransfer, venuesOf } from '../../testing/games.ts'
import { aMember } from '../../testing/members.ts'
import { ago, ahead, minuteMs } from '../../testing/moment.ts'
import { yuan } from '../../testing/money.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'
import { clientUnderTest } from '../../testing/under-test.ts'

const meta: Meta = { ...ofScreens, title: 'screens/资金 money/transfer' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="transfer" search={{ venue: 'ridge' }} />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="transfer" but={(fake) => fake.hang(listVenueBalances)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="transfer" but={(fake) => fake.refuse(listVenueBalances, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '没有场馆',
  render: () => (
    <Screen
      of="transfer"
      but={(fake) => fake.answer(listVenueBalances, { venues: [], total: yuan('0'), at: 0 })}
    />
  ),
}

export const Away: StoryObj = {
  name: '没有应答、在路上、长名',
  render: () => (
    <Screen
      of="transfer"
      but={(fake) =>
        fake.answer(
          listVenueBalances,
          venuesOf([
            aVenue({
              name: '北岭电子竞技与真人娱乐城国际厅',
              state: 'away',
              balance: undefined,
              balances: undefined,
            }),
            aVenue({ channelCode: 'delta', name: '三角洲', transfer: aVenueTransfer() }),
            aVenue({
              channelCode: 'rich',
              name: '大数',
              balances: [yuan('9876543210.99')],
              currencies: ['CNY'],
            }),
          ]),
        )
      }
    />
  ),
}

export const NotTaken: StoryObj = {
  name: '场馆不收 USDT',
  render: () => <Screen of="transfer" as={aMember({ settlementUnit: 'USDT' })} search={{ venue: 'ridge' }} />,
}

export const Offline: StoryObj = {
  name: '断线',
  render: () => <Screen of="transfer" but={(fake) => fake.connection('offline')} />,
}

export const UnderWay: StoryObj = {
  name: '回收进行中，一个没有应答',
  render: () => (
    <Screen
      of="transfer"
      but={(fake) =>
        fake.say(venueMoney, 'me', {
          recoveries: [
            { venue: 'harbour', state: 'moving', begunAt: ago(minuteMs) },
            { venue: 'ridge', state: 'away', begunAt: ago(minuteMs), nextTryAt: ahead(minuteMs) },
          ],
          transfers: [
            aVenueTransfer({
              direction: 'out',
              tries: 3,
              nextTryAt: ahead(minuteMs / 2),
              endsBy: ahead(120 * minuteMs),
            }),
          ],
        })
      }
    />
  ),
}

export const Silent: StoryObj = {
  ...UnderWay,
  name: '没有应答的一笔，经过和再问一次',
  play: async ({ canvas }) => {
    clientUnderTest()?.answer(getVenueTransfer, {
      transfer: aVenueTransfer({ direction: 'out', tries: 4, nextTryAt: ahead(minuteMs) }),
    })
    await userEvent.click(await canvas.findByRole('button', { name: '看经过' }))
    const sheet = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(await sheet.findByRole('button', { name: '再问一次' }))
    await expect(clientUnderTest()?.asked(getVenueTransfer)).toMatchObject([{ input: { transfer: 'v-1' } }])
  },
}

export const Refused: StoryObj = {
  name: '场馆没有应答，没有转成',
  render: () => <Screen of="transfer" but={(fake) => fake.refuse(transferToVenue, 'venue-away')} />,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), '100{Enter}')
  },
}
