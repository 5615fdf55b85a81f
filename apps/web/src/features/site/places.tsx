import { Skeleton, SkeletonGroup } from '@grandstand/ui'

/** Keeps the place of the announcements while they load: what is below must not jump. */
export const AnnouncementPlace = () => (
  <div aria-hidden="true" className="h-9 border-b border-line bg-surface" />
)

/** Keeps the place of two banners. */
export const BannersPlace = () => (
  <SkeletonGroup className="grid gap-3">
    <Skeleton shape="block" height={126} />
    <Skeleton shape="block" height={126} />
  </SkeletonGroup>
)
