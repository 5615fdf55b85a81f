import type { AnchorCard } from '@grandstand/contract/live'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import type { Logger } from '../../kernel/logger.ts'
import type { Once } from '../../kernel/once.ts'
import type { SecretBox } from '../../kernel/secret-box.ts'
import { createBroadcasts } from './broadcasts.ts'
import { cardOf as anchorCardOf } from './cards.ts'
import { liveChannels, tellRooms, type Publish } from './channels.ts'
import { createAllowList } from './external.ts'
import { createFollowers } from './followers.ts'
import { createKeys } from './keys.ts'
import { createLobby } from './lobby.ts'
import { lateMatchesOf } from './late-matches.ts'
import { createMatchNames } from './match-names.ts'
import type { MediaServer } from './media-server.ts'
import { createMoving } from './moving.ts'
import type { Book } from './needs.ts'
import { createPlaying } from './playing.ts'
import { insertRoom, type NewRoom, type Room } from './anchor-room-store.ts'
import { createRoomCache } from './room-cache.ts'
import { createSignal } from './signal.ts'
import { createStudio } from './studio.ts'
import { createVideo } from './video.ts'

export type { Book } from './needs.ts'
export type { MediaServer } from './media-server.ts'
export type { NewRoom } from './anchor-room-store.ts'

export interface LiveNeeds {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly logger: Logger
  readonly newId: () => string
  readonly secrets: SecretBox
  readonly publish: Publish
  readonly book: Book
  /** When undefined, there is no video, only animations. */
  readonly media: MediaServer | undefined
  /** Public origins of the media servers, in the order in which they are to be tried. */
  readonly videoLines: readonly string[]
  /** RTMP URL for OBS. */
  readonly rtmpUrl: string
  /** Origins of other companies whose pictures and animations may be shown [H-F11]. */
  readonly externalOrigins: readonly string[]
  /** Number of subscribers of a room's broadcast on this node. */
  readonly countViewers: (roomNo: string) => number
  /** Number of a match's own chat room, which no anchor owns; '' where there is none. */
  readonly roomOfMatch?: (matchId: string) => string
  /** The first image line; '' where there is none. */
  readonly imageLine?: () => string
}

/** Owner of a room, and the match that it casts. */
export interface RoomKeeper {
  readonly memberId: string | undefined
  readonly matchId: string | undefined
  readonly kind: string
  readonly nickname: string
  readonly logo: string
}

/** Live rooms: anchors, broadcasts, video URLs, and the lobby. */
export function createLive(needs: LiveNeeds) {
  const { database, once, clock, logger, newId, secrets, publish, book, media } = needs
  const rooms = createRoomCache({ database, clock, node: newId(), countViewers: needs.countViewers })
  const changed = () =>
    void rooms.refresh().catch((error: unknown) => logger.warn({ err: error }, 'rooms were not read'))
  const broadcasts = createBroadcasts({ database, clock, newId, changed })
  const keys = createKeys({ database, once, clock, secrets })
  const followers = createFollowers({ database, once, clock, rooms })
  const video = createVideo({ clock, media, lines: needs.videoLines, rooms })
  const thumbnailOf = (path: string) => video.thumbnail(path)
  const mayShow = createAllowList(needs.externalOrigins)
  const { matchOf, namesOf } = createMatchNames(book)
  const cardOf = (room: Room): AnchorCard => anchorCardOf(room, thumbnailOf, namesOf)
  const signal = media && createSignal({ database, clock, logger, media, keys, broadcasts, rooms })
  const kick = (path: string) => signal?.kick(path)
  const isMatch = (id: string) => matchOf(id) !== undefined
  const studio = createStudio({
    database,
    once,
    clock,
    rooms,
    keys,
    broadcasts,
    cardOf,
    isMatch,
    kick,
    rtmpUrl: needs.rtmpUrl,
    cameraUrl: (ticket) => video.cameraUrl(ticket),
  })
  const roomOfMatch = needs.roomOfMatch ?? (() => '')
  const logoOf = (competitorId: string) => {
    const path = rooms.logoOf(competitorId)
    return path === undefined ? '' : `${needs.imageLine?.() ?? ''}${path}`
  }
  const lobby = createLobby({
    clock,
    book,
    rooms,
    cardOf,
    roomOfMatch,
    thumbnailOf,
    mayShow,
    logoOf,
    flvOf: (path) => video.flv(path),
  })
  const playing = createPlaying({ clock, book, rooms, cardOf, mayShow })
  tellRooms({ rooms, followers, publish, logger })
  rooms.listen(() => lobby.forget())

  return {
    rooms,
    broadcasts,
    keys,
    followers,
    studio,
    lobby,
    playing,
    video,
    signal,
    cardOf,
    isMatch,
    mayShow,
    logoOf,
    kick,
    channels: liveChannels(rooms),

    /** The steps of the workers, by name, for tests that run them directly. */
    steps: {
      async rooms(): Promise<'idle'> {
        await rooms.countViewers()
        await rooms.refresh()
        return 'idle'
      },
      moving: createMoving({ database, book, rooms }),
      async signal(): Promise<'idle'> {
        return signal ? signal.reconcile() : 'idle'
      },
    },

    /** Creates a room if its number is free, and sets a configured key. */
    async make(room: NewRoom, key?: string): Promise<void> {
      await insertRoom(database, room, new Date(clock.now()))
      if (key !== undefined) await keys.agree(room.roomNo, key)
      await rooms.refresh()
    },
    lateMatches: () => lateMatchesOf(rooms.all()),
    /** Pictures of a match's anchors, at most three, for chat rooms. */
    avatarsOf: (matchId: string): string[] => lobby.faces(matchId).map(({ logo }) => logo),
    /** Owners of rooms, with their names as anchors. */
    keepers: (): Iterable<{ readonly memberId: string | undefined; readonly nickname: string }> =>
      rooms.all(),

    /** Owner of a room and the match that it casts, for chat and gifts. */
    keeperOf: (roomNo: string): RoomKeeper | undefined => rooms.find(roomNo),
  }
}
export type Live = ReturnType<typeof createLive>
