import type { Meta, StoryObj } from '@storybook/react-vite'
import { listAnnouncements, listBanners } from '@grandstand/contract/site'
import { listLiveMatches } from '@grandstand/contract/live'
import { listMatches, matchList } from '@grandstand/contract/sportsbook'
import { checkChangePassword, getSecurityNotice } from '@grandstand/contract/auth'
import { expect } from 'storybook/test'
import { aSecurityNotice } from '../../testing/auth.ts'
import { lobbyOf } from '../../testing/live.ts'
import {
  aMatch,
  brighton,
  footballMarkets,
  comingEntries,
  inSecondHalf,
  istanbul,
  noCounts,
} from '../../testing/matches.ts'
import { aMember } from '../../testing/members.ts'
import { ago, ahead, dayMs, storyTime } from '../../testing/moment.ts'
import { sayMatches } from '../../testing/sportsbook.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'

const meta: Meta = { ...ofScreens, title: 'screens/首页 home/home' }
export default meta

export const Visitor: StoryObj = {
  name: '访客',
  render: () => <Screen of="home" as="visitor" />,
}

export const Member: StoryObj = {
  name: '会员',
  render: () => <Screen of="home" />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => <Screen of="home" but={(fake) => fake.hang(listMatches)} />,
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen
      of="home"
      but={(fake) =>
        fake
          .refuse(listMatches, 'unavailable')
          .refuse(listLiveMatches, 'unavailable')
          .refuse(listBanners, 'unavailable')
          .refuse(listAnnouncements, 'unavailable')
      }
    />
  ),
}

export const Empty: StoryObj = {
  name: '没有比赛',
  render: () => (
    <Screen
      of="home"
      but={(fake) =>
        fake
          .answer(listMatches, { matches: [], counts: noCounts(), at: storyTime })
          .say(matchList, 'all', { revision: 1, counts: noCounts() })
          .answer(listLiveMatches, lobbyOf([], []))
          .answer(listBanners, { banners: [] })
          .answer(listAnnouncements, { announcements: [] })
      }
    />
  ),
}

export const LongNames: StoryObj = {
  name: '长名与大数',
  render: () => (
    <Screen
      of="home"
      but={(fake) =>
        sayMatches(
          fake,
          [
            {
              match: aMatch({
                home: istanbul,
                away: brighton,
                marketCount: 1_234,
                state: inSecondHalf({ score: { home: 12, away: 10 } }),
              }),
              markets: footballMarkets(),
            },
          ],
          [],
        )
      }
    />
  ),
}

export const OldPassword: StoryObj = {
  name: '密码用了很久',
  render: () => (
    <Screen
      of="home"
      but={(fake) => fake.answer(checkChangePassword, { need: 'due', changedAt: ago(400 * dayMs) })}
    />
  ),
}

export const Paused: StoryObj = {
  name: '暂停期内',
  render: () => <Screen of="home" as={aMember({ excludedUntil: ahead(3 * dayMs) })} />,
}

export const Offline: StoryObj = {
  name: '断线',
  render: () => <Screen of="home" but={(fake) => fake.connection('offline')} />,
}

/** An answer that no screen expects, so that what draws it throws. */
const broken = undefined as never

export const Broken: StoryObj = {
  name: '每一块都出错',
  parameters: { throws: true },
  render: () => (
    <Screen
      of="home"
      but={(fake) => {
        sayMatches(
          fake,
          [{ match: { ...aMatch(), home: broken }, markets: footballMarkets() }],
          comingEntries(),
        )
        fake
          .say(matchList, 'all', { revision: 1, counts: [broken] })
          .answer(listBanners, { banners: [broken] })
          .answer(listAnnouncements, { announcements: [broken] })
          .answer(getSecurityNotice, { notices: [{ ...aSecurityNotice(), device: broken, kind: broken }] })
      }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeInTheDocument()
    const failures = await canvas.findAllByText('这一块没显示出来')
    await expect(failures.length).toBeGreaterThan(0)
    await expect(canvas.getByRole('navigation', { name: '主导航' })).toBeVisible()
  },
}
