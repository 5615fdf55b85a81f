import type { MatchId } from '@grandstand/contract'
import type { MatchState } from '@grandstand/contract/sportsbook'
import type { Sides } from './chatter/chatter.ts'
import { newsBetween, type MatchNews } from './chatter/match-news.ts'
import type { Visitor } from './visitor.ts'

interface Followed {
  sides: Sides | undefined
  state: MatchState | undefined
  stop: () => void
}

interface Needs {
  readonly visitor: Pick<Visitor, 'match' | 'follow' | 'now'>
  readonly onNews: (matchId: MatchId, news: MatchNews) => void
  readonly onError: (error: unknown) => void
  readonly random: () => number
}

/** Follows the matches of the rooms that somebody is in, and no others. */
export function createFollowedMatches({ visitor, onNews, onError, random }: Needs) {
  const followed = new Map<MatchId, Followed>()

  function begin(id: MatchId): void {
    const entry: Followed = { sides: undefined, state: undefined, stop: () => {} }
    followed.set(id, entry)
    visitor.match(id).then((match) => (entry.sides = match), onError)
    entry.stop = visitor.follow(id, (state) => {
      const news = newsBetween(entry.state, state, visitor.now(), random)
      entry.state = state
      for (const each of news) onNews(id, each)
    })
  }

  return {
    sides: (id: MatchId): Sides | undefined => followed.get(id)?.sides,
    /** Follows these matches from now on, and only these. */
    follow(ids: readonly MatchId[]): void {
      const wanted = new Set(ids)
      for (const [id, { stop }] of followed)
        if (!wanted.has(id)) {
          stop()
          followed.delete(id)
        }
      for (const id of wanted) if (!followed.has(id)) begin(id)
    },
  }
}
