import type { Channel } from '@grandstand/contract'
import { broadcast, pastChannels } from '@grandstand/contract/live'
import type { BoundCall } from './kernel/bind-call.ts'
import type { Config } from './kernel/config.ts'
import type { OperatorCommand } from './kernel/operator-command.ts'
import { startWorkerLoop, type WorkerLoop } from './kernel/worker-loop.ts'
import type { Webhook } from './http/index.ts'
import { createMediaProgram, type MediaProgramOptions } from './modules/live/adapters/media-program.ts'
import { createNginxRtmp } from './modules/live/adapters/nginx-rtmp.ts'
import { followCalls } from './modules/live/calls/follow-calls.ts'
import { lobbyCalls } from './modules/live/calls/lobby-calls.ts'
import { pastCall } from './modules/live/calls/past-call.ts'
import { studioCalls } from './modules/live/calls/studio-calls.ts'
import { liveCommands } from './modules/live/commands.ts'
import type { MediaServer } from './modules/live/media-server.ts'
import { createLive, type LiveNeeds } from './modules/live/service.ts'
import type { Channels } from './socket/index.ts'

interface Needs extends Omit<
  LiveNeeds,
  'media' | 'videoLines' | 'rtmpUrl' | 'externalOrigins' | 'countViewers' | 'publish'
> {
  readonly channels: Channels
  readonly memberIdOf: (name: string) => Promise<string | undefined>
}

const mediaServers: Record<
  NonNullable<Config['media']>['server'],
  (options: MediaProgramOptions) => MediaServer
> = {
  program: createMediaProgram,
  'nginx-rtmp': createNginxRtmp,
}

const paceMs = { rooms: 1_000, moving: 5_000, signal: 2_000 } as const

/** Live rooms with their calls, channels, workers, the media server's webhook and the operator's commands. */
export function openLive(config: Config, needs: Needs) {
  const { channels, clock, logger } = needs
  const media = config.media && mediaServers[config.media.server](config.media)
  const live = createLive({
    ...needs,
    media,
    videoLines: config.media?.lines ?? [],
    rtmpUrl: config.media?.rtmpUrl ?? '',
    externalOrigins: config.externalVideoOrigins,
    countViewers: (roomNo) => channels.countFollowers(broadcast, roomNo),
    publish: <C extends Channel>(...told: Parameters<typeof channels.publish<C>>) =>
      channels.publish(...told),
  })
  // Who enters while the picture is old sees what stood then: what anchors cast is remembered while they are on the air.
  live.rooms.listen(() => {
    const cast = live.lateMatches()
    for (const channel of Object.values(pastChannels)) channels.keepPast(channel, cast)
  })
  const { broadcast: rooms, studio } = live.channels
  channels.publishChannel(rooms.channel, rooms)
  channels.publishChannel(studio.channel, studio)
  const notices = live.followers.channel
  channels.publishChannel(notices.channel, notices)

  const calls: readonly BoundCall[] = [
    ...lobbyCalls(live),
    ...followCalls(live),
    ...studioCalls(live),
    pastCall(channels, clock),
  ]
  const commands: readonly OperatorCommand[] = liveCommands({ ...needs, ...live })
  const webhook: Webhook = {
    path: '/webhooks/media',
    async receive({ body, headers }) {
      const news = media?.readNews(body.toString('utf8'), headers, clock.now())
      if (!media || !news || !live.signal) return { status: 401 }
      return media.answer(await live.signal.take(news))
    },
  }
  return {
    calls,
    commands,
    webhook,
    make: (...made: Parameters<typeof live.make>) => live.make(...made),
    keeperOf: live.keeperOf,
    keepers: live.keepers,
    avatarsOf: live.avatarsOf,
    logoOf: live.logoOf,
    /** Reads the rooms once, so that the first who asks is answered, then starts the workers. */
    async start(): Promise<WorkerLoop[]> {
      await live.rooms.refresh()
      const prune = startWorkerLoop({
        name: 'live viewers',
        everyMs: 600_000,
        logger,
        step: async () => {
          await live.rooms.prune()
          return 'idle'
        },
      })
      const names = Object.keys(paceMs) as (keyof typeof paceMs)[]
      return [
        prune,
        ...names.map((name) =>
          startWorkerLoop({ name: `live ${name}`, everyMs: paceMs[name], step: live.steps[name], logger }),
        ),
      ]
    },
  }
}
