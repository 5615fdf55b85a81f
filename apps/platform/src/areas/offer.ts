import type { Channel } from '@grandstand/contract'
import { fallbackSiteId } from '@grandstand/contract/site'
import { marginsKey } from '@grandstand/contract/sportsbook'
import { openMatchFeed } from '../modules/offer/adapters/match-feed.ts'
import { offerCalls } from '../modules/offer/calls/index.ts'
import { fairnessCalls } from '../modules/offer/fairness/calls.ts'
import { startFairness } from '../modules/offer/fairness/service.ts'
import { resultActs } from '../modules/offer/results/result-acts.ts'
import { createOffer, marginActs, suspensionActs } from '../modules/offer/service.ts'
import type { Site } from '../modules/site/service.ts'
import type { Platform } from '../platform.ts'
import { channelOf, type Area } from './area.ts'

const firstMatchesWithinMs = 5_000

interface Needs {
  readonly site: Pick<Site, 'marginPercents' | 'setConfig'>
}

/** The betting offer: the feed, the book with its prices and results, and the proof that simulated matches are fair. */
export function openOffer(platform: Platform, { site }: Needs) {
  const { config, database, clock, logger, channels, shutdown } = platform
  const { feed, fairness, acts } = openMatchFeed(config, platform)
  const offer = createOffer({
    ...platform,
    isFollowed: (channel: Channel, id) => channels.isFollowed(channel, id),
    readMargins: site.marginPercents,
    feed,
    settings: { keepEndedMs: config.keepEndedMs },
  })
  const { odds, board, states, list } = offer.channels
  return {
    feed,
    offer,
    isFeedLive: () => offer.isFeedLive(),
    calls: [...offerCalls(offer), ...fairnessCalls(fairness)],
    channels: [
      channelOf(odds.channel, odds),
      channelOf(board.channel, board),
      channelOf(states.channel, states),
      channelOf(list.channel, list),
    ],
    acts: [
      ...resultActs({ database, clock, deliver: (result) => offer.sink.result(result) }),
      ...suspensionActs({ database, suspensions: offer.suspensions, book: offer.book }),
      ...marginActs({
        read: site.marginPercents,
        write: (percents, on) => site.setConfig(fallbackSiteId, marginsKey, percents, on),
      }),
      ...acts,
    ],
    // Before the feed starts, so that no price of a suspended match is ever shown as open.
    prepare: () => offer.suspensions.refresh(),
    /**
     * Waits for the first matches, so that the first visitors see some. The wait is limited, so a feed that is
     * unavailable does not block the start.
     */
    firstMatches: () =>
      config.feed === undefined ? Promise.resolve() : offer.firstMatches(firstMatchesWithinMs),
    start() {
      offer.start()
      shutdown.add('offer', () => offer.stop())
      return [startFairness(fairness, logger)]
    },
  } satisfies Area & Record<string, unknown>
}
export type OfferArea = ReturnType<typeof openOffer>
