import type { AnchorCard } from '@grandstand/contract/live'
import { Avatar } from '@grandstand/ui-match/art'
import { AnchorPicture } from '../live-picture.tsx'
import { LiveTag, PictureTag } from '../picture-tag.tsx'
import { RoomLink } from '../room-link.tsx'
import { MadeUp } from '@grandstand/ui-match'
import { seedOf } from '../words.ts'

/**
 * One anchor on air: picture, number of viewers, name, and match. The tag leaves the picture's own score, caption and
 * anchor free.
 */
export function AnchorTile({ card }: { readonly card: AnchorCard }) {
  const { roomNo, anchor, title, status, viewers, matchId, matchName, competitionName } = card
  return (
    <RoomLink roomNo={roomNo} matchId={matchId} className="group block min-w-0">
      <span className="relative block aspect-video overflow-hidden rounded-2 bg-screen group-hover:opacity-95">
        <AnchorPicture card={card} />
        <LiveTag status={status} viewers={viewers} className="top-1.5 right-1.5" />
        {status === 'On0' && <PictureTag className="top-1.5 right-1.5">未开播</PictureTag>}
      </span>
      <span className="mt-2 flex min-w-0 items-center gap-2.5">
        <Avatar id={seedOf(anchor.logo)} size={28} isAnchor />
        <span className="grid min-w-0">
          <span className="truncate font-semibold group-hover:text-accent-ink">{anchor.nickname}</span>
          <span className="truncate text-xs text-ink-3">
            <MadeUp competition={competitionName ?? ''} />
            {matchName ?? title}
          </span>
        </span>
      </span>
    </RoomLink>
  )
}
