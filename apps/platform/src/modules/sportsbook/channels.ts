import { matchId, type Channel, type ChannelDelta, type ChannelSnapshot } from '@grandstand/contract'
import {
  acceptedBets,
  boardOdds,
  marketOdds,
  matchList,
  matchStateChannel,
  memberBets,
  type Bet,
} from '@grandstand/contract/sportsbook'
import type { Database } from '../../kernel/database.ts'
import type { Book } from './book/book.ts'
import { findBets, listBets } from './bet-store.ts'

/** Sends a delta to whoever follows (channel, id); of an owner's channel the id is the member's. */
export type Publish = <C extends Channel>(channel: C, id: string, delta: ChannelDelta<C>) => void

/** A channel with what a new follower gets first; of an owner's channel the id is the member's. `undefined`: there is no such id. */
export interface ChannelSource<C extends Channel = Channel> {
  readonly channel: C
  readonly snapshot: (id: string) => Promise<ChannelSnapshot<C> | undefined> | ChannelSnapshot<C> | undefined
}

const openBetsShown = 100
const matchOf = (book: Book, id: string) => {
  const parsed = matchId.safeParse(id)
  return parsed.success ? book.match(parsed.data) : undefined
}

/** The last bets that this node saw accepted. */
export interface AcceptedLately {
  readonly read: () => Promise<ChannelSnapshot<typeof acceptedBets>>
  /** A bet was placed or accepted. */
  readonly add: (betId: string) => void
}

const rememberedIds = 200

/** Whether a bet has been taken, whatever became of it since. */
export const isTaken = ({ status }: Bet): boolean => status !== 'pending' && status !== 'refused'

/** Remembers ids alone: the bets are read when somebody looks. */
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

/** The sportsbook's channels; `market-odds` is the exemplary one. */
export function sportsbookChannels(book: Book, database: Database, lately: AcceptedLately) {
  const odds: ChannelSource<typeof marketOdds> = {
    channel: marketOdds,
    snapshot: (id) => {
      const found = matchOf(book, id)
      return found && { markets: found.markets }
    },
  }
  const board: ChannelSource<typeof boardOdds> = {
    channel: boardOdds,
    snapshot: (id) => {
      const parsed = matchId.safeParse(id)
      const markets = parsed.success ? book.boardMarkets(parsed.data) : undefined
      return markets && { markets }
    },
  }
  const states: ChannelSource<typeof matchStateChannel> = {
    channel: matchStateChannel,
    snapshot: (id) => {
      const parsed = matchId.safeParse(id)
      return parsed.success ? book.matchAlone(parsed.data)?.state : undefined
    },
  }
  const list: ChannelSource<typeof matchList> = {
    channel: matchList,
    snapshot: (id) => (id === 'all' ? { revision: book.revision(), counts: book.counts() } : undefined),
  }
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
  return { odds, board, states, list, bets, accepted }
}
