import { entranceCodec, type EntranceConfig } from '@grandstand/contract/live'
import * as z from 'zod/mini'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../kernel/database.ts'
import { loadPinyin } from '../../kernel/pinyin.ts'
import { findEntrance, listMatchVideos, type MatchVideo } from './entrance-store.ts'
import { listLogos } from './logo-store.ts'
import { listRooms, pruneViewers, putViewers, type Room } from './anchor-room-store.ts'
import { raisePeak } from './broadcast-store.ts'

/** A node that has not stored its viewer counts for this long is counted without viewers. */
const viewersKeptMs = 15_000
/** An unchanged count is stored again after this time. */
const viewersAgainMs = 5_000

export interface RoomCacheNeeds {
  readonly database: Database
  readonly clock: Clock
  /** Id of this process among those that share the database. */
  readonly node: string
  /** Number of subscribers of a room's broadcast on this node. */
  readonly countViewers: (roomNo: string) => number
}

/** The entrance while the operator has set nothing: anchors are shown. */
export const openEntrance: EntranceConfig = {
  zbyx: [{ channelName: 'zbyx', siteAnchorGameEntranceV4: '1' }],
  ty: [{ enName: 'ZBYX', isDisplay: true, isDisplayMaintainVenue: false }],
}

const closedEntrance: EntranceConfig = { zbyx: [], ty: [] }

/** The stored entrance. Open while nothing is stored, closed when it cannot be parsed. */
function entranceOf(config: unknown): EntranceConfig {
  if (config === undefined) return openEntrance
  const read = z.safeDecode(entranceCodec, config as Record<string, unknown>)
  return read.success ? read.data : closedEntrance
}

type Listener = (now: ReadonlyMap<string, Room>, before: ReadonlyMap<string, Room>) => void

/**
 * In-memory copy of all rooms, from which lists and players read. `refresh` reloads it and calls the listeners with
 * the new and the previous rooms.
 */
export function createRoomCache({ database, clock, node, countViewers }: RoomCacheNeeds) {
  let rooms: ReadonlyMap<string, Room> = new Map()
  let videos: ReadonlyMap<string, MatchVideo> = new Map()
  let logos: ReadonlyMap<string, string> = new Map()
  let entrance = openEntrance
  let isRead = false
  let running: Promise<void> | undefined
  let isAskedAgain = false
  const listeners: Listener[] = []
  const told = new Map<string, { viewers: number; at: number }>()

  async function read(): Promise<void> {
    // The lobby spells the anchors' names.
    await loadPinyin()
    const now = clock.now()
    const list = await listRooms(database, new Date(now - viewersKeptMs))
    entrance = entranceOf(await findEntrance(database))
    videos = await listMatchVideos(database)
    logos = await listLogos(database)
    const before = rooms
    rooms = new Map(list.map((room) => [room.roomNo, room]))
    // Rooms found by the first read are not reported as changes.
    const known = isRead ? before : rooms
    isRead = true
    for (const listener of listeners) listener(rooms, known)
  }

  async function refresh(): Promise<void> {
    isAskedAgain = true
    running ??= (async () => {
      try {
        while (isAskedAgain) {
          isAskedAgain = false
          await read()
        }
      } finally {
        running = undefined
      }
    })()
    return running
  }

  return {
    refresh,
    all: (): Room[] => [...rooms.values()],
    find: (roomNo: string): Room | undefined => rooms.get(roomNo),
    ofMember: (memberId: string): Room | undefined =>
      [...rooms.values()].find((room) => room.memberId === memberId),
    ofPath: (path: string): Room | undefined =>
      [...rooms.values()].find(({ broadcast }) => broadcast?.path === path && broadcast.state !== 'ended'),
    entrance: () => entrance,
    videoOf: (matchId: string): MatchVideo | undefined => videos.get(matchId),
    /** Path of a competitor's logo on the image lines. */
    logoOf: (competitorId: string): string | undefined => logos.get(competitorId),
    listen: (listener: Listener) => void listeners.push(listener),

    /** Counts viewers once and stores the counts for the other nodes. */
    async countViewers(): Promise<void> {
      const now = clock.now()
      const counts = [...rooms.keys()].map((roomNo) => ({ roomNo, viewers: countViewers(roomNo) }))
      const news = counts.filter(({ roomNo, viewers }) => {
        const last = told.get(roomNo) ?? { viewers: 0, at: now }
        return last.viewers !== viewers || (viewers > 0 && now - last.at >= viewersAgainMs)
      })
      if (news.length === 0) return
      await putViewers(database, news, node, new Date(now))
      for (const { roomNo, viewers } of news) {
        told.set(roomNo, { viewers, at: now })
        if (viewers > (rooms.get(roomNo)?.broadcast?.viewersPeak ?? 0))
          await raisePeak(database, roomNo, viewers)
      }
    },
    prune: () => pruneViewers(database, new Date(clock.now() - 3_600_000)),
  }
}
export type RoomCache = ReturnType<typeof createRoomCache>
