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

/** What a room shows: that of an anchor, or that of a match. */
export type VideoOf = { readonly anchorRoomId: RoomNo } | { readonly matchId: MatchId }

const anchorKey = (room: RoomNo | undefined, isMember: boolean) => ['live', 'anchor', room, isMember] as const

/** What can be shown in the room: its match, its anchor, the modes. Asked for once it is known which of both it is. */
export function useRoomVideo(asked: VideoOf | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['live', 'playing', asked],
    queryFn:
      asked === undefined ? skipToken : ({ signal }) => api.call(getPlayingVideo, { ...asked }, { signal }),
    // A match's room goes on to another match; who becomes an anchor's is another room.
    ...(asked && 'matchId' in asked && { placeholderData: keepPreviousData }),
    staleTime: 20_000,
    // An entrance closes and opens while people watch.
    refetchInterval: ({ state }) => (state.data?.isAnchorHidden === true ? 15_000 : 60_000),
  })
}

const whole = (state: RoomBroadcast) => state

/** The broadcast of an anchor's room as it is now; undefined until it has spoken. */
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

/** Follows the anchor, or follows no longer. */
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

/** Nobody waits longer for what was, ms: then the room opens with what is. */
const patienceMs = 1_500

/** What stood beside the picture `agoMs` ago; asked once, nothing where nothing is asked. */
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
