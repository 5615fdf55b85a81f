import { inBoth } from '@grandstand/contract/house-text'
import { CallError, type CallInput, type CallOutput } from '@grandstand/contract'
import {
  anchorsHiddenBecause,
  type getVideoUrl,
  type listVideos,
  type Rendition,
} from '@grandstand/contract/live'
import type { Clock } from '../../kernel/clock.ts'
import type { MediaServer } from './media-server.ts'
import type { Room } from './anchor-room-store.ts'
import type { RoomCache } from './room-cache.ts'

/** Validity of a signed URL; a player requests a new one when it reconnects. */
const openForMs = 10 * 60_000
/** Pictures keep one URL for this long, so that browsers can cache them. */
const pictureStepMs = 5 * 60_000

const renditionNames: Record<Rendition, string> = {
  source: inBoth('原画', 'Source'),
  low: inBoth('流畅', 'Smooth'),
}

const files = {
  flv: (rendition: string) => `.flv?rendition=${rendition}`,
  hls: (rendition: string) => `/index.m3u8?rendition=${rendition}`,
} as const

interface Needs {
  readonly clock: Clock
  readonly media: MediaServer | undefined
  /** Public origins of the media servers, in the order in which they are to be tried. */
  readonly lines: readonly string[]
  readonly rooms: RoomCache
}

/** Signed URLs on the video lines. */
export function createVideo({ clock, media, lines, rooms }: Needs) {
  const seconds = (ms: number) => Math.floor(ms / 1000)

  /**
   * The room that broadcasts under a path. Its own anchor may open it before it is on the air.
   * @throws CallError('not-found')
   */
  function openRoom(path: string, memberId: string | undefined): Room {
    const room = rooms.ofPath(path)
    const state = room?.broadcast?.state
    const isOwn = room?.memberId !== undefined && room.memberId === memberId
    const isHidden = room?.kind === 'anchor' && anchorsHiddenBecause(rooms.entrance()) !== undefined
    const isOn = (state === 'on-air' || state === 'interrupted') && !isHidden
    if (!room || !media || (!isOwn && !isOn)) throw new CallError('not-found')
    return room
  }

  return {
    list(
      { path }: CallInput<typeof listVideos>,
      memberId: string | undefined,
    ): CallOutput<typeof listVideos> {
      const { sourceDelayMs } = openRoom(path, memberId)
      return {
        lines: lines.map((_, index) => ({
          no: index + 1,
          name: inBoth(`线路 ${index + 1}`, `Line ${index + 1}`),
        })),
        renditions: (media?.offers.renditions ?? []).map((rendition) => ({
          rendition,
          name: renditionNames[rendition],
        })),
        protocols: [...(media?.offers.protocols ?? [])],
        sourceDelayMs,
      }
    },

    url(asked: CallInput<typeof getVideoUrl>, memberId: string | undefined): CallOutput<typeof getVideoUrl> {
      const { path, line, rendition, protocol } = asked
      const { sourceDelayMs } = openRoom(path, memberId)
      const origin = lines[line - 1]
      if (origin === undefined || !media) throw new CallError('not-found')
      const expires = seconds(clock.now() + openForMs)
      const url = media.signed(origin, path, files[protocol](rendition), expires)
      return { url, expiresAt: expires * 1000, sourceDelayMs }
    },

    /** FLV URL of a broadcast on the first line, for lists; unchanged for some minutes. */
    flv(path: string): string | undefined {
      const [origin] = lines
      if (origin === undefined || !media?.offers.protocols.includes('flv')) return undefined
      const until = (Math.floor(clock.now() / pictureStepMs) + 2) * pictureStepMs
      return media.signed(origin, path, files.flv('source'), seconds(until))
    },

    /** URL of a recent thumbnail of a broadcast. */
    thumbnail(path: string): string | undefined {
      const [origin] = lines
      if (origin === undefined || !media) return undefined
      const until = (Math.floor(clock.now() / pictureStepMs) + 2) * pictureStepMs
      return media.signed(origin, path, '/thumbnail.jpg', seconds(until))
    },

    /** WebSocket URL that a browser's camera sends to. */
    cameraUrl(ticket: string): string | undefined {
      const [origin] = lines
      if (origin === undefined || !media) return undefined
      const address = new URL('/ingest', origin.replace(/^http/, 'ws'))
      address.searchParams.set('key', ticket)
      return address.href
    },
  }
}
