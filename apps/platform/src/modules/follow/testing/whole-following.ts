import { createSharing } from '../../bets/sharing/sharing.ts'
import type { Sportsbook } from '../../bets/testing/whole-sportsbook.ts'
import type { MatchFeed } from '../../offer/service.ts'
import { createFollow, type FollowNeeds } from '../service.ts'

interface Needs extends Omit<FollowNeeds, 'offer'> {
  readonly feed: MatchFeed
  readonly sportsbook: Sportsbook
  readonly nameOf: (memberId: string) => Promise<string | undefined>
}

/** The features around a sportsbook for searching, following and sharing, wired together for tests. */
export function createFollowing(needs: Needs) {
  const { database, once, clock, sportsbook, nameOf } = needs
  const { book, place, search, results, popular } = sportsbook
  const { tracker, headToHead, ...follow } = createFollow({ ...needs, offer: sportsbook })
  return {
    ...follow,
    follow: tracker,
    search,
    results: { ...results, headToHead },
    popular,
    sharing: createSharing({ database, once, clock, book, place, nameOf }),
  }
}

export type Following = ReturnType<typeof createFollowing>
