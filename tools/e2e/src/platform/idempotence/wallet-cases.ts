import * as games from '@grandstand/contract/games'
import * as gifts from '@grandstand/contract/gifts'
import * as wallets from '@grandstand/contract/wallets'
import { caseOf, cny, type Case, type Person, type World } from './world.ts'

const move = (from: string, to: string, yuan: number) => ({
  transfer_out: from,
  transfer_in: to,
  walletType: 'RMB' as const,
  amount: cny(yuan),
})

async function intoVenue(world: World): Promise<Person> {
  const by = await world.person(200)
  await by.client.api.call(games.transferToVenue, move('central', 'ag', 100))
  return by
}

/** Cases of calls about wallets, venues, limits and coins. */
export const walletCases: readonly Case[] = [
  caseOf(games.transferToVenue, async (world) => ({
    by: await world.person(200),
    input: move('central', 'ag', 100),
    other: move('central', 'ag', 50),
  })),
  caseOf(games.transferFromVenue, async (world) => ({
    by: await intoVenue(world),
    input: move('ag', 'central', 60),
    other: move('ag', 'central', 50),
  })),
  caseOf(games.transferAllToVenue, async (world) => ({
    by: await world.person(200),
    input: { venue: 'ag' },
    other: { venue: 'yb' },
  })),
  caseOf(games.recoverFromVenues, async (world) => ({
    by: await intoVenue(world),
    input: {},
    other: { walletType: 'USDT' },
  })),
  caseOf(wallets.transferToYield, async (world) => ({
    by: await world.person(200),
    input: move('central', 'yield', 100),
    other: move('central', 'yield', 50),
  })),
  caseOf(wallets.transferFromYield, async (world) => {
    const by = await world.person(200)
    await by.client.api.call(wallets.transferToYield, move('central', 'yield', 100))
    return { by, input: move('yield', 'central', 60), other: move('yield', 'central', 50) }
  }),
  caseOf(wallets.setWalletType, async (world) => {
    const by = await world.person()
    await world.grandstand.operator('white-list', 'virtual-currency', by.name)
    return { by, input: { walletType: 'USDT' }, other: { walletType: 'RMB' } }
  }),
  caseOf(wallets.setLimit, async (world) => {
    const limit = (yuan: number) =>
      ({ limit: { kind: 'deposit', period: 'day', amount: cny(yuan) } }) as const
    return { by: await world.person(), input: limit(500), other: limit(600) }
  }),
  caseOf(wallets.setRealityCheck, async (world) => ({
    by: await world.person(),
    input: { minutes: 30 },
    other: { minutes: 60 },
  })),
  caseOf(wallets.startExclusion, async (world) => ({
    by: await world.person(),
    input: { length: { kind: 'cool-off', hours: 24 } },
    other: { length: { kind: 'cool-off', hours: 72 } },
  })),
  caseOf(gifts.buyCoins, async (world) => ({
    by: await world.person(100),
    input: { coins: 60 },
    other: { coins: 70 },
  })),
]
