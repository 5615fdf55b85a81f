import { matchId, type Channel, type ChannelDelta, type ChannelSnapshot } from '@grandstand/contract'
import {
  acceptedBets,
  boardOdds,
  marketOdds,
  matchList,
  matchStateChannel,
  memberBets,
  type AcceptedBet,
} from '@grandstand/contract/sportsbook'
import type { Database } from '../../kernel/database.ts'
import type { Book } from './book/book.ts'
import { listBets } from './bet-store.ts'

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
  readonly read: () => ChannelSnapshot<typeof acceptedBets>
  readonly add: (accepted: AcceptedBet) => void
}

export function createAcceptedLately(): AcceptedLately {
  let state: ChannelSnapshot<typeof acceptedBets> = { bets: [] }
  return { read: () => state, add: (accepted) => (state = acceptedBets.fold(state, { accepted })) }
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
