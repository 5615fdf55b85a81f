import type { Channel, ChannelSnapshot } from '@grandstand/contract'
import { acceptedBets, memberBets, type Bet } from '@grandstand/contract/sportsbook'
import type { ChannelSource, Publish } from '../../kernel/channel-source.ts'
import type { Database } from '../../kernel/database.ts'
import type { Outbox, PublishedFact } from '../../kernel/outbox.ts'
import { betTopics } from './facts.ts'
import { findBets, listBets } from './store.ts'

const openBetsShown = 100

/** The bets whose acceptance this node saw most recently. */
export interface AcceptedLately {
  readonly read: () => Promise<ChannelSnapshot<typeof acceptedBets>>
  /** Notes a bet that was placed or accepted. */
  readonly add: (betId: string) => void
}

const rememberedIds = 200

/** Whether a bet was accepted, whatever happened to it afterwards. */
const isTaken = ({ status }: Bet): boolean => status !== 'pending' && status !== 'refused'

/** Keeps only ids; the bets are read when a client subscribes. */
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

/** Channels of a member's own bets and, for operators, of all accepted bets. */
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

interface Publishing {
  readonly database: Database
  readonly outbox: Outbox
  readonly publish: Publish
  readonly lately: AcceptedLately
  /** Whether (channel, id) has a subscriber on this node. */
  readonly isFollowed: (channel: Channel, id: string) => boolean
}

const betIdOf = ({ payload }: PublishedFact) => String(payload['betId'])
const begins = ({ topic }: PublishedFact) => topic === 'bet-placed' || topic === 'bet-accepted'

/**
 * Publishes changed bets to their owners and to operators, where there is a subscriber. Reads each bet's current
 * state, so that a fact delivered twice does no harm.
 */
export function publishBets({ database, outbox, publish, lately, isFollowed }: Publishing): void {
  outbox.subscribe({
    consumer: 'member-bets',
    reach: 'each-node',
    topics: betTopics,
    async handleAll(facts) {
      for (const fact of facts) if (begins(fact)) lately.add(betIdOf(fact))
      const isWatched = isFollowed(acceptedBets, 'all')
      const followed = facts.filter(
        (fact) => (isWatched && begins(fact)) || isFollowed(memberBets, String(fact.payload['memberId'])),
      )
      const stored = await findBets(database, [...new Set(followed.map(betIdOf))])
      const byId = new Map(stored.map((each) => [each.bet.id as string, each]))
      for (const fact of followed) {
        const found = byId.get(betIdOf(fact))
        if (found === undefined) continue
        const { bet, memberId } = found
        publish(memberBets, memberId, { bet })
        if (begins(fact) && isTaken(bet)) publish(acceptedBets, 'all', { accepted: { memberId, bet } })
      }
    },
  })
}
