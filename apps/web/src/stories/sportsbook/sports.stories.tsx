import type { Meta, StoryObj } from '@storybook/react-vite'
import { listFavourites, listMatches, matchList, matchStateChannel } from '@grandstand/contract/sportsbook'
import { expect, waitFor, within } from 'storybook/test'
import { inPlayEntries, noCounts, someCounts } from '../../testing/matches.ts'
import { storyTime } from '../../testing/moment.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'
import { clientUnderTest } from '../../testing/under-test.ts'

const meta: Meta = { ...ofScreens, title: 'screens/体育 sports/sports' }
export default meta

/** A match that ends in sight keeps its row, with the final score and closed prices, when it has left the list. */
export const Football: StoryObj = {
  name: '足球 · 滚球',
  render: () => <Screen of="sports" />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const fake = clientUnderTest()
    const [first, ...others] = inPlayEntries()
    if (!fake || !first) throw new TypeError('No match is in play')
    const { id, state } = first.match
    const row = () => canvasElement.querySelector<HTMLElement>(`[data-row="${id}"]`)
    await waitFor(() => expect(row()).not.toBeNull(), { timeout: 5_000 })
    const height = row()?.clientHeight
    const asked = fake.asked(listMatches).length
    fake
      .say(matchStateChannel, id, { ...state, status: 'ended', period: 'after' })
      .answer(listMatches, {
        matches: others.filter(({ match }) => match.sport === 'football'),
        counts: someCounts(),
        at: storyTime,
      })
      .say(matchList, 'all', { revision: 2, counts: someCounts() })
    await page.findByText('已结束')
    await waitFor(() => expect(fake.asked(listMatches).length).toBeGreaterThan(asked))
    // Time for the answer to be drawn.
    await new Promise((drawn) => setTimeout(drawn, 200))
    await expect(within(row() as HTMLElement).getByText('已结束')).toBeVisible()
    await expect(row()?.clientHeight).toBe(height)
  },
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
