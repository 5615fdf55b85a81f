import { cashOutOffers, type Bet, type CashOutOffer } from '@grandstand/contract/sportsbook'
import type { Database } from '../../../kernel/database.ts'
import { listBets } from '../store.ts'
import type { ChannelSource, Publish } from '../../../kernel/channel-source.ts'
import type { CashOuts } from './service.ts'

interface Needs {
  readonly database: Database
  readonly cashOuts: Pick<CashOuts, 'offer'>
  readonly publish: Publish
  /** Whether any page of the member subscribes to offers. */
  readonly isFollowed: (memberId: string) => boolean
}

interface Watched {
  /** The member's open bets; undefined after one of them changed, so that they are read again. */
  bets: readonly Bet[] | undefined
  told: ReadonlyMap<string, CashOutOffer>
}

const betsShown = 100

/**
 * Live offers for subscribed members: every step values their open bets again and publishes only the offers that
 * changed.
 */
export function createOffersChannel({ database, cashOuts, publish, isFollowed }: Needs) {
  const watched = new Map<string, Watched>()

  async function openBets(memberId: string): Promise<readonly Bet[]> {
    const found = await listBets(database, memberId, { state: 'open', limit: betsShown })
    return found.map(({ bet }) => bet).filter(({ status }) => status === 'accepted')
  }

  const offersOf = (bets: readonly Bet[]) => new Map(bets.map((bet) => [String(bet.id), cashOuts.offer(bet)]))

  const source: ChannelSource<typeof cashOutOffers> = {
    channel: cashOutOffers,
    snapshot: async (memberId) => {
      const bets = await openBets(memberId)
      const told = offersOf(bets)
      watched.set(memberId, { bets, told })
      return { offers: [...told.values()] }
    },
  }

  return {
    source,

    /** Marks the member's bets as changed, so that the next step reads them again. */
    changed(memberId: string): void {
      const member = watched.get(memberId)
      if (member) member.bets = undefined
    },

    async step(): Promise<'idle'> {
      for (const [memberId, member] of watched) {
        if (!isFollowed(memberId)) {
          watched.delete(memberId)
          continue
        }
        member.bets ??= await openBets(memberId)
        const now = offersOf(member.bets)
        const changed = Array.from(now.values()).filter(
          (offer) => !isSame(offer, member.told.get(offer.betId)),
        )
        const gone = Array.from(member.told.keys()).filter((id) => !now.has(id))
        member.told = now
        if (changed.length + gone.length > 0)
          publish(cashOutOffers, memberId, { changed, ...(gone.length > 0 && { gone }) })
      }
      return 'idle'
    },
  }
}

/** Whether two offers are equal, apart from their time. */
function isSame(a: CashOutOffer, b: CashOutOffer | undefined): boolean {
  return (
    b !== undefined &&
    a.stake.minor === b.stake.minor &&
    a.reason === b.reason &&
    a.legIndex === b.legIndex &&
    a.value?.offer.minor === b.value?.offer.minor &&
    a.value?.fair.minor === b.value?.fair.minor &&
    a.value?.delayMs === b.value?.delayMs
  )
}
