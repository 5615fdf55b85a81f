import { matchId } from '@grandstand/contract'
import { boardOdds, marketOdds, matchList, matchStateChannel } from '@grandstand/contract/sportsbook'
import type { ChannelSource } from '../../kernel/channel-source.ts'
import type { Book } from './book/book.ts'

const matchOf = (book: Book, id: string) => {
  const parsed = matchId.safeParse(id)
  return parsed.success ? book.match(parsed.data) : undefined
}

/** Channels of matches and prices; copy `market-odds` for a new channel. */
export function offerChannels(book: Book) {
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
  return { odds, board, states, list }
}
