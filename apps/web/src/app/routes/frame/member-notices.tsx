import { AnchorNotices } from '../../../features/live/anchor-notices.tsx'
import { BetNotices } from '../../../features/sportsbook/bets/bet-notices.tsx'
import { FavouriteNotices } from '../../../features/sportsbook/find/favourite-notices.tsx'

/** Notices that members get on every page: about matches and anchors that they follow, and about settled and cashed-out bets. */
export const MemberNotices = () => (
  <>
    <FavouriteNotices />
    <AnchorNotices />
    <BetNotices />
  </>
)
