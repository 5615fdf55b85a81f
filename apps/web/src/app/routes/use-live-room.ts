import { matchId, type MatchId, type RoomNo } from '@grandstand/contract'
import type { AnchorCard, OfferedMode, RoomBroadcast } from '@grandstand/contract/live'
import type { Market, Match } from '@grandstand/contract/sportsbook'
import { useChatRoom } from '../../features/chat/chat-room.tsx'
import { useBroadcast, useRoomVideo, type VideoOf } from '../../features/live/room/data.ts'
import { useMatch } from '../../features/sportsbook/data.ts'

export interface LiveRoomFacts {
  readonly room: RoomNo
  readonly match: Match | undefined
  readonly markets: readonly Market[]
  readonly anchor: AnchorCard | undefined
  readonly modes: readonly OfferedMode[]
  /** Anchors are not shown: the entrance is in maintenance, or there is none. */
  readonly isAnchorHidden: boolean
  /** Anchors are away for maintenance, and this room is an anchor's. */
  readonly isInMaintenance: boolean
  /** What the anchor's room says of itself just now. */
  readonly broadcast: RoomBroadcast | undefined
}

export type LiveRoom =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'ready'; readonly facts: LiveRoomFacts }

/**
 * Puts together what a room is about. The chat knows whose room it is; where the chat does not answer, the match of the
 * address stands in, so that picture and odds do not wait for it.
 */
export function useLiveRoom(room: RoomNo, asked: MatchId | undefined): LiveRoom {
  const { entry } = useChatRoom()
  const status = entry.data?.room
  const videoOf = videoOfRoom(room, asked, entry)
  const video = useRoomVideo(videoOf)
  const isAnchors = videoOf !== undefined && 'anchorRoomId' in videoOf
  const broadcast = useBroadcast(isAnchors ? room : undefined)
  const ofMatch = matchId.safeParse(broadcast?.matchId ?? video.data?.matchId ?? status?.matchId ?? asked)
  const id = ofMatch.success ? ofMatch.data : undefined
  const match = useMatch(id)

  if (isMissing(entry.error) && asked === undefined) return { status: 'missing' }
  if (isMissing(video.error) && !match.data) return { status: 'missing' }
  const isWaiting = videoOf === undefined ? entry.isPending : video.isPending
  if (isWaiting || (id !== undefined && match.isPending)) return { status: 'loading' }
  const error = match.error ?? (videoOf === undefined ? entry.error : undefined)
  if (error && !match.data)
    return {
      status: 'failed',
      error,
      retry: () => {
        void entry.refetch()
        void video.refetch()
        void match.refetch()
      },
    }
  return {
    status: 'ready',
    facts: {
      room,
      match: match.data?.match,
      markets: match.data?.markets ?? [],
      anchor: video.data?.anchor,
      modes: video.data?.modes ?? [{ mode: 'ANIMATION', status: 'On1', sourceDelayMs: 0 }],
      isAnchorHidden: video.data?.isAnchorHidden ?? false,
      isInMaintenance: isAnchors && video.data?.isInMaintenance === true,
      broadcast,
    },
  }
}

function videoOfRoom(
  room: RoomNo,
  asked: MatchId | undefined,
  entry: ReturnType<typeof useChatRoom>['entry'],
): VideoOf | undefined {
  const status = entry.data?.room
  if (status?.anchorRoomId !== undefined) return { anchorRoomId: room }
  const match = asked ?? status?.matchId
  if (match !== undefined) return { matchId: match }
  return entry.isError ? { anchorRoomId: room } : undefined
}

const isMissing = (error: Error | null): boolean =>
  error !== null && 'refusal' in error && error.refusal === 'not-found'
