import { createHash } from 'node:crypto'
import { CallError, type RoomNo } from '@grandstand/contract'
import { hashPassword, login } from '@grandstand/contract/auth'
import { sendChat } from '@grandstand/contract/chat'
import { buyCoins, listGifts, sendGift } from '@grandstand/contract/gifts'
import { build, openClient } from './client.ts'
import type { Config } from './config.ts'
import { chooseGift } from './giver.ts'

/** Number of coins to buy at a time, when the balance is not enough for a gift. */
const coinsAtOnce = 600

/** A simulated member. It logs in when it is first needed, and again when its session has ended. */
export function createPerson(config: Config, name: string, random: () => number) {
  let token: string | undefined
  // The device id stays the same at each start, so that the list of the member's devices does not grow.
  const deviceId = createHash('sha256')
    .update(`demo ${name} ${config.DEMO_CAST_PASSWORD}`)
    .digest('hex')
    .slice(0, 32)
  const api = openClient(config, deviceId, () => token)

  async function logIn(): Promise<void> {
    await api.ready()
    const session = await api.call(login, {
      name,
      password: await hashPassword(name, config.DEMO_CAST_PASSWORD),
      flag: 0,
      version: build,
      timewd: Math.round(api.clock.now()),
    })
    token = session.token
  }

  async function asMember<T>(act: () => Promise<T>): Promise<T> {
    if (token === undefined) await logIn()
    try {
      return await act()
    } catch (error) {
      if (error instanceof CallError && (error.kind === 'session-ended' || error.kind === 'logged-out'))
        token = undefined
      throw error
    }
  }

  return {
    name,
    say: (roomNo: RoomNo, text: string) => asMember(() => api.call(sendChat, { roomNo, text })),

    give: (roomNo: RoomNo) =>
      asMember(async () => {
        const { gifts } = await api.call(listGifts, {})
        const chosen = chooseGift(gifts, random)
        if (chosen === undefined) return
        const { gift, count } = chosen
        const present = { roomNo, gift: gift.id, price: gift.price, count }
        try {
          await api.call(sendGift, present)
        } catch (error) {
          if (!(error instanceof CallError) || error.refusal !== 'insufficient-coins') throw error
          await api.call(buyCoins, { coins: Math.max(coinsAtOnce, gift.price * count) })
          await api.call(sendGift, present)
        }
      }),
  }
}
export type Person = ReturnType<typeof createPerson>
