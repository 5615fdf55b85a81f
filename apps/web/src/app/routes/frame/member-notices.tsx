import { AnchorNotices } from '../../../features/live/anchor-notices.tsx'
import { SettledVoice } from '../../../features/sportsbook/bets/settled-voice.tsx'
import { FavouriteNotices } from '../../../features/sportsbook/find/favourite-notices.tsx'

/** Notices that members get on every page: about matches and anchors that they follow, and about settled bets. */
export const MemberNotices = () => (
  <>
    <FavouriteNotices />
    <AnchorNotices />
    <SettledVoice />
  </>
)
