import type { Meta, StoryObj } from '@storybook/react-vite'
import { cashOutBet, cashOutOffers, getBet } from '@grandstand/contract/sportsbook'
import type { FakeClient } from '@grandstand/client/testing'
import { expect, screen, userEvent, within } from 'storybook/test'
import { aBet, aCashOut, anOffer } from '../../testing/bets.ts'
import { storyTime, ago, minuteMs } from '../../testing/moment.ts'
import { yuan } from '../../testing/money.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/cash-out' }
export default meta

const open: NonNullable<StoryObj['play']> = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^提前结算 B24-7F3A/ }))
  await screen.findByRole('dialog')
}

export const Sheet: StoryObj = {
  name: '报价',
  render: () => <Screen of="bet" params={{ betId: 'bet-1' }} but={(fake) => fake} />,
  play: open,
}

let fakeOfFall: FakeClient | undefined
/** The terms of an offer for 100 yuan from which the house keeps 4 %. */
const offerOf = (offer: string) => ({
  offers: [
    anOffer({
      value: {
        fair: yuan('131.25'),
        margin: yuan('5.25'),
        factor: Math.round(Number(offer) * 10_417),
        marginShare: 400,
        offer: yuan(offer),
        delayMs: 6_000,
      },
    }),
  ],
})

export const Fallen: StoryObj = {
  name: '报价下降',
  render: () => (
    <Screen
      of="bet"
      params={{ betId: 'bet-1' }}
      but={(fake) => {
        fakeOfFall = fake.answer(cashOutBet, { bet: aBet(), cashOutId: 'cash-out-1' })
      }}
    />
  ),
  play: async (context) => {
    await open(context)
    const sheet = within(await screen.findByRole('dialog'))
    // A drift is followed without a question.
    for (const offer of ['125.60', '125.20', '124.80', '124.40']) {
      fakeOfFall?.say(cashOutOffers, 'me', offerOf(offer))
      await sheet.findByRole('button', { name: new RegExp(`^提前结算，得 ¥${offer.slice(0, 3)}`) })
    }
    fakeOfFall?.say(cashOutOffers, 'me', offerOf('60.00'))
    await sheet.findByText(/^报价从 ¥12\d\.\d\d 降到 ¥\d+/)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await userEvent.click(await sheet.findByRole('button', { name: /^接受新报价并结算/ }))
    await expect(fakeOfFall?.asked(cashOutBet)).toHaveLength(1)
  },
}

export const NoOffer: StoryObj = {
  name: '没有报价',
  render: () => (
    <Screen
      of="bet"
      params={{ betId: 'bet-1' }}
      but={(fake) =>
        fake.say(cashOutOffers, 'me', {
          offers: [
            anOffer({ value: undefined, reason: 'market-suspended', legIndex: 0, returns: 'with-market' }),
          ],
        })
      }
    />
  ),
  play: open,
}

export const Rich: StoryObj = {
  name: '大数',
  render: () => (
    <Screen
      of="bet"
      params={{ betId: 'bet-1' }}
      but={(fake) =>
        fake.say(cashOutOffers, 'me', {
          offers: [
            anOffer({
              stake: yuan('9876543210.99'),
              value: {
                fair: yuan('9976543210.99'),
                margin: yuan('99999999.99'),
                factor: 1_010_125,
                marginShare: 400,
                offer: yuan('9876543211.00'),
                delayMs: 6_000,
              },
            }),
          ],
        })
      }
    />
  ),
  play: open,
}

export const Waiting: StoryObj = {
  name: '正在确认',
  render: () => (
    <Screen
      of="bet"
      params={{ betId: 'bet-1' }}
      but={(fake) =>
        fake.answer(getBet, {
          bet: aBet({
            cashOuts: [
              aCashOut({
                status: 'pending',
                decidedAt: undefined,
                askedAt: storyTime - 2_000,
                decideAt: storyTime + 4_000,
                decideBy: storyTime + 10_000,
              }),
            ],
          }),
          settlements: [],
        })
      }
    />
  ),
}

export const PartDone: StoryObj = {
  name: '结了一部分、有自动',
  render: () => (
    <Screen
      of="bet"
      params={{ betId: 'bet-1' }}
      but={(fake) =>
        fake.answer(getBet, {
          bet: aBet({
            cashOuts: [aCashOut()],
            cashOutRule: { floor: yuan('60.00'), ceiling: yuan('180.00'), setAt: ago(minuteMs) },
          }),
          settlements: [],
        })
      }
    />
  ),
}

export const Refused: StoryObj = {
  name: '报价变了',
  render: () => (
    <Screen
      of="bet"
      params={{ betId: 'bet-1' }}
      but={(fake) =>
        fake.refuse(cashOutBet, 'offer-changed', { offer: { amount: '110.00', currency: 'CNY' } })
      }
    />
  ),
  play: async (context) => {
    await open(context)
    const sheet = within(await screen.findByRole('dialog'))
    await userEvent.click(await sheet.findByRole('button', { name: /¥126/ }))
  },
}
