import type { ChannelSnapshot } from '@grandstand/contract'
import { acceptedBets, memberBets, type Bet } from '@grandstand/contract/sportsbook'
import type { ChannelSource } from '../../kernel/channel-source.ts'
import type { Database } from '../../kernel/database.ts'
import { findBets, listBets } from './store.ts'

const openBetsShown = 100

/** The bets that this node saw accepted most recently. */
export interface AcceptedLately {
  readonly read: () => Promise<ChannelSnapshot<typeof acceptedBets>>
  /** Notes a bet that was placed or accepted. */
  readonly add: (betId: string) => void
}

const rememberedIds = 200

/** Whether a bet was accepted, whatever became of it since. */
export const isTaken = ({ status }: Bet): boolean => status !== 'pending' && status !== 'refused'

/** Keeps ids only: the bets are read when somebody subscribes. */
export function createAcceptedLately(database: Database): AcceptedLately {
  const ids = new Set<string>()
  return {
    add(betId) {
      ids.delete(betId)
      ids.add(betId)
      for (const oldest of ids) {
        if (ids.size <= rememberedIds) break
        ids.delete(oldest)
      }
    },
    async read() {
      const known = [...ids]
      const found = new Map((await findBets(database, known)).map((each) => [String(each.bet.id), each]))
      const taken = known.flatMap((id) => found.get(id) ?? []).filter(({ bet }) => isTaken(bet))
      const none: ChannelSnapshot<typeof acceptedBets> = { bets: [] }
      return taken.reduce(
        (state, { memberId, bet }) => acceptedBets.fold(state, { accepted: { memberId, bet } }),
        none,
      )
    },
  }
}

/** A member's own bets, and the operator's view of all that are accepted. */
export function betChannels(database: Database, lately: AcceptedLately) {
  const bets: ChannelSource<typeof memberBets> = {
    channel: memberBets,
    snapshot: async (memberId) => {
      const open = await listBets(database, memberId, { state: 'open', limit: openBetsShown })
      return { bets: open.map(({ bet }) => bet) }
    },
  }
  const accepted: ChannelSource<typeof acceptedBets> = {
    channel: acceptedBets,
    snapshot: (id) => (id === 'all' ? lately.read() : undefined),
  }
  return { bets, accepted }
}
