import { followCalls } from '../modules/follow/calls/index.ts'
import { replayActs } from '../modules/follow/replays/acts.ts'
import { createFollow } from '../modules/follow/service.ts'
import type { OfferService } from '../modules/offer/service.ts'
import type { Platform } from '../platform.ts'
import { channelOf, type Area } from './area.ts'

interface Needs {
  readonly offer: OfferService
}

/** Following matches: the tracker, favourites, and replays from files. */
export function openFollow(platform: Platform, { offer }: Needs) {
  const follow = createFollow({ ...platform, offer })
  const { tracker, favourites, replays } = follow
  return {
    calls: followCalls(follow),
    channels: [
      channelOf(tracker.channel.channel, tracker.channel),
      channelOf(favourites.channel.channel, favourites.channel),
    ],
    acts: replayActs(replays),
    start: () => [follow.start()],
  } satisfies Area
}
