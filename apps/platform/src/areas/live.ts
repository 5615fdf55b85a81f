import { broadcast, pastChannels } from '@grandstand/contract/live'
import { startWorkerLoop } from '../kernel/worker-loop.ts'
import type { Queryable } from '../kernel/database.ts'
import { createMediaProgram, type MediaProgramOptions } from '../modules/live/adapters/media-program.ts'
import { createNginxRtmp } from '../modules/live/adapters/nginx-rtmp.ts'
import { followCalls } from '../modules/live/calls/follow-calls.ts'
import { lobbyCalls } from '../modules/live/calls/lobby-calls.ts'
import { pastCall } from '../modules/live/calls/past-call.ts'
import { studioCalls } from '../modules/live/calls/studio-calls.ts'
import { liveActs } from '../modules/live/acts.ts'
import { createLive, type LiveNeeds, type MediaServer } from '../modules/live/service.ts'
import { mediaWebhook } from '../modules/live/webhook.ts'
import type { Platform } from '../platform.ts'
import { channelOf, type Area } from './area.ts'

interface Needs extends Pick<LiveNeeds, 'book' | 'roomOfMatch' | 'imageLine'> {
  readonly memberIdOf: (name: string, on?: Queryable) => Promise<string | undefined>
}

const mediaServers: Record<
  NonNullable<Platform['config']['media']>['server'],
  (options: MediaProgramOptions) => MediaServer
> = {
  program: createMediaProgram,
  'nginx-rtmp': createNginxRtmp,
}

/** Live rooms: the picture, the anchors who send it, and the lobby. */
export function openLive(platform: Platform, needs: Needs) {
  const { config, channels, clock, logger } = platform
  const media = config.media && mediaServers[config.media.server](config.media)
  const live = createLive({
    ...platform,
    ...needs,
    media,
    videoLines: config.media?.lines ?? [],
    rtmpUrl: config.media?.rtmpUrl ?? '',
    externalOrigins: config.externalVideoOrigins,
    countViewers: (roomNo) => channels.countFollowers(broadcast, roomNo),
  })
  // Viewers with a delayed picture need past states, so they are kept for the matches that anchors broadcast now.
  live.rooms.listen(() => {
    const cast = live.lateMatches()
    for (const channel of Object.values(pastChannels)) channels.keepPast(channel, cast)
  })
  const { broadcast: rooms, studio } = live.channels
  const notices = live.followers.channel
  const loop = (name: string, everyMs: number, step: () => Promise<'more' | 'idle'>) =>
    startWorkerLoop({ name, everyMs, step, logger })
  return {
    live,
    calls: [...lobbyCalls(live), ...followCalls(live), ...studioCalls(live), pastCall(channels, clock)],
    channels: [
      channelOf(rooms.channel, rooms),
      channelOf(studio.channel, studio),
      channelOf(notices.channel, notices),
    ],
    acts: liveActs({ ...platform, ...needs, ...live }),
    webhooks: [mediaWebhook(live, media, clock)],
    /** Loads the rooms before the first request. */
    prepare: () => live.rooms.refresh(),
    start: () => [
      loop('live viewers', 600_000, async () => {
        await live.rooms.prune()
        return 'idle'
      }),
      loop('live rooms', 1_000, () => live.steps.rooms()),
      loop('live moving', 5_000, () => live.steps.moving()),
      loop('live signal', 2_000, () => live.steps.signal()),
    ],
  } satisfies Area & Record<string, unknown>
}
