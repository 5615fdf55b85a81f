import { Button } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
import { Sheet } from '@grandstand/ui/overlay'
import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAnchor } from '../../../features/live/room/data.ts'
import { late } from '../../../lib/late.ts'
import { useSheetSide } from '../../../lib/media.ts'
import { FollowButton } from './room-head.tsx'
import { countText, logoSeed, roomTitle, shortCount, sportWords } from './room-words.ts'
import type { LiveRoomFacts } from './use-live-room.ts'

const ReportSheet = late(() => import('./report-sheet.tsx').then((module) => module.ReportSheet))

/** The anchor's card: name, title, how many watch and follow, with follow and report. */
export function AnchorSheet({
  facts,
  onClose,
}: {
  readonly facts: LiveRoomFacts
  readonly onClose: () => void
}) {
  const { anchor, broadcast, room } = facts
  const side = useSheetSide()
  const { data } = useAnchor(anchor?.roomNo)
  const [isReporting, setReporting] = useState(false)
  if (!anchor) return null
  if (isReporting)
    return (
      <Suspense>
        <ReportSheet room={room} onClose={onClose} />
      </Suspense>
    )
  const cells = [
    { label: '在看', value: countText(broadcast?.viewers ?? anchor.viewers) },
    { label: '关注', value: shortCount(data?.card.followers ?? anchor.followers) },
    { label: '热度', value: shortCount(anchor.heat) },
  ]
  return (
    <Sheet isOpen side={side} onOpenChange={(isOpen) => !isOpen && onClose()} title="主播">
      <div className="grid gap-4">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar id={logoSeed(anchor.anchor.logo)} size={56} isAnchor />
          <div className="min-w-0 flex-1">
            <p className="truncate text-xl font-semibold">{anchor.anchor.nickname}</p>
            <p className="gs-num text-xs text-ink-3">
              {sportWords[anchor.sport]} · 房间 {room}
            </p>
          </div>
          <FollowButton room={anchor.roomNo} hasCount={false} />
        </div>
        <p className="text-base text-pretty">{roomTitle(facts)}</p>
        <dl className="grid grid-cols-3 gap-2">
          {cells.map(({ label, value }) => (
            <div key={label} className="grid justify-items-center rounded-2 bg-sunken py-2.5">
              <dt className="order-2 text-xs text-ink-3">{label}</dt>
              <dd className="gs-num text-lg font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <Button tone="outline" isWide icon={<Flag size={18} />} onClick={() => setReporting(true)}>
          举报直播间
        </Button>
      </div>
    </Sheet>
  )
}
