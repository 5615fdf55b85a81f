import { Skeleton, SkeletonGroup } from '@grandstand/ui'

/** Reserves the announcement bar's space while it loads, so that content below does not shift. */
export const AnnouncementPlace = () => (
  <div aria-hidden="true" className="h-9 border-b border-line bg-surface" />
)

/** Reserves the space of two banners. */
export const BannersPlace = () => (
  <SkeletonGroup className="grid gap-3">
    <Skeleton shape="block" height={126} />
    <Skeleton shape="block" height={126} />
  </SkeletonGroup>
)
