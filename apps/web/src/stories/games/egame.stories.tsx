import type { Meta, StoryObj } from '@storybook/react-vite'
import { listFavouriteGames, listGames, listVenues, liveTables } from '@grandstand/contract/games'
import { expect, screen, userEvent } from 'storybook/test'
import { anEgame, catalogueOf, theGames, theHalls } from '../../testing/games.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'
import { theTables } from '../../testing/tables.ts'

const meta: Meta = { ...ofScreens, title: 'screens/娱乐 games/egame' }
export default meta

const theUntil = Date.parse('2026-12-01T12:00:00Z')
const every = { prefix: 'all' }

export const Normal: StoryObj = {
  name: '大厅',
  render: () => <Screen of="egame" params={every} />,
}

export const FreeRounds: StoryObj = {
  name: '有免费局',
  render: () => (
    <Screen
      of="egame"
      params={every}
      but={(fake) =>
        fake.answer(listGames, {
          ...catalogueOf(theGames),
          freeRounds: [
            {
              id: 'g-1',
              venueEnName: 'HARBOUR',
              games: ['lamp-river', 'dice'],
              rounds: 10,
              left: 7,
              stake: { minor: 200n, currency: 'CNY' },
              until: theUntil,
            },
          ],
        })
      }
    />
  ),
  play: async ({ canvas }) => {
    await canvas.findByText(/7 局，每局按/)
  },
}

export const Visitor: StoryObj = {
  name: '访客，试玩',
  render: () => <Screen of="egame" params={every} search={{ demo: 'yes' }} as="visitor" />,
}

export const OfVenue: StoryObj = {
  name: '一个场馆，维护中',
  render: () => <Screen of="egame" params={{ prefix: 'pr' }} />,
}

export const Kind: StoryObj = {
  name: '一类，很多款',
  render: () => (
    <Screen
      of="egame"
      params={every}
      search={{ see: 'slot' }}
      but={(fake) =>
        fake.answer(
          listGames,
          catalogueOf(
            Array.from({ length: 180 }, (_, at) =>
              anEgame({ game: `game-${at}`, chinese: `游戏 ${at}`, name: `游戏 ${at}`, pinyin: [] }),
            ),
          ),
        )
      }
    />
  ),
}

export const Search: StoryObj = {
  name: '搜索，两种文字都标出',
  render: () => <Screen of="egame" params={every} search={{ q: 'deng' }} />,
}

export const NotFound: StoryObj = {
  name: '没搜到',
  render: () => <Screen of="egame" params={every} search={{ q: '没有这样的游戏' }} />,
}

export const Favourites: StoryObj = {
  name: '收藏，还没有',
  render: () => (
    <Screen
      of="egame"
      params={every}
      search={{ see: 'favourites' }}
      but={(fake) => fake.answer(listFavouriteGames, { favourites: [] })}
    />
  ),
}

export const Live: StoryObj = {
  name: '真人',
  render: () => (
    <Screen
      of="egame"
      params={every}
      search={{ see: 'live' }}
      but={(fake) => fake.say(liveTables, 'all', { tables: [...theTables] })}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /有空座/ }))
    await canvas.findByRole('article', { name: '七座 K05，二十一点' })
    await expect(canvas.queryByRole('article', { name: /灯影/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /有空座/ }))
    await canvas.findByRole('article', { name: '竹里 B02，快速百家乐' })
  },
}

export const LiveEmpty: StoryObj = {
  name: '真人，还没有开',
  render: () => (
    <Screen
      of="egame"
      params={every}
      search={{ see: 'live' }}
      but={(fake) => fake.say(liveTables, 'all', { tables: [] })}
    />
  ),
}

export const Filters: StoryObj = {
  name: '筛选，每个选项有款数',
  render: () => <Screen of="egame" params={every} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /返还 · 波动/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^99% 以上/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^中低以下/ }))
    await expect(await screen.findByRole('button', { name: /^99% 以上/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  },
}

export const Game: StoryObj = {
  name: '一款游戏',
  render: () => <Screen of="egame" params={every} search={{ game: 'harbour.lamp-river' }} />,
}

export const ClosedGame: StoryObj = {
  name: '一款游戏，维护中',
  render: () => <Screen of="egame" params={every} search={{ game: 'prism.keno' }} />,
}

export const LongNames: StoryObj = {
  name: '长名字、大数',
  render: () => (
    <Screen
      of="egame"
      params={every}
      but={(fake) =>
        fake
          .answer(
            listGames,
            catalogueOf(
              theGames.map((game) => ({
                ...game,
                name: '伊斯坦布尔南看台老球迷的灯塔夜航',
                chinese: '伊斯坦布尔南看台老球迷的灯塔夜航',
                largest: 32_360_724_000,
              })),
            ),
          )
          .answer(listVenues, {
            venues: theHalls.map((hall) => ({ ...hall, name: '北岭电子竞技与真人娱乐城国际厅' })),
          })
      }
    />
  ),
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="egame" params={every} but={(fake) => fake.hang(listGames)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="egame" params={every} but={(fake) => fake.refuse(listGames, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '还没有游戏',
  render: () => (
    <Screen
      of="egame"
      params={every}
      but={(fake) => fake.answer(listGames, { games: [], rows: [], recent: [], freeRounds: [] })}
    />
  ),
}

export const Offline: StoryObj = {
  name: '断线',
  render: () => <Screen of="egame" params={every} but={(fake) => fake.connection('offline')} />,
}
