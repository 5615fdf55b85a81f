import type { Meta, StoryObj } from '@storybook/react-vite'
import { listFavourites, listMatches, matchList } from '@grandstand/contract/sportsbook'
import { noCounts } from '../../testing/matches.ts'
import { storyTime } from '../../testing/moment.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/sports' }
export default meta

export const Football: StoryObj = {
  name: '足球 · 滚球',
  render: () => <Screen of="sports" />,
}

export const Basketball: StoryObj = {
  name: '篮球',
  render: () => <Screen of="sports" search={{ sport: 'basketball' }} />,
}

export const Tennis: StoryObj = {
  name: '网球',
  render: () => <Screen of="sports" search={{ sport: 'tennis' }} />,
}

export const Esports: StoryObj = {
  name: '电竞',
  render: () => <Screen of="sports" search={{ sport: 'esports' }} />,
}

export const Soon: StoryObj = {
  name: '即将开始',
  render: () => <Screen of="sports" search={{ when: 'soon' }} />,
}

export const Visitor: StoryObj = {
  name: '访客',
  render: () => <Screen of="sports" as="visitor" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="sports" but={(fake) => fake.hang(listMatches)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => <Screen of="sports" but={(fake) => fake.refuse(listMatches, 'unavailable')} />,
}

export const Empty: StoryObj = {
  name: '没有比赛',
  render: () => (
    <Screen
      of="sports"
      but={(fake) =>
        fake
          .answer(listMatches, { matches: [], counts: noCounts(), at: storyTime })
          .say(matchList, 'all', { revision: 1, counts: noCounts() })
      }
    />
  ),
}

export const Offline: StoryObj = {
  name: '断线',
  render: () => <Screen of="sports" but={(fake) => fake.connection('offline')} />,
}

export const Favourites: StoryObj = {
  name: '关注',
  render: () => <Screen of="sports" search={{ when: 'favourites' }} />,
}

export const FavouritesEmpty: StoryObj = {
  name: '关注 · 还没有',
  render: () => (
    <Screen
      of="sports"
      search={{ when: 'favourites' }}
      but={(fake) => fake.answer(listFavourites, { favourites: [] })}
    />
  ),
}

export const FavouritesVisitor: StoryObj = {
  name: '关注 · 访客',
  render: () => <Screen of="sports" search={{ when: 'favourites' }} as="visitor" />,
}

export const Outrights: StoryObj = {
  name: '冠军 · 已收盘',
  render: () => <Screen of="sports" search={{ when: 'outrights' }} />,
}
