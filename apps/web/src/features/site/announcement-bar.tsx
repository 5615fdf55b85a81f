import { useNow } from '@grandstand/client/clock'
import { Marquee } from '@grandstand/ui'
import { useAnnouncements } from './data.ts'
import { AnnouncementPlace } from './places.tsx'
import { isShownAt, repeatShort } from './model.ts'

/** The announcement bar. Renders nothing without announcements. */
export function AnnouncementBar() {
  const now = useNow(60_000)
  const { data = [], isPending } = useAnnouncements()
  const shown = data.filter((each) => isShownAt(each, now))
  const items = repeatShort(shown).map((each, index) => ({
    id: `${each.id}-${index}`,
    content: each.content,
    isRepeated: index >= shown.length,
  }))
  if (isPending) return <AnnouncementPlace />
  return <Marquee label="公告" items={items} />
}
