import { roomNo as toRoomNo, memberId as toMemberId } from '@grandstand/contract'
import { fenPerCoin, type Gift } from '@grandstand/contract/gifts'
import type { Database } from '../../../kernel/database.ts'
import { houseAccount, move, walletAccount, type Wallets } from '../../wallets/service.ts'
import type { Gifts } from '../service.ts'

interface Needs {
  readonly database: Database
  readonly wallets: Pick<Wallets, 'applyOwed' | 'openAccounts'>
  readonly gifts: Gifts
  readonly newId: () => string
  /** 0 to 1. */
  readonly random: () => number
}

/** Coins that a demonstration member gets when their own do not pay for a gift. */
const refill = 600

/**
 * Lets the demonstration's members send gifts through the same service as everybody. Their coins are promotions of
 * the house, like all of their money.
 */
export function createDemoGiver({ database, wallets, gifts, newId, random }: Needs) {
  async function fund(memberId: string, price: number): Promise<void> {
    await wallets.openAccounts(database, memberId)
    const { coins } = await gifts.coins.balances(memberId)
    if (coins >= price) return
    const postings = move(
      BigInt(refill) * fenPerCoin,
      houseAccount('house-promotions', 'CNY'),
      walletAccount(memberId, 'coins'),
    )
    await database.transaction((tx) =>
      wallets.applyOwed(tx, [
        {
          op: 'transfer',
          id: `demo-coins:${newId()}`,
          kind: 'promotion',
          postings,
          memo: { note: '演示金币' },
        },
      ]),
    )
  }

  /** Picks cheap gifts often and expensive ones rarely. */
  const choose = (from: readonly Gift[]): Gift | undefined => from[Math.floor(random() ** 2 * from.length)]

  return async (roomNo: string, memberId: string): Promise<void> => {
    const priced = (await gifts.list()).filter(({ type }) => type === 'priced')
    const gift = choose(priced.toSorted((one, other) => one.price - other.price))
    if (gift === undefined) return
    const count = gift.price < 50 ? 1 + Math.floor(random() * 6) : 1
    await fund(memberId, gift.price * count)
    const asking = { memberId: toMemberId.parse(memberId), uuid: newId(), bodyHash: '' }
    await gifts.send(asking, { roomNo: toRoomNo.parse(roomNo), gift: gift.id, price: gift.price, count })
  }
}
