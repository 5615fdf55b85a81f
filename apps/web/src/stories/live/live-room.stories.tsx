import type { Meta, StoryObj } from '@storybook/react-vite'
import { connectChat } from '@grandstand/contract/chat'
import { listGiftRank, listGifts, sendGift } from '@grandstand/contract/gifts'
import { getPlayingVideo } from '@grandstand/contract/live'
import { getMatch } from '@grandstand/contract/sportsbook'
import { expect, userEvent, screen } from 'storybook/test'
import { aMute, aRoomView, aStanding, sayRoom } from '../../testing/chat.ts'
import { someGifts } from '../../testing/gifts.ts'
import { anAnchor } from '../../testing/live.ts'
import { aMember, longNamed } from '../../testing/members.ts'
import { ahead, dayMs, storyTime } from '../../testing/moment.ts'
import { ofScreens } from '../../testing/of-screens.ts'
import { Screen } from '../../testing/screen.tsx'
import type { FakeClient } from '@grandstand/client/testing'

const meta: Meta = { ...ofScreens, title: 'screens/直播 live/live-room' }
export default meta

export const Normal: StoryObj = {
  name: '正常',
  render: () => <Screen of="live-room" params={{ roomNo: '60718' }} />,
}

export const Visitor: StoryObj = {
  name: '访客',
  render: () => <Screen of="live-room" as="visitor" params={{ roomNo: '60718' }} />,
}

export const Loading: StoryObj = {
  name: '加载中',
  parameters: { isLoading: true },
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      but={(fake) => fake.hang(connectChat).hang(getPlayingVideo).hang(getMatch)}
    />
  ),
}

export const Failed: StoryObj = {
  name: '没加载出来',
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      search={{ match: 'm-1' }}
      but={(fake) =>
        fake
          .refuse(connectChat, 'unavailable')
          .refuse(getPlayingVideo, 'unavailable')
          .refuse(getMatch, 'unavailable')
      }
    />
  ),
}

export const Missing: StoryObj = {
  name: '没有这个房间',
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      but={(fake) => fake.refuse(connectChat, 'not-found').refuse(getPlayingVideo, 'not-found')}
    />
  ),
}

export const BadNumber: StoryObj = {
  name: '房号写错了',
  render: () => <Screen of="live-room" params={{ roomNo: 'abc' }} />,
}

export const ChatAway: StoryObj = {
  name: '聊天没连上',
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      search={{ match: 'm-1' }}
      but={(fake) => fake.refuse(connectChat, 'unavailable')}
    />
  ),
}

export const Quiet: StoryObj = {
  name: '还没有人说话',
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      but={(fake) => sayRoom(fake, aRoomView({ messages: [], head: 0 }))}
    />
  ),
}

export const Muted: StoryObj = {
  name: '被禁言',
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      but={(fake) => sayRoom(fake, aRoomView(), aStanding({ mayWrite: false, mute: aMute() }))}
    />
  ),
}

export const Appealed: StoryObj = {
  name: '禁言已申诉',
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      but={(fake) =>
        sayRoom(
          fake,
          aRoomView(),
          aStanding({
            mayWrite: false,
            mute: aMute({ appeal: { text: '我没有刷屏', state: 'declined', answer: '看过记录，维持。' } }),
          }),
        )
      }
    />
  ),
}

export const Closed: StoryObj = {
  name: '聊天室关闭',
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      but={(fake) => sayRoom(fake, aRoomView({ state: 'closed' }))}
    />
  ),
}

export const Slow: StoryObj = {
  name: '慢速、等级限制',
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      but={(fake) =>
        sayRoom(fake, aRoomView({ settings: { slowSeconds: 30, minLevel: 8, mayVisitorsWrite: false } }))
      }
    />
  ),
}

export const Paused: StoryObj = {
  name: '暂停期内',
  render: () => (
    <Screen of="live-room" params={{ roomNo: '60718' }} as={aMember({ excludedUntil: ahead(3 * dayMs) })} />
  ),
}

export const AnchorsHidden: StoryObj = {
  name: '主播间维护中',
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      but={(fake) =>
        fake.answer(getPlayingVideo, {
          matchId: anAnchor().matchId,
          others: [],
          modes: [{ mode: 'ANIMATION', status: 'On1', sourceDelayMs: 0 }],
          isAnchorHidden: true,
          isInMaintenance: true,
          at: storyTime,
        })
      }
    />
  ),
}

export const GiftsFailed: StoryObj = {
  name: '礼物没加载出来',
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      but={(fake) => fake.refuse(listGifts, 'unavailable')}
    />
  ),
}

export const ManyGifts: StoryObj = {
  name: '很多礼物 · 大数',
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      as={longNamed()}
      but={(fake) =>
        fake.answer(listGifts, {
          gifts: someGifts().concat(
            someGifts().map((gift) => ({
              ...gift,
              id: `${gift.id}-2`,
              price: 99_999,
              name: '伊斯坦布尔之夜',
            })),
          ),
        })
      }
    />
  ),
}

/** Opens a tab that one of the two layouts has. */
const tab =
  (name: string): NonNullable<StoryObj['play']> =>
  async ({ canvas }) => {
    await canvas.findAllByRole('tab')
    const found = canvas.queryByRole('tab', { name })
    if (found) await userEvent.click(found)
  }

export const Ranking: StoryObj = {
  name: '贡献榜',
  render: () => <Screen of="live-room" params={{ roomNo: '60718' }} />,
  play: tab('贡献榜'),
}

export const RankingEmpty: StoryObj = {
  name: '贡献榜还没有人',
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      but={(fake) => fake.answer(listGiftRank, { rows: [] })}
    />
  ),
  play: tab('贡献榜'),
}

export const Orders: StoryObj = {
  name: '跟单',
  render: () => <Screen of="live-room" params={{ roomNo: '60718' }} />,
  play: tab('跟单'),
}

export const GiftTray: StoryObj = {
  name: '送礼',
  render: () => <Screen of="live-room" params={{ roomNo: '60718' }} />,
  play: async ({ canvas }) => {
    await canvas.findAllByRole('tab')
    const button = canvas.queryByRole('button', { name: '礼物' })
    if (button) await userEvent.click(button)
  },
}

const manager = (fake: FakeClient) =>
  sayRoom(fake, aRoomView(), aStanding({ mayManage: true, role: 'manager' }))

const click =
  (name: RegExp): NonNullable<StoryObj['play']> =>
  async ({ canvas }) => {
    const [button] = await canvas.findAllByRole('button', { name })
    if (button) await userEvent.click(button)
    await screen.findByRole('dialog')
  }

export const Settings: StoryObj = {
  name: '聊天设置',
  render: () => <Screen of="live-room" params={{ roomNo: '60718' }} but={(fake) => fake} />,
  play: click(/^聊天设置/),
}

export const Managing: StoryObj = {
  name: '管理聊天室',
  render: () => <Screen of="live-room" params={{ roomNo: '60718' }} but={manager} />,
  play: click(/^(管理聊天室|聊天设置)/),
}

export const LineMenu: StoryObj = {
  name: '一行的菜单',
  render: () => <Screen of="live-room" params={{ roomNo: '60718' }} but={(fake) => fake} />,
  play: click(/老炮/),
}

export const ManagerMenu: StoryObj = {
  name: '一行的菜单 · 管理员',
  render: () => <Screen of="live-room" params={{ roomNo: '60718' }} but={manager} />,
  play: click(/老炮/),
}

export const LineByLine: StoryObj = {
  name: '用键盘逐条看',
  render: () => <Screen of="live-room" params={{ roomNo: '60718' }} but={(fake) => fake} />,
  play: async ({ canvas }) => {
    await canvas.findAllByText('这球不越位吧？')
    canvas.getByRole('region', { name: /^消息列表/ }).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(document.activeElement).toHaveAccessibleName(/^阿福 送出 战鼓 ×8$/)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(document.activeElement).toHaveAccessibleName('阿福 同意')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByRole('textbox', { name: '说点什么' })).toHaveFocus()
  },
}

export const GiftSaid: StoryObj = {
  name: '送礼后读出',
  render: () => (
    <Screen
      of="live-room"
      params={{ roomNo: '60718' }}
      but={(fake) => fake.answer(sendGift, { coins: 298, combo: 1, comboId: 'combo-1' })}
    />
  ),
  play: async (context) => {
    await GiftTray.play?.(context)
    const [send] = await screen.findAllByRole('button', { name: '赠送' })
    if (send) await userEvent.click(send)
    await screen.findByText(/^已送出.+ 1 个，余 [\d,]+ 币$/, {}, { timeout: 5_000 })
  },
}
