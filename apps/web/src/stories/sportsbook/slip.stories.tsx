import type { Meta, StoryObj } from '@storybook/react-vite'
import { marketIdOf, marketOdds, placeBet } from '@grandstand/contract/sportsbook'
import { oddsOf } from '@grandstand/betting'
import { walletBalance } from '@grandstand/contract/wallets'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { aMember } from '../../testing/members.ts'
import { aSlipLeg, fillSlip, slipMatches } from '../../testing/slips.ts'
import { noWallets } from '../../testing/wallets.ts'
import { sayMatches } from '../../testing/sportsbook.ts'
import { aMarket, comingEntries, footballMarkets } from '../../testing/matches.ts'
import type { FakeClient } from '@grandstand/client/testing'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'
import { clientUnderTest } from '../../testing/under-test.ts'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/slip' }
export default meta

type Filled = Parameters<typeof fillSlip>[0]

/** Fills the slip, opens its sheet on phones, and lets the matches of its legs be known. */
const withSlip =
  (filled: Filled, more: (fake: FakeClient) => unknown = () => undefined) =>
  (fake: FakeClient) => {
    sayMatches(fake, slipMatches(filled.legs.length), comingEntries())
    fillSlip({ isOpen: true, ...filled })
    more(fake)
  }

const legs = (count: number) => Array.from({ length: count }, (_, at) => aSlipLeg(at))

export const Empty: StoryObj = {
  name: '空',
  render: () => <Screen of="sports" but={withSlip({ legs: [] })} />,
}

/** A price that moves, or a market that is suspended, moves nothing around it. */
export const One: StoryObj = {
  name: '一注',
  render: () => <Screen of="sports" but={withSlip({ legs: [aSlipLeg(0, { stakeText: '100' })] })} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const remove = await page.findByRole('button', { name: /^移除 / }, { timeout: 5_000 })
    const leg = remove.closest('li')
    const height = leg?.clientHeight
    const { matchId } = aSlipLeg(0)
    const say = (markets: ReturnType<typeof footballMarkets>) =>
      clientUnderTest()?.say(marketOdds, matchId, { markets })
    const [, , total = aMarket('total', {})] = footballMarkets()
    say([{ ...total, version: 2, selections: [{ key: 'over', odds: oddsOf(1980) }] }])
    await page.findByText('原 1.91 · 已接受')
    await expect(leg?.clientHeight).toBe(height)
    say([{ ...total, status: 'suspended', version: 3 }])
    await page.findByText('恢复后开放')
    await expect(leg?.clientHeight).toBe(height)
  },
}

export const Visitor: StoryObj = {
  name: '访客',
  render: () => <Screen of="sports" as="visitor" but={withSlip({ legs: legs(1) })} />,
}

export const Eight: StoryObj = {
  name: '八注单关',
  render: () => <Screen of="sports" but={withSlip({ legs: legs(8) })} />,
}

export const Parlay: StoryObj = {
  name: '八串一 · 大数',
  render: () => (
    <Screen of="sports" but={withSlip({ legs: legs(8), mode: 'parlay', stakeText: '1000000' })} />
  ),
}

export const System: StoryObj = {
  name: '系统',
  render: () => <Screen of="sports" but={withSlip({ legs: legs(4), mode: 'system', stakeText: '10' })} />,
}

export const Mixed: StoryObj = {
  name: '变价、暂停、同场',
  render: () => (
    <Screen
      of="sports"
      but={withSlip({
        legs: [
          aSlipLeg(0, { stakeText: '100', odds: oddsOf(2400), version: 0 }),
          aSlipLeg(0, {
            marketId: marketIdOf('match-result', 'full'),
            kind: 'match-result',
            line: undefined,
            selection: 'draw',
            odds: oddsOf(3200),
          }),
          aSlipLeg(1),
        ],
        mode: 'parlay',
        stakeText: '100',
      })}
    />
  ),
}

export const NoMoney: StoryObj = {
  name: '余额不够',
  render: () => (
    <Screen
      of="sports"
      but={withSlip({ legs: [aSlipLeg(0, { stakeText: '100' })] }, (fake) =>
        fake.say(walletBalance, 'me', { wallets: noWallets() }),
      )}
    />
  ),
}

export const Usdt: StoryObj = {
  name: '以 USDT 投注',
  render: () => (
    <Screen
      of="sports"
      as={aMember({ settlementUnit: 'USDT' })}
      but={withSlip({ legs: [aSlipLeg(0, { stakeText: '12.5' })] })}
    />
  ),
}

const send: NonNullable<StoryObj['play']> = async ({ canvasElement }) => {
  const page = within(canvasElement.ownerDocument.body)
  await userEvent.click(await page.findByRole('button', { name: /^投注/ }))
}

export const Refused: StoryObj = {
  name: '被拒绝',
  render: () => (
    <Screen
      of="sports"
      but={withSlip({ legs: [aSlipLeg(0, { stakeText: '100' })] }, (fake) =>
        fake.refuse(placeBet, 'odds-changed', { at: 0, legs: [0], odds: 1710, version: 2 }),
      )}
    />
  ),
  play: send,
}

export const Sending: StoryObj = {
  name: '正在投注',
  render: () => (
    <Screen
      of="sports"
      but={withSlip({ legs: [aSlipLeg(0, { stakeText: '100' })] }, (fake) => fake.hang(placeBet))}
    />
  ),
  play: send,
}

/** The docked slip keeps the focus when a pressed button leaves with its leg. The sheet does so as a dialog. */
export const FocusKept: StoryObj = {
  name: '移除后焦点不丢',
  render: () => <Screen of="sports" but={withSlip({ legs: legs(2) })} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const removers = () => page.queryAllByRole('button', { name: /^移除 / })
    await waitFor(() => expect(removers()).toHaveLength(2), { timeout: 5_000 })
    removers()[0]?.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(removers()).toHaveLength(1))
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    removers()[0]?.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(removers()).toHaveLength(0))
    await waitFor(() => expect(document.activeElement).not.toBe(document.body))
    if (page.queryByRole('dialog')) return
    await userEvent.keyboard('?')
    await page.findByRole('dialog', { name: '快捷键' }, { timeout: 5_000 })
  },
}
