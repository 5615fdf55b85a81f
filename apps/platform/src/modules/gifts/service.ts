import { CallError, type CallInput } from '@grandstand/contract'
import type { GiftPush } from '@grandstand/contract/chat'
import {
  anchorSharePercent,
  comboMs,
  costOf,
  freeGiftEveryMs,
  sendGift,
  type Gift,
} from '@grandstand/contract/gifts'
import type { Asking } from '../../kernel/bind-call.ts'
import type { Database, Queryable, Transaction } from '../../kernel/database.ts'
import { json } from '../../kernel/sql.ts'
import type { Members } from '../member/service.ts'
import { siteDay } from '@grandstand/contract/site-day'
import { houseAccount, walletAccount, type Posting } from '../wallets/service.ts'
import { createCoins, transferId, type CoinNeeds } from './coins.ts'
import { createRank, spansOf } from './rank.ts'
import { addToRank, pruneRank } from './rank-store.ts'
import * as store from './store.ts'

/** Facts about a room that gifts need. */
export interface GiftRoom {
  /** Anchor who gets a share of the gifts; undefined in a room without an anchor. */
  readonly anchorId?: string | undefined
  /** The room of a live table: a gift there is a tip for the dealer. */
  readonly isTable?: boolean
  /** The giver as this room shows them, with neither the log-in name nor the account's id. */
  readonly giver: { readonly name: string; readonly avatar: string; readonly level: number }
}

export interface GiftNeeds extends CoinNeeds {
  readonly database: Database
  readonly members: Members
  readonly newId: () => string
  /** The room as it is for the giver; undefined when it does not exist or is closed. */
  readonly roomOf: (roomNo: string, memberId: string) => Promise<GiftRoom | undefined>
  /** Whether a member belongs to the demonstration, which the rank shows. */
  readonly isDemo?: (memberId: string) => boolean
  /** Publishes the gift to the room, in the gift's transaction. */
  readonly announce: (tx: Transaction, roomNo: string, memberId: string, push: GiftPush) => Promise<void>
}

/** Daily ranks are kept as long as the room's messages. */
const rankKeptMs = 7 * 86_400_000

const giftOf = ({ id, code, name, kind, status, price }: store.GiftRow): Gift => ({
  id,
  type: kind,
  status,
  code,
  price,
  name,
  icon: `/gifts/${code}.svg`,
  animation: `/gifts/${code}.svga`,
})

/** Payload published to the room; the sender is in the message's own fields. */
const pushOf = (gift: Gift, count: number, combo: Pick<GiftPush, 'combo' | 'comboId'>): GiftPush => ({
  giftId: gift.id,
  giftName: gift.name,
  count,
  ...combo,
  price: gift.price * count,
  icon: gift.icon,
  webIcon: gift.animation,
})

/** Gifts: the catalogue, sending, and the rank of givers. */
export function createGifts(needs: GiftNeeds) {
  const { database, wallets, members, once, clock, newId, roomOf, announce } = needs
  const coins = createCoins(needs)

  const list = async (): Promise<Gift[]> => (await store.listActive(database)).map(giftOf)

  /**
   * Sends a gift: combo, rank, the room's message and the money are one commit.
   * @throws CallError with a refusal of `live.gifts.reward`
   */
  async function send(asking: Asking, input: CallInput<typeof sendGift>) {
    const { memberId, uuid, bodyHash } = asking
    const [gift, room, member] = [
      (await list()).find(({ id }) => id === input.gift),
      await roomOf(input.roomNo, memberId),
      await members.info(memberId),
    ]
    const request = { actor: memberId, uuid, call: sendGift.name, bodyHash }
    if (room?.anchorId !== undefined) await wallets.openAnchorAccounts(room.anchorId)
    const told = await once.inTransaction(request, async (tx) => {
      if (gift === undefined) throw new CallError('gift-not-open')
      if (room === undefined || member === undefined) throw new CallError('room-not-open')
      if (gift.price !== input.price) throw new CallError('gift-price-changed', { price: gift.price })
      const now = clock.now()
      if (member.excludedUntil !== undefined && member.excludedUntil > now)
        throw new CallError('play-excluded', { until: member.excludedUntil })
      const { roomNo, count } = input
      const at = new Date(now)
      if (gift.type === 'free') await takeFree(tx, memberId, count, now)
      else if (!(await coins.isPermitted(memberId, tx))) throw new CallError('coins-not-permitted')
      const price = gift.price * count
      const row = { id: newId(), roomNo, memberId, giftId: gift.id, count, at }
      const combo = await store.countCombo(tx, row, newId(), new Date(now - comboMs))
      await store.insertSent(tx, { ...row, ...combo, coins: price, anchorId: room.anchorId })
      if (price > 0) await addToRank(tx, spansOf(now), { roomNo, memberId, coins: price, at, ...room.giver })
      await announce(tx, roomNo, memberId, pushOf(gift, count, combo))
      // Done last, because the house's account is locked from here to the commit.
      if (price > 0) await pay(tx, asking, { price, note: `${gift.name} ×${count}`, roomNo }, room)
      return { ...combo, ...(gift.type === 'free' && { freeAt: now + freeGiftEveryMs }) }
    })
    return { ...told, coins: (await coins.balances(memberId)).coins }
  }

  async function takeFree(tx: Transaction, memberId: string, count: number, now: number): Promise<void> {
    const since = new Date(now - freeGiftEveryMs)
    if (count === 1 && (await store.takeFree(tx, memberId, new Date(now), since))) return
    const last = await store.lastFree(tx, memberId)
    throw new CallError('free-gift-used', { freeAt: (last?.getTime() ?? now) + freeGiftEveryMs })
  }

  /**
   * Pays coins to the house and a share of them to the anchor, in whole fen: a coin is ten. Tips of live tables have an
   * account of their own (docs/decisions/1098).
   */
  async function pay(
    tx: Transaction,
    asking: Asking,
    { price, note, roomNo }: { readonly price: number; readonly note: string; readonly roomNo: string },
    { anchorId, isTable = false }: GiftRoom,
  ): Promise<void> {
    const { memberId } = asking
    const fen = costOf(price)
    const share = anchorId === undefined ? 0n : (fen * anchorSharePercent) / 100n
    const postings: Posting[] = [
      { account: walletAccount(memberId, 'coins'), amount: -fen },
      { account: houseAccount(isTable ? 'house-tips' : 'house-gifts', 'CNY'), amount: fen - share },
    ]
    if (anchorId !== undefined) postings.push({ account: wallets.anchorAccount(anchorId), amount: share })
    const [outcome] = await wallets.apply(tx, [
      { op: 'transfer', id: transferId('gift', asking), kind: 'gift', postings, memo: { note, roomNo } },
    ])
    if (outcome === 'applied') return
    // The gift was paid under this uuid before, and its stored answer has expired.
    if (outcome === 'exists' || outcome === 'id-reused') throw new CallError('uuid-reused')
    if (outcome !== 'insufficient-funds') throw new Error(`a gift could not be paid: ${json(outcome)}`)
    throw new CallError('insufficient-coins', {
      price,
      coins: (await coins.balances(memberId, tx)).coins,
    })
  }

  return {
    coins,
    list,
    send,
    rank: createRank(needs),
    /** Deletes daily ranks that are past their retention. */
    tidy: (): Promise<void> => pruneRank(database, siteDay(clock.now() - rankKeptMs)),
    /** When the member may send the next free gift, epoch ms; 0 when they may send one now. */
    async freeAt(memberId: string): Promise<number> {
      const last = await store.lastFree(database, memberId)
      return last === undefined ? 0 : last.getTime() + freeGiftEveryMs
    },
    /** An anchor's earnings that have not been paid out, fen. */
    earnings: (anchorId: string) => wallets.anchorEarnings(anchorId),
    setStatus: (code: string, status: 0 | 1 | 2, on: Queryable = database) =>
      store.setStatus(on, code, status),
  }
}
export type Gifts = ReturnType<typeof createGifts>
