import {
  avatarsOf,
  listed,
  type AnchorCard,
  type RoomBroadcast,
  type StudioState,
} from '@grandstand/contract/live'
import { matchId as matchIdOf, roomNo as roomNoOf } from '@grandstand/contract'
import { anchorStatusOf } from './lifecycle.ts'
import type { Room } from './anchor-room-store.ts'

/** URL of a recent thumbnail of a broadcast; undefined where there is none. */
export type ThumbnailOf = (path: string) => string | undefined
/** Names of a card's match and competition: `丹麦 vs 比利时`; undefined for an unknown match. */
export type MatchNamesOf = (matchId: string) => Pick<AnchorCard, 'matchName' | 'competitionName'> | undefined

/** Heat of a room: ten for each viewer and one for each follower. */
export const heatOf = ({ viewers, followers }: Pick<Room, 'viewers' | 'followers'>): number =>
  viewers * 10 + followers

const isLive = ({ broadcast }: Room) => broadcast?.state === 'on-air' || broadcast?.state === 'interrupted'

/** Builds the card of an anchor's room for lists. */
export function cardOf(room: Room, thumbnailOf: ThumbnailOf, matchNamesOf: MatchNamesOf): AnchorCard {
  const { roomNo, nickname, logo, screenMode, title, sport, matchId, viewers, followers, broadcast } = room
  const live = isLive(room) ? broadcast : undefined
  const thumbnailUrl = live?.hasSignal ? thumbnailOf(live.path) : undefined
  return {
    roomNo: roomNoOf.parse(roomNo),
    anchor: { nickname, logo, screenMode },
    title,
    sport,
    status: anchorStatusOf(broadcast),
    ...(matchId !== undefined && { matchId: matchIdOf.parse(matchId), ...matchNamesOf(matchId) }),
    viewers,
    followers,
    heat: heatOf(room),
    ...(live?.onAirAt !== undefined && { since: live.onAirAt }),
    ...(live && { path: live.path }),
    sourceDelayMs: room.sourceDelayMs,
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
    coverVersion: room.coverVersion,
  }
}

const standing = { On1: 0, On2: 1, On0: 2 } as const

/** Sorts listed anchors [ENT-12]: those on the air first, then by heat. */
export function inOrder(cards: readonly AnchorCard[]): AnchorCard[] {
  return listed(cards).toSorted(
    (a, b) => standing[a.status] - standing[b.status] || b.heat - a.heat || (a.roomNo < b.roomNo ? -1 : 1),
  )
}

/** The pictures of a match's anchors, at most three [CONST-09]. */
export function facesOf(cards: readonly AnchorCard[]) {
  return avatarsOf(cards).map(({ roomNo, anchor }) => ({
    roomNo,
    nickname: anchor.nickname,
    logo: anchor.logo,
  }))
}

/** State of a room for the channel `broadcast`. */
export function roomBroadcastOf(room: Room): RoomBroadcast {
  const { title, viewers, sourceDelayMs, matchId, broadcast, lastAired } = room
  const live = isLive(room) ? broadcast : undefined
  return {
    status: anchorStatusOf(broadcast),
    title,
    viewers,
    sourceDelayMs,
    ...(matchId !== undefined && { matchId: matchIdOf.parse(matchId) }),
    ...(live && { path: live.path }),
    ...(live?.onAirAt !== undefined && { since: live.onAirAt }),
    ...(!live && lastAired && { last: lastAired }),
  }
}

/** A broadcast that was given up before it was on the air: for its anchor nothing has ended. */
const isCancelled = ({ state, onAirAt, endedBecause }: NonNullable<Room['broadcast']>) =>
  state === 'ended' && onAirAt === undefined && endedBecause !== 'operator'

/** State of a broadcast for its own anchor. */
export function studioStateOf({ broadcast, viewers, health, healthAt }: Room): StudioState {
  if (!broadcast || isCancelled(broadcast))
    return { state: 'off', isWanted: false, hasSignal: false, viewers, viewersPeak: 0 }
  const isOpen = broadcast.state !== 'ended'
  return {
    state: broadcast.state,
    isWanted: isOpen && broadcast.isWanted,
    hasSignal: broadcast.hasSignal,
    viewers,
    viewersPeak: Math.max(broadcast.viewersPeak, isOpen ? viewers : 0),
    ...(isOpen && broadcast.onAirAt !== undefined && { since: broadcast.onAirAt }),
    ...(broadcast.hasSignal && { path: broadcast.path }),
    ...(broadcast.hasSignal && health && healthAt !== undefined && { health, healthAt }),
    ...(broadcast.endedBecause && { endedBecause: broadcast.endedBecause }),
  }
}
