import { useIsMember } from '@grandstand/client/session'
import type { RoomNo } from '@grandstand/contract'
import { Button, IconButton } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
import { Link, useLocation } from '@tanstack/react-router'
import { Check, Flag, Plus, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAnchor, useFollow } from '../../../features/live/room/data.ts'
import { late } from '../../../lib/late.ts'
import { countText, logoSeed, roomTitle, shortCount, sportWords } from './room-words.ts'
import type { LiveRoomFacts } from './use-live-room.ts'

const ReportSheet = late(() => import('./report-sheet.tsx').then((module) => module.ReportSheet))

/** Head of a room: the anchor and the broadcast, and the room's actions (follow, share, report). */
export function RoomHead({ facts }: { readonly facts: LiveRoomFacts }) {
  const { anchor, broadcast, match, room } = facts
  const viewers = broadcast?.viewers ?? anchor?.viewers
  const told = [
    anchor?.anchor.nickname ?? match?.competition.name,
    anchor && sportWords[anchor.sport],
    anchor && anchor.heat > 0 ? `热度 ${countText(anchor.heat)}` : undefined,
    viewers ? `${countText(viewers)} 人在看` : undefined,
    `房间 ${room}`,
  ].filter(Boolean)
  return (
    <header className="flex min-h-14 items-center gap-3 border-b border-line bg-surface px-4 py-2">
      {anchor && <Avatar id={logoSeed(anchor.anchor.logo)} size={38} isAnchor />}
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-lg leading-5 font-semibold">{roomTitle(facts)}</h1>
        <p className="gs-num truncate text-xs text-ink-3">{told.join(' · ')}</p>
      </div>
      {anchor && <FollowButton room={anchor.roomNo} />}
      <ShareRoom facts={facts} />
      <ReportRoom room={room} />
    </header>
  )
}

interface FollowButtonProps {
  readonly room: RoomNo
  readonly hasCount?: boolean
  /** Other words for the same: a reminder of an anchor who is off the air. */
  readonly words?: readonly [off: string, on: string]
}

/** Follows the anchor; a visitor is sent to the log-in and back. */
export function FollowButton({ room, hasCount = true, words = ['关注', '已关注'] }: FollowButtonProps) {
  const isMember = useIsMember()
  const { href } = useLocation()
  const { data } = useAnchor(room)
  const follow = useFollow(room)
  const count = hasCount && data && data.card.followers > 0 && (
    <span className="gs-num text-xs font-normal text-ink-3">{shortCount(data.card.followers)}</span>
  )
  if (!isMember)
    return (
      <Button asChild tone="outline" size="sm" icon={<Plus size={16} />} trailing={count} isTall>
        <Link to="/login" search={{ fromPage: href }}>
          {words[0]}
        </Link>
      </Button>
    )
  const isFollowed = data?.isFollowed === true
  return (
    <Button
      tone={isFollowed ? 'neutral' : 'outline'}
      size="sm"
      isTall
      icon={isFollowed ? <Check size={16} /> : <Plus size={16} />}
      trailing={count}
      aria-pressed={isFollowed}
      isLoading={follow.isPending}
      onClick={() => {
        if (follow.isHeld) follow.again()
        else follow.mutate(!isFollowed)
      }}
    >
      {isFollowed ? words[1] : words[0]}
    </Button>
  )
}

const ShareSheet = late(() => import('./share-sheet.tsx').then((module) => module.ShareSheet))

export function ShareRoom({
  facts,
  tone = 'ghost',
}: {
  readonly facts: LiveRoomFacts
  readonly tone?: 'ghost' | 'scrim'
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="分享直播间"
        icon={<Share2 size={20} />}
        tone={tone}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <ShareSheet facts={facts} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function ReportRoom({ room }: { readonly room: RoomNo }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="举报"
        icon={<Flag size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <ReportSheet room={room} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
