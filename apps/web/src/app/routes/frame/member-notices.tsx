import { AnchorNotices } from '../../../features/live/anchor-notices.tsx'
import { FavouriteNotices } from '../../../features/sportsbook/find/favourite-notices.tsx'

/** What members are told on any page: of matches and of anchors that they follow. */
export const MemberNotices = () => (
  <>
    <FavouriteNotices />
    <AnchorNotices />
  </>
)
