import { memberId } from '@grandstand/contract'
import { getWalletType, setWalletType, transferOf, transferPayload } from '@grandstand/contract/wallets'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testClock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { uuidV7 } from '../../../kernel/ids.ts'
import { createOnce } from '../../../kernel/once.ts'
import { oneDatabase } from '../../../kernel/testing/databases.ts'
import { createMembers } from '../../member/service.ts'
import { totalAssets } from '../assets.ts'
import { createWallets, type Wallets } from '../service.ts'
import { createWalletTypes } from './service.ts'

describe.each(oneDatabase())('wallet types on $name', ({ open }) => {
  let database: Database
  let wallets: Wallets
  const clock = testClock()
  beforeAll(async () => {
    database = await open()
    wallets = await createWallets({ database, clock })
  })
  afterAll(async () => {
    await wallets.stop()
    await database.close()
  })

  it('[ROLE-10] [ENT-04] settles in RMB or USDT, each member for themselves, USDT only from the white list', async () => {
    const members = createMembers(database)
    const listed = new Set<string>()
    const types = createWalletTypes({
      once: createOnce(database),
      members,
      mayUseVirtualCurrency: async (id) => listed.has(id),
    })
    const [one, two] = [memberId.parse(uuidV7()), memberId.parse(uuidV7())]
    for (const id of [one, two])
      await database.transaction(async (tx) => {
        await members.add(tx, id, `fan${id.slice(-8)}`, new Date(clock.now()))
        await wallets.openAccounts(tx, id)
      })
    const asking = (id: typeof one, uuid = uuidV7()) => ({ memberId: id, uuid, bodyHash: 'any' })
    expect(await types.get(one)).toMatchObject({ walletType: 'RMB', settlementUnit: 'cny', choices: ['RMB'] })
    await expect(types.set(asking(one), 'USDT')).rejects.toMatchObject({ refusal: 'wallet-type-not-open' })
    listed.add(one)
    const uuid = uuidV7()
    expect(await types.set(asking(one, uuid), 'USDT')).toMatchObject({
      walletType: 'USDT',
      settlementUnit: 'usdt',
      choices: ['RMB', 'USDT'],
    })
    await types.set(asking(one), 'RMB')
    // A late retry of the first request does not bring USDT back.
    expect((await types.set(asking(one, uuid), 'USDT')).walletType).toBe('RMB')
    await types.set(asking(one), 'USDT')
    // After removal from the list, a member who settles in USDT keeps it and may leave it.
    listed.delete(one)
    expect((await types.get(one)).choices).toEqual(['RMB', 'USDT'])
    expect((await types.get(two)).settlementUnit).toBe('cny')
    expect(await totalAssets(wallets, one, 'USDT', clock.now())).toMatchObject({ settlementUnit: 'usdt' })
    const answer = z.encode(getWalletType.output, await types.get(one))
    expect(z.decode(setWalletType.output, answer)).toEqual(await types.get(one))
    // [ENT-07] The answer includes the record of each currency.
    expect(answer.displays).toMatchObject([
      { name: 'RMB', unicodeSymbol: '¥', unit: 'cny' },
      { unicodeSymbol: '₮', unit: 'usdt', bankCardLabel: 'USDT address' },
    ])
  })

  it('[ENT-04] [H-D4] reads the transfer payload by its own names, and sees when type and amount differ', () => {
    const read = (walletType: string, currency: string) =>
      transferOf(
        z.decode(transferPayload, {
          transfer_out: 'central',
          transfer_in: 'yield',
          walletType,
          amount: { amount: '100.00', currency },
        } as never),
      )
    expect(read('RMB', 'CNY')).toEqual({ from: 'central', to: 'yield', currency: 'CNY', amount: 10_000n })
    expect(read('USDT', 'USDT').amount).toBe(100_000_000n)
    expect(read('RMB', 'USDT').amount).toBeUndefined()
    expect(read('USDT', 'CNY').amount).toBeUndefined()
    const wrong = { transfer_out: 'central', transfer_in: 'yield', walletType: 'CNY', amount: {} }
    const { error } = z.safeDecode(transferPayload, wrong as never)
    expect(error?.issues.map(({ path }) => path.join('.'))).toContain('walletType')
  })
})
