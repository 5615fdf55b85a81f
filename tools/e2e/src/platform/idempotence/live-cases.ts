import * as chat from '@grandstand/contract/chat'
import * as gifts from '@grandstand/contract/gifts'
import * as live from '@grandstand/contract/live'
import { otherPicture, picture } from '../../pictures.ts'
import { caseOf, type Case } from './world.ts'

/** Cases of live rooms, their chats and gifts. */
export const liveCases: readonly Case[] = [
  caseOf(gifts.sendGift, async (world) => {
    const { roomNo } = await world.anchor()
    const by = await world.person(100)
    await by.client.api.call(gifts.buyCoins, { coins: 60 })
    const shown = await by.client.api.call(gifts.listGifts, {})
    const gift = shown.gifts.find(({ price }) => price > 0 && price < 20)
    if (!gift) throw new Error('no gift')
    const input = { roomNo, gift: gift.id, price: gift.price, count: 1 }
    return { by, written: ['chat_message'], input, other: { ...input, count: 2 } }
  }),
  caseOf(live.followAnchor, async (world) => {
    const [one, two] = await Promise.all([world.anchor(), world.anchor()])
    return { by: await world.person(), input: { roomNo: one.roomNo }, other: { roomNo: two.roomNo } }
  }),
  caseOf(live.unfollowAnchor, async (world) => {
    const [one, two] = await Promise.all([world.anchor(), world.anchor()])
    const by = await world.person()
    await by.client.api.call(live.followAnchor, { roomNo: one.roomNo })
    return { by, input: { roomNo: one.roomNo }, other: { roomNo: two.roomNo } }
  }),
  caseOf(live.updateStudio, async (world) => ({
    by: await world.anchor(),
    input: { title: '今晚一起看' },
    other: { title: '明晚一起看' },
  })),
  caseOf(live.setCover, async (world) => ({
    by: await world.anchor(),
    input: { picture },
    other: { picture: otherPicture },
  })),
  caseOf(live.renewStreamKey, async (world) => ({ by: await world.anchor(), input: {} })),
  caseOf(live.revokeStreamKey, async (world) => {
    const by = await world.anchor()
    await by.client.api.call(live.renewStreamKey, {})
    return { by, input: {} }
  }),
  caseOf(live.goLive, async (world) => ({ by: await world.anchor(), input: {} })),
  caseOf(live.endBroadcast, async (world) => {
    const by = await world.anchor()
    await by.client.api.call(live.goLive, {})
    return { by, input: {} }
  }),
  caseOf(live.openCamera, async (world) => ({ by: await world.anchor(), input: {} })),
  caseOf(chat.sendChat, async (world) => {
    const roomNo = await world.room()
    return {
      by: await world.person(),
      isKeptElsewhere: true,
      input: { roomNo, text: '好球' },
      other: { roomNo, text: '好险' },
    }
  }),
  caseOf(chat.shareBetInRoom, async (world) => {
    const roomNo = await world.room()
    const by = await world.person(200)
    const { id: betId } = await world.bet(by)
    const input = { roomNo, betId, naming: 'masked' } as const
    return { by, input, other: { ...input, naming: 'nobody' } }
  }),
  caseOf(chat.revertBetInRoom, async (world) => {
    const roomNo = await world.room()
    const by = await world.person(300)
    const share = async () => {
      const { id: betId } = await world.bet(by)
      const shared = await by.client.api.call(chat.shareBetInRoom, { roomNo, betId, naming: 'masked' })
      return shared.message.id
    }
    const messageId = await share()
    return {
      by,
      refusal: 'not-found',
      input: { roomNo, messageId },
      other: { roomNo, messageId: chat.chatMessageId.parse(`${roomNo}-zz`) },
    }
  }),
  caseOf(chat.appealMute, async (world) => {
    // Of a match's room it would depend on its anchor how many are told of the appeal.
    const anchor = await world.anchor()
    const { roomNo, manager, guest, guestId } = await world.managed(chat.chatRoomNo.parse(anchor.roomNo))
    const act = { kind: 'mute', userId: guestId, minutes: 60, reason: '刷屏' } as const
    await manager.client.api.call(chat.operateRoom, { roomNo, act })
    const { standing } = await guest.client.api.call(chat.connectChat, { roomNo })
    const muteId = standing.mute?.id
    if (muteId === undefined) throw new Error('not muted')
    return { by: guest, input: { muteId, text: '不是我' }, other: { muteId, text: '是误会' } }
  }),
  caseOf(chat.operateRoom, async (world) => {
    const { roomNo, manager, guestId } = await world.managed()
    const mute = (minutes: number) =>
      ({ roomNo, act: { kind: 'mute', userId: guestId, minutes, reason: '刷屏' } }) as const
    return { by: manager, input: mute(60), other: mute(10) }
  }),
  caseOf(chat.unblockUser, async (world) => {
    const { roomNo, manager, guestId } = await world.managed()
    const act = { kind: 'mute', userId: guestId, minutes: 60, reason: '刷屏' } as const
    await manager.client.api.call(chat.operateRoom, { roomNo, act })
    const { standing } = await manager.client.api.call(chat.connectChat, { roomNo })
    return { by: manager, input: { roomNo, userId: guestId }, other: { roomNo, userId: standing.userId } }
  }),
  caseOf(chat.setUpRoom, async (world) => {
    const { roomNo, manager } = await world.managed()
    return { by: manager, input: { roomNo, slowSeconds: 10 }, other: { roomNo, slowSeconds: 20 } }
  }),
]
