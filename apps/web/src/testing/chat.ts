import type { FakeClient } from '@grandstand/client/testing'
import {
  chatMessageId,
  chatNotices,
  chatRoomNo,
  chatUserId,
  connectChat,
  getRoomSetup,
  listChatHistory,
  listChatRoomStatus,
  listMuted,
  roomMessages,
  type ChatMessage,
  type ChatSender,
  type ChatStanding,
  type Mute,
  type RoomView,
} from '@grandstand/contract/chat'
import { aMatch } from './matches.ts'
import { ago, ahead, hourMs, minuteMs } from './moment.ts'

const room = chatRoomNo.parse('60718')

export const aSender = (other: Partial<ChatSender> = {}): ChatSender => ({
  venueName: '看台体育',
  siteId: '5000',
  siteSeries: 'main',
  memberName: '老炮',
  vipLevel: 3,
  userId: chatUserId.parse('u7k2m9x4q'),
  username: '老炮',
  level: 6,
  role: 'member',
  ...other,
})

const facts = (seq: number) => ({
  id: chatMessageId.parse(`60718-${seq}`),
  roomNo: room,
  seq,
  at: ago((60 - seq) * 20_000),
})

/** A line of text. */
export const aText = (seq: number, text: string, sender: Partial<ChatSender> = {}): ChatMessage => ({
  ...facts(seq),
  msgType: 'text',
  content: { ...aSender(sender), data: { text } },
})

const order = {
  id: 'K7Q29FXM',
  venueName: '看台体育',
  message: { categoryName: '海岸联赛', itemName: '丹麦 −0.5 @1.95', score: '1–0', teamLogo: '' },
}

/** One message of each kind, with a reply, a removed one, an emote and long names. */
export const someMessages = (): ChatMessage[] => [
  {
    ...facts(1),
    msgType: 'system',
    content: {
      ...aSender({ role: 'system', username: '系统', userId: chatUserId.parse('system') }),
      data: { text: '下半场开始' },
    },
  },
  aText(2, '这球不越位吧？'),
  aText(3, '看台的朋友们晚上好', {
    role: 'anchor',
    username: '阿泽解说',
    userId: chatUserId.parse('anchor:aze'),
  }),
  aText(4, '[:goal:] 比利时少一个人，后面丹麦应该会压上来，角球可以看看大', {
    level: 12,
    username: '伊斯坦布尔南看台老球迷张',
  }),
  {
    ...facts(5),
    msgType: 'text',
    content: {
      ...aSender({ username: '阿福', userId: chatUserId.parse('u1111aaaa'), level: 2 }),
      data: {
        text: '同意',
        replyTo: { id: chatMessageId.parse('60718-2'), username: '老炮', text: '这球不越位吧？' },
      },
    },
  },
  { ...aText(6, ''), isRemoved: true },
  { ...facts(7), msgType: 'order-message', content: { ...aSender(), data: order } },
  {
    ...facts(8),
    msgType: 'gift-push',
    content: {
      ...aSender({ username: '阿福' }),
      data: {
        giftId: 'war-drum',
        giftName: '战鼓',
        count: 1,
        combo: 8,
        price: 99,
        icon: '/gifts/war-drum.svg',
      },
    },
  },
  aText(9, '66666666666666666666666666666666666666666666666666', {
    username: '游客4821',
    role: 'visitor',
    level: 0,
    userId: chatUserId.parse('v4821aaaa'),
  }),
]

export const aStanding = (other: Partial<ChatStanding> = {}): ChatStanding => ({
  userId: chatUserId.parse('u9999zzzz'),
  username: '小明看球',
  level: 6,
  role: 'member',
  mayWrite: true,
  mayManage: false,
  ...other,
})

export const aMute = (other: Partial<Mute> = {}): Mute => ({
  id: 'mute-1',
  roomNo: room,
  reason: '刷屏',
  from: ago(5 * minuteMs),
  until: ahead(55 * minuteMs),
  ...other,
})

export const aRoomView = (other: Partial<RoomView> = {}): RoomView => ({
  settings: { slowSeconds: 0, minLevel: 0, mayVisitorsWrite: true },
  state: 'open',
  head: 9,
  messages: someMessages(),
  ...other,
})

/** Lets the member into the room with this standing, and shows this view of it. */
export function sayRoom(
  fake: FakeClient,
  view: RoomView = aRoomView(),
  standing: ChatStanding = aStanding(),
): void {
  fake
    .answer(connectChat, {
      endpoint: 'web',
      ticket: 'ticket',
      expiresAt: ahead(minuteMs),
      standing,
      room: {
        chatRoomNo: room,
        matchId: aMatch().id,
        anchorRoomId: room,
        state: view.state,
        viewers: 12_480,
        avatars: ['aze'],
      },
      place: { venueName: '看台体育', siteId: '5000' },
    })
    .say(roomMessages, room, view)
}

/** Answers what the screens of this area ask. */
export function answerChat(fake: FakeClient): void {
  sayRoom(fake)
  fake
    .say(chatNotices, 'me', { mutes: [], notices: [] })
    .answer(listChatHistory, { messages: [], hasMore: false, head: 9 })
    .answer(listChatRoomStatus, ({ tables = [] }) => ({
      rooms: tables.map((table) => ({
        chatRoomNo: room,
        table,
        state: 'open' as const,
        viewers: 3,
        avatars: [],
      })),
    }))
    .answer(listMuted, {
      muted: [
        {
          mute: aMute(),
          userId: chatUserId.parse('u7k2m9x4q'),
          username: '老炮',
          level: 6,
          byName: '阿泽解说',
        },
      ],
    })
    .answer(getRoomSetup, {
      settings: aRoomView().settings,
      words: ['加群', '代打'],
      acts: [
        {
          id: 'act-1',
          kind: 'mute',
          at: ago(hourMs),
          byName: '阿泽解说',
          toName: '老炮',
          detail: '刷屏，1 小时',
        },
      ],
      hasMoreActs: false,
    })
}
