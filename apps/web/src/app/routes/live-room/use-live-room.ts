import type { BlockQuery } from '@grandstand/client/block'
import { matchId, type MatchId, type RoomNo } from '@grandstand/contract'
import type { ChatRoomStatus } from '@grandstand/contract/chat'
import type { AnchorCard, OfferedMode, RoomBroadcast } from '@grandstand/contract/live'
import type { Market, Match } from '@grandstand/contract/sportsbook'
import { useState } from 'react'
import { useChatRoom } from '../../../features/chat/room/chat-room.tsx'
import { useBroadcast, useRoomVideo, type VideoOf } from '../../../features/live/room/data.ts'
import { useMatch } from '../../../features/sportsbook/data.ts'
import { useHeldMatch } from './use-held-match.ts'

export interface LiveRoomFacts {
  readonly room: RoomNo
  readonly match: Match | undefined
  readonly markets: readonly Market[]
  readonly anchor: AnchorCard | undefined
  readonly modes: readonly OfferedMode[]
  /** Anchors are hidden: their area is under maintenance or does not exist. */
  readonly isAnchorHidden: boolean
  /** The anchors' area is under maintenance, and this is an anchor's room. */
  readonly isInMaintenance: boolean
  /** Current state of the anchor's broadcast, from the room's channel. */
  readonly broadcast: RoomBroadcast | undefined
}

export type LiveRoom =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly query: BlockQuery<undefined> }
  | { readonly status: 'ready'; readonly facts: LiveRoomFacts }

/**
 * Collects the anchor, match and broadcast of a room. The chat knows which anchor or match the room belongs to; while
 * the chat does not answer, the match of the address is used, so that picture and odds need not wait.
 */
export function useLiveRoom(room: RoomNo, asked: MatchId | undefined): LiveRoom {
  const { entry } = useChatRoom()
  // A log-in or log-out enters the same room again; the previous status is kept until the new one arrives.
  const [former, setFormer] = useState(entry.data?.room)
  const status = entry.data?.room ?? former
  if (status !== former) setFormer(status)
  const videoOf = videoOfRoom(room, asked, status, entry.isError)
  const video = useRoomVideo(videoOf)
  const isAnchors = videoOf !== undefined && 'anchorRoomId' in videoOf
  const broadcast = useBroadcast(isAnchors ? room : undefined)
  const cast = useHeldMatch(broadcast?.matchId)
  const ofMatch = matchId.safeParse(cast ?? video.data?.matchId ?? status?.matchId ?? asked)
  const id = ofMatch.success ? ofMatch.data : undefined
  const match = useMatch(id, { keepsFormer: true })
  // When the room moves to its next match, the picture and open sheets stay mounted while that match loads.
  const [isEntered, setEntered] = useState(false)

  if (isMissing(entry.error) && asked === undefined) return { status: 'missing' }
  if (isMissing(video.error) && !match.data) return { status: 'missing' }
  const isWaiting = videoOf === undefined ? entry.isPending : video.isPending
  if (isWaiting || (id !== undefined && match.isPending && !isEntered)) return { status: 'loading' }
  const error = (isEntered ? null : match.error) ?? (videoOf === undefined ? entry.error : undefined)
  if (error && !match.data)
    return {
      status: 'failed',
      query: {
        data: undefined,
        error,
        isFetching: entry.isFetching || video.isFetching || match.isFetching,
        refetch() {
          void entry.refetch()
          void video.refetch()
          void match.refetch()
        },
      },
    }
  if (!isEntered) setEntered(true)
  return {
    status: 'ready',
    facts: {
      room,
      match: id && match.data?.match,
      markets: (id && match.data?.markets) ?? [],
      anchor: video.data?.anchor,
      modes: video.data?.modes ?? [{ mode: 'ANIMATION', status: 'On1', sourceDelayMs: 0 }],
      isAnchorHidden: video.data?.isAnchorHidden ?? false,
      isInMaintenance: isAnchors && video.data?.isInMaintenance === true,
      // While anchors are hidden, the room shows only its match.
      broadcast: video.data?.isAnchorHidden === true ? undefined : broadcast,
    },
  }
}

function videoOfRoom(
  room: RoomNo,
  asked: MatchId | undefined,
  status: ChatRoomStatus | undefined,
  isChatAway: boolean,
): VideoOf | undefined {
  if (status?.anchorRoomId !== undefined) return { anchorRoomId: room }
  const match = asked ?? status?.matchId
  if (match !== undefined) return { matchId: match }
  return isChatAway ? { anchorRoomId: room } : undefined
}

const isMissing = (error: Error | null): boolean =>
  error !== null && 'refusal' in error && error.refusal === 'not-found'
