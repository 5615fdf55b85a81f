import {
  getPlayingVideo,
  getVideoUrl,
  listLiveMatches,
  listLiveOdds,
  listVideos,
} from '@grandstand/contract/live'
import { bindCall, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Live } from '../service.ts'

/** Binds the calls of lobbies and players. */
export const lobbyCalls = ({ lobby, playing, video }: Live): BoundCall[] => [
  bindCall(listLiveMatches, (asked) => lobby.matches(asked)),
  bindCall(listLiveOdds, ({ matchIds }) => lobby.odds(matchIds)),
  bindCall(getPlayingVideo, (asked) => playing(asked)),
  bindCall(listVideos, (asked, { memberId }) => video.list(asked, memberId)),
  bindCall(getVideoUrl, (asked, { memberId }) => video.url(asked, memberId)),
]
