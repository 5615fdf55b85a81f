import type { Meta, StoryObj } from '@storybook/react-vite'
import { launchDemo, launchGame, listGameRecords } from '@grandstand/contract/games'
import { getSaferPlay } from '@grandstand/contract/wallets'
import { userEvent } from 'storybook/test'
import { aSession, recordsOf } from '../../testing/games.ts'
import { ago, minuteMs, storyTime } from '../../testing/moment.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/娱乐 games/play' }
export default meta

const transfer = { venue: 'harbour', game: 'lamp-river' }
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
    <Screen of="play" params={transfer} but={(fake) => fake.refuse(launchGame, 'venue-maintenance')} />
  ),
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
