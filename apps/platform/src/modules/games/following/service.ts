import { CallError, type Money } from '@grandstand/contract'
import type { VenueTransfer } from '@grandstand/contract/games'
import type { Currency } from '@grandstand/money'
import type { Asking } from '../../../kernel/bind-call.ts'
import { walletOf, type SaferPlayService } from '../../wallets/service.ts'
import type { MovingNeeds } from '../moving.ts'
import { beginRecovery } from '../recovery/service.ts'
import type { Venue } from '../registry/service.ts'
import { findTransfer } from '../store.ts'
import { createTransfers, transferIdOf } from '../transfers.ts'
import * as store from './store.ts'

interface Needs extends MovingNeeds {
  /** Leaves a venue: ends the member's sessions there and takes everything back. */
  readonly leave: (asking: Asking, venue: string) => Promise<unknown>
  readonly saferPlay: Pick<SaferPlayService, 'lossRooms'>
}

export interface Followed {
  readonly transfer?: VenueTransfer
  /** Why nothing was moved; the game opens all the same. */
  readonly refusal?: string
}

/** 免转: a member's money goes to a transfer venue with the launch of a game there, and comes back after it. */
export function createFollowing(needs: Needs) {
  const { database, wallets, clock, leave, saferPlay } = needs
  const { begin, drive } = createTransfers(needs)

  /** What the member's loss limits leave of an amount, because money at a venue counts as lost until it is back. */
  const within = (memberId: string, { minor, currency }: Money): Promise<bigint> =>
    database.transaction(async (tx) => {
      const rooms = await saferPlay.lossRooms(tx, memberId, currency)
      return rooms.reduce((least, { left }) => (left < least ? left : least), minor)
    })

  return {
    /**
     * Fetches the money from where it followed the member before, and sends all that is available, or what loss limits
     * leave of it, to the venue of this launch. A retry under the same key moves nothing a second time.
     */
    async follow(
      asking: Asking,
      venue: Pick<Venue, 'code' | 'name'>,
      currency: Currency,
      session: string,
    ): Promise<Followed> {
      const { memberId, uuid } = asking
      await store.setFollows(database, session)
      const begun = transferIdOf(asking, venue.code, currency)
      if ((await findTransfer(database, begun)) !== undefined) return { transfer: await drive(begun) }
      for (const other of await store.endFollowed(database, memberId, venue.code, new Date(clock.now()))) {
        await leave({ ...asking, uuid: `${uuid}:${other}` }, other)
      }
      const wallet = (await wallets.balances(memberId)).find((each) => each.wallet === walletOf(currency))
      if (!wallet || wallet.available <= 0n) return {}
      const room = await within(memberId, { minor: wallet.available, currency })
      if (room <= 0n) return { refusal: 'loss-limit-reached' }
      const all = { minor: room, currency }
      try {
        const id = await database.transaction((tx) => begin(tx, asking, venue, 'in', all))
        return { transfer: await drive(id) }
      } catch (error) {
        // A limit, or money that was spent in between: the game opens, and the member sees why it has no more.
        if (!(error instanceof CallError)) throw error
        return error.refusal === 'uuid-reused' ? { transfer: await drive(begun) } : { refusal: error.refusal }
      }
    },

    /**
     * Begins to fetch the money of sessions that have ended, once for each; one whose member plays on at the venue
     * leaves it there.
     */
    async fetchAfterEnds(): Promise<void> {
      for (const ended of await store.endedFollowers(database))
        await database.transaction(async (tx) => {
          if (!(await store.takeFollower(tx, ended.id)) || ended.plays_on) return
          const { member_id: memberId, venue } = ended
          await beginRecovery(needs, tx, { memberId, venue, currency: undefined, state: 'waiting' })
        })
    },
  }
}
export type Following = ReturnType<typeof createFollowing>
