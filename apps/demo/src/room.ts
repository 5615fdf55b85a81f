import type { MatchId } from '@grandstand/contract'
import type { ChatRoomNo } from '@grandstand/contract/chat'

/** A chat room of the site. */
export interface Room {
  readonly no: ChatRoomNo
  /** The match that the room is about. */
  readonly matchId: MatchId | undefined
  /** Gifts can be given only in anchors' rooms. */
  readonly isAnchors: boolean
}
