import { useChange } from '@grandstand/client/act'
import { useApi } from '@grandstand/client/api'
import { useLiveValue } from '@grandstand/client/live'
import { useIsMember } from '@grandstand/client/session'
import type { CallOutput, MatchId, RoomNo } from '@grandstand/contract'
import {
  broadcast,
  followAnchor,
  getAnchor,
  getMatchPast,
  getPlayingVideo,
  unfollowAnchor,
  type RoomBroadcast,
} from '@grandstand/contract/live'
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

/** Identifies a room's video: by anchor or by match. */
export type VideoOf = { readonly anchorRoomId: RoomNo } | { readonly matchId: MatchId }

const anchorKey = (room: RoomNo | undefined, isMember: boolean) => ['live', 'anchor', room, isMember] as const

/** The video of the room: its match, its anchor, and the modes. Disabled until the kind of the room is known. */
export function useRoomVideo(asked: VideoOf | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['live', 'playing', asked],
    queryFn:
      asked === undefined ? skipToken : ({ signal }) => api.call(getPlayingVideo, { ...asked }, { signal }),
    // A match room keeps its data while it changes to another match. An anchor's room is a different room.
    ...(asked && 'matchId' in asked && { placeholderData: keepPreviousData }),
    staleTime: 20_000,
    // The entrance can close and reopen while viewers are watching.
    refetchInterval: ({ state }) => (state.data?.isAnchorHidden === true ? 15_000 : 60_000),
  })
}

const whole = (state: RoomBroadcast) => state

/** The current broadcast of an anchor's room; undefined before the first snapshot. */
export const useBroadcast = (room: RoomNo | undefined): RoomBroadcast | undefined =>
  useLiveValue(broadcast, room, whole)

/** An anchor's card, and whether the member follows them. */
export function useAnchor(room: RoomNo | undefined) {
  const api = useApi()
  const isMember = useIsMember()
  return useQuery({
    queryKey: anchorKey(room, isMember),
    queryFn:
      room === undefined ? skipToken : ({ signal }) => api.call(getAnchor, { roomNo: room }, { signal }),
    staleTime: 30_000,
  })
}

/** Follows or unfollows the anchor. */
export function useFollow(room: RoomNo) {
  const client = useQueryClient()
  return useChange<boolean, { readonly isFollowed: boolean; readonly followers: number }>(
    {
      name: 'follow-anchor',
      subject: room,
      isToldInPlace: false,
      isReplaceable: true,
      onAnswer({ isFollowed, followers }) {
        client.setQueryData<CallOutput<typeof getAnchor>>(anchorKey(room, true), (known) =>
          known ? { isFollowed, card: { ...known.card, followers } } : known,
        )
      },
      onSettled: () => client.invalidateQueries({ queryKey: ['live'] }),
    },
    (act, isFollowed) =>
      act.send(isFollowed ? followAnchor : unfollowAnchor, { roomNo: room }, ({ followers }) => ({
        isFollowed,
        followers,
      })),
  )
}

/** Timeout of the request for past states, ms. Afterwards the room opens with current ones. */
const patienceMs = 1_500

/** The states of odds, score and tracker `agoMs` ago, requested once; disabled without `asked`. */
export function useAskedPast(asked: { readonly matchId: MatchId; readonly agoMs: number } | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['live', 'past', asked],
    queryFn: asked
      ? ({ signal }) =>
          api.call(getMatchPast, asked, {
            signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
          })
      : skipToken,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  })
}
