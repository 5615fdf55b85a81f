import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roomMessages } from './channels.ts'
import {
  addMessages,
  byLevel,
  forPlace,
  gapsIn,
  latestOrderPush,
  removeMessages,
  isOrderCard,
  revertedOrders,
} from './fold.ts'
import { chatMessageId, chatRoomNo, chatUserId } from './ids.ts'
import type { ChatMessage, MsgType } from './message.ts'
import type { RoomView } from './room.ts'

const here = { venueName: '看台体育', siteId: '5000' }

function message(
  seq: number,
  kind: MsgType = 'text',
  given: Partial<ChatMessage['content']> = {},
): ChatMessage {
  const push = {
    id: 'K7Q29FXM',
    venueName: here.venueName,
    message: { categoryName: '', itemName: '', score: '', teamLogo: '' },
  }
  const data = {
    text: { text: `第 ${seq} 条` },
    'order-message': push,
    'order-push': push,
    'revert-order-push': { id: push.id },
    'gift-push': { giftId: 'drum', giftName: '战鼓', count: 1, combo: 1 },
    system: { text: '系统' },
    welcome: {},
  }[kind]
  const content = {
    ...here,
    siteSeries: '1',
    memberName: '老炮',
    vipLevel: 0,
    userId: chatUserId.parse('u00000001'),
    username: '老炮',
    level: 1,
    role: 'member',
    data,
    ...given,
  }
  const id = chatMessageId.parse(kind === 'welcome' ? `60718-w${seq}${content.userId}` : `60718-${seq}`)
  return {
    id,
    roomNo: chatRoomNo.parse('60718'),
    seq,
    at: seq * 1_000,
    msgType: kind,
    content,
  } as ChatMessage
}
const seqs = (messages: readonly ChatMessage[]) => messages.map(({ seq }) => seq)
const user = (text: string) => ({ userId: chatUserId.parse(text) })

describe('the messages of a room', () => {
  it('[STATE-08] are there once for each id, and a welcome once for each user, however they arrive', () => {
    const said = [1, 2, 3, 4, 5, 6].map((seq) => message(seq))
    const orders = fc.shuffledSubarray([...said, ...said, ...said], { minLength: 12, maxLength: 18 })
    fc.assert(
      fc.property(orders, fc.nat(10), (arrived, cut) => {
        const kept = addMessages(addMessages([], arrived.slice(0, cut)), arrived.slice(cut))
        expect(seqs(kept)).toEqual([...new Set(seqs(arrived))].toSorted((one, other) => one - other))
      }),
      { numRuns: 50 },
    )
    const welcomes = [
      message(1, 'welcome', user('u00000001')),
      message(1, 'welcome', user('u00000002')),
      { ...message(1, 'welcome', user('u00000001')), at: 9_000 },
    ]
    const kept = addMessages(addMessages([message(1)], welcomes), [message(2)])
    expect(kept.map(({ msgType, content }) => [msgType, content.userId])).toEqual([
      ['text', 'u00000001'],
      ['welcome', 'u00000002'],
      ['welcome', 'u00000001'],
      ['text', 'u00000001'],
    ])
    expect(addMessages(kept, kept)).toBe(kept)
  })

  it('stay removed when they come again, and leave no gap', () => {
    const kept = removeMessages(addMessages([], [message(1), message(2, 'order-push'), message(3)]), [
      '60718-2',
    ])
    const again = addMessages(kept, [message(2, 'order-push')])
    expect(again[1]).toMatchObject({ isRemoved: true, msgType: 'text', content: { data: { text: '' } } })
    expect(gapsIn(again)).toEqual([])
  })

  it('tell what was missed between what was there and what came', () => {
    const kept = addMessages([message(1), message(2)], [message(7), message(7, 'welcome'), message(8)])
    expect(gapsIn(kept)).toEqual([{ after: 2, before: 7 }])
    expect(
      gapsIn(
        addMessages(
          kept,
          [3, 4, 5, 6].map((seq) => message(seq)),
        ),
      ),
    ).toEqual([])
  })

  it('[STATE-09] order messages of another venue or site are left out, and nothing else', () => {
    const kinds: MsgType[] = [
      'text',
      'order-message',
      'order-push',
      'revert-order-push',
      'gift-push',
      'system',
      'welcome',
    ]
    for (const away of [{ venueName: '别家体育' }, { siteId: '5001' }]) {
      const kept = forPlace(
        kinds.map((kind, at) => message(at + 1, kind, away)),
        here,
      )
      expect(kept.map(({ msgType }) => msgType)).toEqual(['text', 'gift-push', 'system', 'welcome'])
    }
    expect(
      forPlace(
        kinds.map((kind, at) => message(at + 1, kind)),
        here,
      ),
    ).toHaveLength(kinds.length)
  })

  it('[STATE-10] the latest order push of the venue is looked for from the end, and a revert stops the search', () => {
    const elsewhere = { venueName: '别家体育' }
    const pushes = [
      message(1, 'order-push'),
      message(2),
      message(3, 'order-push'),
      message(4, 'order-message'),
    ]
    const find = (messages: readonly ChatMessage[]) => latestOrderPush(messages, here.venueName)?.seq
    expect(find([])).toBeUndefined()
    expect(find(pushes)).toBe(3)
    expect(find([...pushes, message(5, 'order-push', elsewhere)])).toBe(3)
    expect(find([...pushes, message(5, 'revert-order-push'), message(6)])).toBeUndefined()
    expect(find([...pushes, message(5, 'revert-order-push', elsewhere)])).toBe(3)
    expect(find([...pushes, message(5, 'revert-order-push'), message(6, 'order-push')])).toBe(6)
    const reverted = [...pushes, message(5, 'revert-order-push')]
    const orders = pushes.filter(isOrderCard).map(({ id }) => id)
    expect([...revertedOrders(reverted)].toSorted()).toEqual(orders.toSorted())
    // Shown again, it is open again.
    expect(revertedOrders([...reverted, message(6, 'order-push')]).has(message(6).id)).toBe(false)
  })

  it('[STATE-11] split at level 4: low at most 4, high above', () => {
    const { low, high } = byLevel([0, 1, 4, 5, 12].map((level, at) => message(at + 1, 'text', { level })))
    expect(low.map(({ content }) => content.level)).toEqual([0, 1, 4])
    expect(high.map(({ content }) => content.level)).toEqual([5, 12])
  })

  it('snapshot and deltas give the fresh snapshot, also when a delta comes twice', () => {
    const start: RoomView = {
      settings: { slowSeconds: 0, minLevel: 0, mayVisitorsWrite: false },
      state: 'open',
      head: 0,
      messages: [],
    }
    const deltas = Array.from({ length: 70 }, (_, at) => ({ messages: [message(at + 1)] }))
    const twice = deltas.flatMap((delta) => [delta, delta]).reduce(roomMessages.fold, start)
    expect(twice).toMatchObject({ head: 70 })
    expect(seqs(twice.messages)).toEqual(Array.from({ length: 50 }, (_, at) => at + 21))
    const pinned = roomMessages.fold(twice, { pinned: message(69) })
    const gone = roomMessages.fold(pinned, { removed: [message(69).id] })
    expect(gone.pinned?.isRemoved).toBe(true)
    expect(roomMessages.fold(gone, { pinned: null })).not.toHaveProperty('pinned')
    // The ids of removed messages are kept even when the messages are no longer in the tail, because other clients
    // may still show them.
    const first = roomMessages.fold(gone, { removed: [message(2).id] })
    const again = roomMessages.fold(first, { removed: [message(2).id] })
    expect(again.removed).toEqual([message(69).id, message(2).id])
  })
})
