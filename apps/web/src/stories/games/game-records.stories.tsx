import type { Meta, StoryObj } from '@storybook/react-vite'
import { listGameRecords } from '@grandstand/contract/games'
import { userEvent } from 'storybook/test'
import { aSession, recordsOf } from '../../testing/games.ts'
import { dayMs, storyTime } from '../../testing/moment.ts'
import { yuan } from '../../testing/money.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/娱乐 games/records' }
export default meta

const games = { view: 'games' }
/** The view is a file of its own, which a slow machine has not loaded within a second. */
const patience = { timeout: 8_000 }

export const Normal: StoryObj = {
  name: '一次打开，局在下面',
  render: () => <Screen of="records" search={games} />,
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { name: /灯河/ }, patience)
    if (first) await userEvent.click(first)
  },
}

export const RoundShown: StoryObj = {
  name: '一局的画面',
  render: () => (
    <Screen
      of="records"
      search={games}
      but={(fake) =>
        fake.answer(listGameRecords, (input) => {
          const page = recordsOf([aSession()])(input)
          return { ...page, rounds: page.rounds.map((round) => ({ ...round, replay: 'about:blank' })) }
        })
      }
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /灯河/ }, patience))
    await userEvent.click(await canvas.findByRole('button', { name: '看第 153 局' }))
  },
}

export const Unfinished: StoryObj = {
  name: '没结束的局',
  render: () => (
    <Screen
      of="records"
      search={games}
      but={(fake) =>
        fake.answer(listGameRecords, (input) => ({
          ...recordsOf([aSession()])(input),
          ...(input.only === 'open' && {
            open: [
              {
                venueEnName: 'HARBOUR',
                channelCode: 'harbour',
                venueName: '海港娱乐',
                game: 'mines',
                gameName: '扫雷',
                staked: yuan('2.00'),
                endsBy: storyTime + dayMs,
              },
            ],
            silent: ['三棱厅'],
          }),
        }))
      }
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '没结束' }, patience))
    await canvas.findByRole('link', { name: '回到这一局' })
  },
}

export const NothingWon: StoryObj = {
  name: '没有净赢的',
  render: () => (
    <Screen
      of="records"
      search={games}
      but={(fake) =>
        fake.answer(listGameRecords, (input) => {
          const page = recordsOf([aSession()])(input)
          return input.only === 'won' ? { ...page, sessions: [], totals: [] } : page
        })
      }
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '只看净赢' }, patience))
    await canvas.findByText('这段时间没有净赢的')
  },
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="records" search={games} but={(fake) => fake.hang(listGameRecords)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen of="records" search={games} but={(fake) => fake.refuse(listGameRecords, 'unavailable')} />
  ),
}

export const Empty: StoryObj = {
  name: '没有玩过',
  render: () => (
    <Screen
      of="records"
      search={games}
      but={(fake) => fake.answer(listGameRecords, { sessions: [], rounds: [], totals: [], kinds: [] })}
    />
  ),
}

export const Rich: StoryObj = {
  name: '大数与长名',
  render: () => (
    <Screen
      of="records"
      search={games}
      but={(fake) =>
        fake.answer(
          listGameRecords,
          recordsOf([
            aSession({
              gameName: '伊斯坦布尔南看台老球迷的灯塔夜航',
              venueName: '北岭电子竞技与真人娱乐城国际厅',
              staked: yuan('9876543210.99'),
              returned: yuan('12345678901.50'),
              net: yuan('2469135690.51'),
              rounds: 1_234_567,
              seconds: 86_399,
            }),
          ]),
        )
      }
    />
  ),
}
