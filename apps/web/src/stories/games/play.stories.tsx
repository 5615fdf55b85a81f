import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  launchDemo,
  launchGame,
  listGameRecords,
  listGames,
  listVenues,
  recoverFromVenues,
} from '@grandstand/contract/games'
import { getSaferPlay } from '@grandstand/contract/wallets'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { useMoneyFollows } from '../../features/games/transfers/money-follows.ts'
import { usePlay } from '../../features/games/frame/play-store.ts'
import { anEgame, aSession, catalogueOf, recordsOf, theGames, theHalls } from '../../testing/games.ts'
import { ago, minuteMs, storyTime } from '../../testing/moment.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'
import { clientUnderTest } from '../../testing/under-test.ts'

const meta: Meta = { ...ofScreens, title: 'screens/娱乐 games/play' }
export default meta

const transfer = { venue: 'harbour', game: 'lamp-river' }
/** With the one in maintenance. */
const closed = theHalls.map((hall) =>
  hall.channelCode === 'harbour' ? { ...hall, status: 0 as const } : hall,
)
const seamless = { venue: 'ridge', game: 'crash' }

export const Loading: StoryObj = {
  name: '正在打开',
  render: () => <Screen of="play" params={transfer} />,
}

export const Demo: StoryObj = {
  name: '试玩，访客',
  render: () => <Screen of="play" params={transfer} search={{ demo: 'yes' }} as="visitor" />,
}

export const Seamless: StoryObj = {
  name: '从钱包玩',
  render: () => (
    <Screen
      of="play"
      params={seamless}
      but={(fake) =>
        fake.answer(
          listGameRecords,
          recordsOf([aSession({ venueEnName: 'RIDGE', game: 'crash', startedAt: storyTime })]),
        )
      }
    />
  ),
}

const table = { venue: 'harbour', game: 'baccarat-b06' }

export const TableChat: StoryObj = {
  name: '真人桌，聊天',
  render: () => (
    <Screen
      of="play"
      params={table}
      but={(fake) =>
        fake.answer(listGames, {
          ...catalogueOf(theGames),
          live: [anEgame({ game: 'baccarat-b06', kind: 'table', name: '灯影 B06', channelCode: 'harbour' })],
        })
      }
    />
  ),
  play: async ({ canvas }) => {
    // On phones it is a sheet from the bar, on wide screens it is there.
    const open = await canvas.findByRole('button', { name: /^聊天/ })
    if (open.ariaHasPopup) await userEvent.click(open)
    await within(document.body).findByText('这球不越位吧？')
  },
}

export const Refused: StoryObj = {
  name: '没有打开',
  render: () => <Screen of="play" params={transfer} but={(fake) => fake.refuse(launchGame, 'unavailable')} />,
}

export const Limit: StoryObj = {
  name: '到了自己的限额',
  render: () => (
    <Screen of="play" params={transfer} but={(fake) => fake.refuse(launchGame, 'loss-limit-reached')} />
  ),
}

export const Upkeep: StoryObj = {
  name: '维护，钱还在场馆',
  render: () => (
    <Screen
      of="play"
      params={transfer}
      but={(fake) => fake.refuse(launchGame, 'venue-maintenance').answer(listVenues, { venues: closed })}
    />
  ),
}

export const UpkeepOver: StoryObj = {
  name: '维护结束，提醒',
  render: () => (
    <Screen
      of="play"
      params={transfer}
      but={(fake) => fake.refuse(launchGame, 'venue-maintenance').answer(listVenues, { venues: closed })}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '开放时提醒我' }))
    await canvas.findByRole('button', { name: '会提醒你' })
    clientUnderTest()?.answer(listVenues, { venues: [...theHalls] })
    await clientUnderTest()?.queries.invalidateQueries({ queryKey: ['games', 'lobby', 'venues'] })
    await within(document.body).findByText('海港娱乐开放了')
    await canvas.findByRole('button', { name: '重试' })
  },
}

export const RefusedAndLeft: StoryObj = {
  name: '没有打开，去了别的页：钱回来',
  render: () => (
    <Screen
      of="play"
      params={transfer}
      but={(fake) => {
        useMoneyFollows.setState({ follows: true })
        return fake.refuse(launchGame, 'unavailable').answer(recoverFromVenues, { transfers: [], away: [] })
      }}
    />
  ),
  play: async ({ canvas }) => {
    await canvas.findByText('游戏没有打开')
    // What leaving the page by any link does.
    usePlay.getState().makeSmall()
    await waitFor(() =>
      expect(clientUnderTest()?.asked(recoverFromVenues)).toMatchObject([{ input: { venue: 'harbour' } }]),
    )
    await expect(usePlay.getState().open).toBeUndefined()
  },
}

export const DemoRefused: StoryObj = {
  name: '没有试玩',
  render: () => (
    <Screen
      of="play"
      params={transfer}
      search={{ demo: 'yes' }}
      but={(fake) => fake.refuse(launchDemo, 'game-unknown')}
    />
  ),
}

export const Offline: StoryObj = {
  name: '断线',
  render: () => <Screen of="play" params={transfer} but={(fake) => fake.connection('offline')} />,
}

export const Money: StoryObj = {
  name: '转入转出，不离开游戏',
  render: () => <Screen of="play" params={transfer} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '转入转出' }))
  },
}

export const Menu: StoryObj = {
  name: '更多',
  render: () => (
    <Screen
      of="play"
      params={transfer}
      but={(fake) =>
        fake
          .refuse(getSaferPlay, 'unavailable')
          .answer(listGameRecords, recordsOf([aSession({ startedAt: ago(minuteMs) })]))
      }
    />
  ),
  play: async ({ canvas }) => {
    const more = canvas.queryByRole('button', { name: '更多' })
    if (more) await userEvent.click(more)
  },
}
