import { AnchorNotices } from '../../../features/live/anchor-notices.tsx'
import { FavouriteNotices } from '../../../features/sportsbook/find/favourite-notices.tsx'

/** Notices that members get on every page: about matches and anchors that they follow. */
export const MemberNotices = () => (
  <>
    <FavouriteNotices />
    <AnchorNotices />
  </>
)
