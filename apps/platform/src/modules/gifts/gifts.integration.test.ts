import { textIn } from '@grandstand/contract/house-text'
import { memberId as toMemberId, roomNo as toRoomNo, type Money } from '@grandstand/contract'
import type { GiftPush } from '@grandstand/contract/chat'
import { comboMs, freeGiftEveryMs, priceOf } from '@grandstand/contract/gifts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../kernel/database.ts'
import { uuidV7 } from '../../kernel/ids.ts'
import { createOnce } from '../../kernel/once.ts'
import { sql } from '../../kernel/sql.ts'
import { testDatabases } from '../../kernel/testing/databases.ts'
import { createMembers } from '../member/service.ts'
import { createSaferPlay, type SaferPlayService } from '../wallets/safer-play/service.ts'
import { addRate } from '../wallets/rate-store.ts'
import { createWallets, houseAccount, move, walletAccount, type Wallets } from '../wallets/service.ts'
import { fillPocket } from '../../demo-world/seed-cast.ts'
import { createGifts, type Gifts } from './service.ts'

const start = Date.parse('2026-11-22T12:00:00+08:00')
const drum = { gift: '106', price: 188 }
const stick = { gift: '101', price: 1 }
const whistle = { gift: '102', price: 5 }

describe.each(testDatabases())('gifts on $name', ({ open }) => {
  let database: Database
  let wallets: Wallets
  let saferPlay: SaferPlayService
  let members: ReturnType<typeof createMembers>
  let gifts: Gifts
  let now = start
  let isChatDown = false
  const told: { roomNo: string; memberId: string; push: GiftPush }[] = []

  beforeAll(async () => {
    database = await open()
    const clock = { now: () => now }
    const once = createOnce(database)
    members = createMembers(database)
    saferPlay = createSaferPlay({ database, once, clock, members, openDeposits: () => Promise.resolve([]) })
    wallets = await createWallets({ database, clock, guard: saferPlay.guard })
    gifts = createGifts({
      database,
      wallets,
      members,
      once,
      clock,
      newId: () => uuidV7(clock),
      isDemo: (memberId) => memberId.startsWith('demo-'),
      roomOf: async (roomNo, memberId) =>
        roomNo === '404'
          ? undefined
          : {
              anchorId: roomNo.startsWith('7') ? `anchor-${roomNo}` : undefined,
              isTable: roomNo.startsWith('9'),
              giver: { name: `球迷 ${memberId.slice(-4)}`, avatar: `u${memberId.slice(-12)}`, level: 3 },
            },
      async announce(tx, roomNo, memberId, push) {
        if (isChatDown) throw new Error('the chat cannot be written to')
        tx.afterCommit(() => told.push({ roomNo, memberId, push }))
      },
    })
  })
  afterAll(async () => {
    await wallets.stop()
    await database.close()
  })

  let count = 0
  const usdt = (minor: bigint) => ({ minor, currency: 'USDT' as const })
  async function newMember(fen = 100_000n, millionths = 0n) {
    const id = toMemberId.parse(uuidV7())
    await database.transaction((tx) => members.add(tx, id, `fan${(count += 1)}`, new Date(now)))
    await wallets.openAccounts(database, id)
    for (const [amount, currency, wallet] of [
      [fen, 'CNY', 'central'],
      [millionths, 'USDT', 'usdt'],
    ] as const)
      if (amount > 0n)
        await wallets.submit({
          op: 'transfer',
          id: uuidV7(),
          kind: 'deposit',
          postings: move(amount, houseAccount('provider-clearing', currency), walletAccount(id, wallet)),
        })
    const asking = (uuid = uuidV7(), bodyHash = 'any') => ({ memberId: id, uuid, bodyHash })
    type Sent = Partial<{ roomNo: string; gift: string; price: number; count: number }>
    return {
      id,
      asking,
      buy: (coins: number, uuid?: string, bodyHash?: string) =>
        gifts.coins.buy(asking(uuid, bodyHash), { coins }),
      buyFor: (coins: number, pay: Money, uuid?: string) => gifts.coins.buy(asking(uuid), { coins, pay }),
      send: (input: Sent, uuid?: string, bodyHash?: string) =>
        gifts.send(asking(uuid, bodyHash), {
          count: 1,
          ...stick,
          ...input,
          roomNo: toRoomNo.parse(input.roomNo ?? '60718'),
        }),
      coins: async () => (await gifts.coins.balances(id)).coins,
      pushes: () => told.filter((each) => each.memberId === id).map(({ push }) => push),
    }
  }

  it('a tip at a live table goes to an account of its own, once, and not without coins or in a pause', async () => {
    const balanceOf = (purpose: 'house-tips' | 'house-gifts') =>
      wallets.balanceOf(houseAccount(purpose, 'CNY'))
    const [tips, others] = [await balanceOf('house-tips'), await balanceOf('house-gifts')]
    const member = await newMember()
    await expect(member.send({ ...whistle, roomNo: '9001' })).rejects.toMatchObject({
      refusal: 'insufficient-coins',
    })
    await member.buy(8)
    const uuid = uuidV7()
    await member.send({ ...whistle, roomNo: '9001' }, uuid)
    await member.send({ ...whistle, roomNo: '9001' }, uuid)
    expect(await balanceOf('house-tips')).toBe(tips + 50n)
    expect(await balanceOf('house-gifts')).toBe(others)
    expect(await member.coins()).toBe(3)
    expect((await gifts.rank('9001', 'day', member.id)).rows).toMatchObject([{ coins: 5, isMe: true }])
    await saferPlay.exclude(member.asking(), { length: { kind: 'cool-off', hours: 24 } })
    await expect(member.send({ ...stick, roomNo: '9001' })).rejects.toMatchObject({
      refusal: 'play-excluded',
    })
  })

  it('[ROLE-07] a member without the permission to buy coins sends free gifts alone', async () => {
    const member = await newMember()
    await member.buy(50)
    await gifts.coins.refuse(member.id, 'under review')
    await expect(member.buy(50)).rejects.toMatchObject({ refusal: 'coins-not-permitted' })
    await expect(member.send(whistle)).rejects.toMatchObject({ refusal: 'coins-not-permitted' })
    expect(await member.coins()).toBe(50)
    expect(await member.send({ gift: '100', price: 0 })).toMatchObject({ combo: 1, coins: 50 })
    expect(member.pushes().map(({ giftName }) => textIn('zh-CN', giftName))).toEqual(['掌声'])
    await gifts.coins.permit(member.id)
    expect(await member.send(whistle)).toMatchObject({ coins: 45 })
  })

  it('coins are bought once under one uuid, at 10 fen each, and never beyond the wallet', async () => {
    const member = await newMember(10_000n)
    const uuid = uuidV7()
    const answers = await Promise.all(Array.from({ length: 10 }, () => member.buy(300, uuid)))
    for (const each of answers)
      expect(each).toEqual({
        coins: 300,
        central: 7_000n,
        usdt: 0n,
        paid: { minor: 3_000n, currency: 'CNY' },
      })
    await expect(member.buy(301, uuid, 'other')).rejects.toMatchObject({ refusal: 'uuid-reused' })
    await expect(member.buy(701)).rejects.toMatchObject({ refusal: 'insufficient-funds' })
    const both = await Promise.allSettled([member.buy(700), member.buy(700)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await gifts.coins.balances(member.id)).toEqual({ coins: 1_000, central: 0n, usdt: 0n })
  })

  const setRate = (tenThousandths: bigint) =>
    addRate(database, { tenThousandths, since: (now += 1), setBy: 'risk desk', setAt: now })

  it('[ROLE-10] USDT buys coins at the rate of the moment, which is written with both amounts', async () => {
    const member = await newMember(0n, 100_000_000n)
    const exchanged = async (currency: 'CNY' | 'USDT') =>
      (await wallets.bookSums()).find((sum) => sum.purpose === 'house-exchange' && sum.currency === currency)
        ?.balance ?? 0n
    const before = { CNY: await exchanged('CNY'), USDT: await exchanged('USDT') }
    const uuid = uuidV7()
    // 30.00 / 7.2 is 4.166667, rounded up to the next hundredth.
    const bought = await member.buyFor(300, usdt(4_170_000n), uuid)
    expect(bought).toMatchObject({
      coins: 300,
      central: 0n,
      usdt: 95_830_000n,
      paid: usdt(4_170_000n),
      rate: { usdtInCny: '7.2000' },
    })
    expect({ CNY: await exchanged('CNY'), USDT: await exchanged('USDT') }).toEqual({
      CNY: before.CNY - 3_000n,
      USDT: before.USDT + 4_170_000n,
    })
    const { lines } = await wallets.statement(member.id, {
      wallet: 'usdt',
      kinds: ['coin-purchase'],
      limit: 5,
    })
    expect(lines).toMatchObject([
      { amount: -4_170_000n, currency: 'USDT', memo: { rate: '7.2000', rateSince: expect.any(String) } },
    ])
    expect(textIn('zh-CN', String(lines[0]?.memo['note']))).toBe('充币 300 金币（¥30.00，1 USDT = ¥7.2000）')

    await setRate(75_000n)
    expect(await member.buyFor(300, usdt(4_170_000n), uuid)).toEqual({ ...bought })
    await expect(member.buyFor(300, usdt(4_170_000n))).rejects.toMatchObject({
      refusal: 'coin-price-changed',
      data: { price: { amount: '4.000000', currency: 'USDT' }, rate: { usdtInCny: '7.5000', at: now } },
    })
    await expect(member.buyFor(300, { minor: 4_000_000n, currency: 'CNY' })).rejects.toMatchObject({
      refusal: 'coin-price-changed',
      data: { price: { amount: '30.00', currency: 'CNY' } },
    })
    await expect(member.buyFor(300, { minor: 3_000n, currency: 'CNY' })).rejects.toMatchObject({
      refusal: 'insufficient-funds',
    })
    await expect(member.buyFor(7_500, usdt(100_000_000n))).rejects.toMatchObject({
      refusal: 'insufficient-funds',
    })
    const all = await Promise.allSettled([1, 2].map(() => member.buyFor(6_000, usdt(80_000_000n))))
    expect(all.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await member.coins()).toBe(6_300)
    // The stored answer has expired; the same key has no second effect at the current rate either.
    await createOnce(database).prune(Date.now() + 49 * 3_600_000)
    await expect(member.buyFor(300, usdt(4_000_000n), uuid)).rejects.toMatchObject({ refusal: 'uuid-reused' })
    expect(await member.coins()).toBe(6_300)
    await setRate(72_000n)
    expect(await wallets.imbalances()).toEqual([])
  })

  it('[ROLE-10] what USDT costs a member in coins counts against a loss limit, once', async () => {
    const member = await newMember(0n, 100_000_000n)
    await saferPlay.setLimit(member.asking(), {
      limit: { kind: 'loss', period: 'day', amount: { minor: 6_000n, currency: 'CNY' } },
    })
    await member.buyFor(300, usdt(priceOf(300, 'USDT', 72_000n)))
    const more = usdt(priceOf(300, 'USDT', 72_000n))
    await expect(member.buyFor(300, more)).rejects.toMatchObject({ refusal: 'loss-limit-reached' })
    await member.send(drum)
    await member.buyFor(200, usdt(priceOf(200, 'USDT', 72_000n)))
    await saferPlay.exclude(member.asking(), { length: { kind: 'cool-off', hours: 24 } })
    await expect(member.buyFor(1, usdt(20_000n))).rejects.toMatchObject({ refusal: 'play-excluded' })
    expect(await wallets.imbalances()).toEqual([])
  })

  it('a gift takes coins, pays the anchor half, tells the room: all of it or nothing, once', async () => {
    const member = await newMember()
    await member.buy(400)
    const uuid = uuidV7()
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => member.send({ roomNo: '70001', ...drum, count: 2 }, uuid)),
    )
    for (const each of sent) expect(each).toMatchObject({ combo: 2, coins: 24 })
    expect(member.pushes()).toEqual([
      expect.objectContaining({ count: 2, combo: 2, price: 376, webIcon: '/gifts/war-drum.svga' }),
    ])
    expect(await gifts.earnings('anchor-70001')).toBe(1_880n)
    await expect(member.send({ roomNo: '70001', ...drum })).rejects.toMatchObject({
      refusal: 'insufficient-coins',
      data: { price: 188, coins: 24 },
    })
    isChatDown = true
    await expect(member.send({ roomNo: '70001', ...stick })).rejects.toThrow('cannot be written')
    isChatDown = false
    expect(await member.coins()).toBe(24)
    expect(await gifts.earnings('anchor-70001')).toBe(1_880n)
    expect(member.pushes()).toHaveLength(1)
    const { rows } = await gifts.rank('70001', 'all', undefined)
    expect(rows.map(({ coins }) => coins)).toEqual([376])
    expect(await wallets.imbalances()).toEqual([])
  })

  it('[H-D6] a uuid whose answer was forgotten pays no second gift', async () => {
    const member = await newMember()
    await member.buy(400)
    const uuid = uuidV7()
    await member.send(drum, uuid)
    await createOnce(database).prune(Date.now() + 49 * 3_600_000)
    await expect(member.send(drum, uuid)).rejects.toMatchObject({ refusal: 'uuid-reused' })
    await expect(member.send({ ...drum, count: 2 }, uuid)).rejects.toMatchObject({ refusal: 'uuid-reused' })
    expect(member.pushes()).toHaveLength(1)
    expect(await member.coins()).toBe(212)
  })

  it('refuses what is not for sale, another price than was seen, and a room that is not there', async () => {
    const member = await newMember()
    await member.buy(100)
    await expect(member.send({ gift: '999' })).rejects.toMatchObject({ refusal: 'gift-not-open' })
    await expect(member.send({ ...whistle, price: 1 })).rejects.toMatchObject({
      refusal: 'gift-price-changed',
      data: { price: 5 },
    })
    await expect(member.send({ roomNo: '404' })).rejects.toMatchObject({ refusal: 'room-not-open' })
    await gifts.setStatus('scarf', 2)
    expect((await gifts.list()).map(({ code }) => code)).not.toContain('scarf')
    await expect(member.send({ gift: '103', price: 10 })).rejects.toMatchObject({ refusal: 'gift-not-open' })
    await gifts.setStatus('scarf', 1)
    expect(await member.coins()).toBe(100)
  })

  it('counts combos: the same gift in the same room within a few seconds, whatever the client says', async () => {
    const member = await newMember()
    await member.buy(1_000)
    const first = await member.send({ ...stick, count: 3 })
    now += comboMs
    const second = await member.send({ ...stick, count: 5 })
    expect(second).toMatchObject({ combo: 8, comboId: first.comboId })
    expect(await member.send({ ...stick, roomNo: '60719' })).toMatchObject({ combo: 1 })
    const together = await Promise.all(Array.from({ length: 6 }, () => member.send(stick)))
    expect(together.map(({ combo }) => combo).toSorted((a, b) => a - b)).toEqual([9, 10, 11, 12, 13, 14])
    expect(await member.send(whistle)).toMatchObject({ combo: 1 })
    const anew = await member.send(stick)
    expect(anew.combo).toBe(1)
    expect(anew.comboId).not.toBe(first.comboId)
    now += comboMs + 1
    expect(await member.send(stick)).toMatchObject({ combo: 1 })
  })

  it('one free gift a minute', async () => {
    const member = await newMember(1n)
    const free = { gift: '100', price: 0 }
    const { freeAt } = await member.send(free)
    expect(freeAt).toBe(now + freeGiftEveryMs)
    await expect(member.send(free)).rejects.toMatchObject({ refusal: 'free-gift-used', data: { freeAt } })
    expect(await gifts.freeAt(member.id)).toBe(freeAt)
    now += freeGiftEveryMs
    const both = await Promise.allSettled([member.send(free), member.send(free)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(member.send({ ...free, count: 2 })).rejects.toMatchObject({ refusal: 'free-gift-used' })
  })

  it('ranks a room by day and ever; who got there first stands first', async () => {
    const roomNo = String(70_100 + Math.trunc(count))
    const [ann, bob, eve] = [await newMember(), await newMember(), await newMember()]
    for (const each of [ann, bob, eve]) await each.buy(500)
    await ann.send({ roomNo, ...whistle, count: 4 })
    now += 1
    await bob.send({ roomNo, ...whistle, count: 4 })
    await eve.send({ roomNo, ...drum })
    const rank = await gifts.rank(roomNo, 'day', bob.id)
    expect(rank.rows.map(({ place, coins, isMe }) => [place, coins, isMe])).toEqual([
      [1, 188, false],
      [2, 20, false],
      [3, 20, true],
    ])
    expect(rank).toMatchObject({ mine: { place: 3, coins: 20 }, toNext: 0 })
    expect(rank.mine?.name).toBe(`球迷 ${bob.id.slice(-4)}`)
    // The rank reveals neither log-in names nor account ids.
    expect(JSON.stringify(rank)).not.toMatch(new RegExp(`fan\\d|${[ann.id, bob.id, eve.id].join('|')}`))
    expect(await gifts.rank(roomNo, 'day', eve.id)).not.toHaveProperty('toNext')
    now = Date.parse('2026-11-23T00:00:00+08:00')
    await bob.send({ roomNo, ...stick })
    expect((await gifts.rank(roomNo, 'day', undefined)).rows.map(({ coins }) => coins)).toEqual([1])
    const ever = await gifts.rank(roomNo, 'all', ann.id)
    expect(ever.rows.map(({ coins }) => coins)).toEqual([188, 21, 20])
    expect(ever).toMatchObject({ mine: { place: 3 }, toNext: 1 })
    const spansLeft = async () => {
      await gifts.tidy()
      const rows = await database.query<{ span: string }>(
        sql`select distinct span from gift_rank where room_no = ${roomNo} order by span`,
      )
      return rows.map(({ span }) => span)
    }
    expect(await spansLeft()).toEqual(['2026-11-22', '2026-11-23', 'all'])
    now = Date.parse('2026-11-30T00:00:00+08:00')
    expect(await spansLeft()).toEqual(['2026-11-23', 'all'])
  })

  it('what the demonstration’s people give is paid as everybody’s is, with coins that the house gave them', async () => {
    const id = toMemberId.parse(`demo-chat-${uuidV7()}`)
    await database.transaction((tx) => members.add(tx, id, `cast${count}`, new Date(now)))
    const promoted = async () =>
      (await wallets.bookSums()).find((sum) => sum.purpose === 'house-promotions' && sum.currency === 'CNY')
        ?.balance ?? 0n
    const before = await promoted()
    const asking = () => ({ memberId: id, uuid: uuidV7(), bodyHash: '' })
    const room = toRoomNo.parse('70200')
    const dearest = (await gifts.list()).at(-1)
    const trophy = { gift: dearest?.id ?? '', price: dearest?.price ?? 0 }
    await fillPocket({ database, wallets, newId: () => uuidV7() }, id)
    // A second call does nothing: the balance is at its target already.
    await fillPocket({ database, wallets, newId: () => uuidV7() }, id)
    for (const given of [
      { ...trophy, count: 1 },
      { ...stick, count: 4 },
      { ...trophy, count: 1 },
    ]) {
      if ((await gifts.coins.balances(id)).coins < given.price * given.count)
        await gifts.coins.buy(asking(), { coins: 600 })
      await gifts.send(asking(), { roomNo: room, ...given })
    }
    const sent = told.filter(({ memberId }) => memberId === id).map(({ push }) => push)
    expect(sent.map(({ giftName, count: many }) => [textIn('zh-CN', giftName), many])).toEqual([
      ['奖杯', 1],
      ['助威棒', 4],
      ['奖杯', 1],
    ])
    const { coins, central } = await gifts.coins.balances(id)
    expect(coins).toBe(1_200 - 1_044)
    expect(central).toBe(200_000n - 12_000n)
    expect(before - (await promoted())).toBe(200_000n)
    expect(await gifts.earnings('anchor-70200')).toBe(5_220n)
    expect((await gifts.rank('70200', 'all', undefined)).rows).toMatchObject([{ coins: 1_044, isDemo: true }])
    expect(await wallets.imbalances()).toEqual([])
  })

  it('coins count against a loss limit when they are bought, and not again when they are sent', async () => {
    const member = await newMember()
    await saferPlay.setLimit(member.asking(), {
      limit: { kind: 'loss', period: 'day', amount: { minor: 5_000n, currency: 'CNY' } },
    })
    await member.buy(400)
    await expect(member.buy(101)).rejects.toMatchObject({ refusal: 'loss-limit-reached' })
    await member.send(drum)
    await member.send({ ...whistle, count: 10 })
    await member.buy(100)
    expect((await saferPlay.view(member.id)).today).toMatchObject({
      staked: { minor: 0n },
      coins: { minor: 5_000n },
      result: { minor: -5_000n },
    })
    await saferPlay.exclude(member.asking(), { length: { kind: 'cool-off', hours: 24 } })
    await expect(member.buy(1)).rejects.toMatchObject({ refusal: 'play-excluded' })
    await expect(member.send(stick)).rejects.toMatchObject({ refusal: 'play-excluded' })
    await expect(member.send({ gift: '100', price: 0 })).rejects.toMatchObject({ refusal: 'play-excluded' })
    expect(await member.coins()).toBe(262)
    expect(await wallets.imbalances()).toEqual([])
  })
})
