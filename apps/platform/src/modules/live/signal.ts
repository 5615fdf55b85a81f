import { CallError } from '@grandstand/contract'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import { putHealth } from './broadcast-store.ts'
import type { Broadcasts } from './broadcasts.ts'
import type { Keys } from './keys.ts'
import type { MediaNews, MediaServer } from './media-server.ts'
import type { RoomCache } from './room-cache.ts'

/** After this many failed polls the media server counts as away, and every signal as lost. */
const awayAfter = 2

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly media: MediaServer
  readonly keys: Keys
  readonly broadcasts: Broadcasts
  readonly rooms: RoomCache
}

/**
 * Follows the signals of the media server by its webhook, and by a poll every few seconds that repairs missed
 * webhooks.
 */
export function createSignal({ database, clock, logger, media, keys, broadcasts, rooms }: Needs) {
  let looksInVain = 0

  /**
   * Handles an event.
   * @returns the status and path for the answer to the webhook
   */
  async function take(
    news: MediaNews,
  ): Promise<{ readonly status: number; readonly path?: string | undefined }> {
    const roomNo = await keys.roomOf(news.streamKey)
    if (roomNo === undefined) return { status: 403 }
    switch (news.event) {
      case 'publish-asked':
        try {
          const { broadcast } = await broadcasts.apply(roomNo, 'asked', true)
          await keys.used(news.streamKey)
          return { status: 200, path: broadcast?.path }
        } catch (error) {
          if (error instanceof CallError) return { status: 403 }
          throw error
        }
      case 'published':
        await broadcasts.apply(roomNo, { kind: 'signal-came', at: news.at })
        break
      case 'ended':
        await broadcasts.apply(roomNo, { kind: 'signal-lost', at: news.at })
        break
      case 'health':
        if (news.health) await putHealth(database, roomNo, news.health, new Date(news.at))
    }
    return { status: 200 }
  }

  /** Compares open broadcasts with those of the media server. */
  async function reconcile(): Promise<'idle'> {
    let there: ReadonlyMap<string, number>
    const before = new Map(rooms.all().map(({ roomNo, broadcast }) => [roomNo, broadcast]))
    try {
      there = new Map((await media.broadcasts()).map(({ path, since }) => [path, since]))
      looksInVain = 0
    } catch (error) {
      if (++looksInVain < awayAfter) return 'idle'
      if (looksInVain === awayAfter) logger.warn({ err: error }, 'the media server is away')
      there = new Map()
    }
    const now = clock.now()
    for (const { roomNo, broadcast, isBlocked } of rooms.all()) {
      if (!broadcast || broadcast.state === 'ended') continue
      const since = there.get(broadcast.path)
      const known = before.get(roomNo)
      // A webhook that arrived during the poll is newer than the poll's result.
      const isAsBefore = known?.signalAt === broadcast.signalAt && known.hasSignal === broadcast.hasSignal
      if (isAsBefore && since === undefined && broadcast.hasSignal)
        await broadcasts.apply(roomNo, { kind: 'signal-lost', at: Math.max(now, broadcast.signalAt) })
      if (isAsBefore && since !== undefined && !broadcast.hasSignal && !isBlocked)
        await broadcasts.apply(roomNo, { kind: 'signal-came', at: Math.max(since, broadcast.signalAt) })
      await broadcasts.apply(roomNo, { kind: 'time', at: now })
    }
    return 'idle'
  }

  return {
    take,
    reconcile,
    /** Disconnects a publisher once, without a retry: a remaining signal is a preview and not a broadcast. */
    kick(path: string): void {
      media.kick(path).catch((error: unknown) => logger.warn({ err: error }, 'a signal was not let go'))
    },
  }
}
