import type { MatchId } from '@grandstand/contract'
import type { ChatRoomNo } from '@grandstand/contract/chat'

/** A chat room of the site. */
export interface Room {
  readonly no: ChatRoomNo
  /** The match that is discussed in it. */
  readonly matchId: MatchId | undefined
  /** Only in an anchor's room are there gifts. */
  readonly isAnchors: boolean
}
