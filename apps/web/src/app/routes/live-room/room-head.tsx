import { useIsMember } from '@grandstand/client/session'
import type { RoomNo } from '@grandstand/contract'
import type { StreamSport } from '@grandstand/contract/live'
import { shortenCount } from '@grandstand/money'
import { Button, IconButton, toast } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
import { Link, useLocation } from '@tanstack/react-router'
import { Check, Flag, Plus, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useAnchor, useFollow } from '../../../features/live/room/data.ts'
import { pageLanguage } from '../../../lib/language.ts'
import { late } from '../../../lib/late.ts'
import type { LiveRoomFacts } from './use-live-room.ts'

const ReportSheet = late(() => import('./report-sheet.tsx').then((module) => module.ReportSheet))

export const sportWords: Record<StreamSport, string> = {
  football: '足球',
  basketball: '篮球',
  esports: '电竞',
  anchor: '主播',
}

/** Formats a count: 32,408 in full; from 100,000 on shortened, as in 12.3 万. */
export const countText = (count: number): string =>
  count < 100_000 ? count.toLocaleString('en-US') : shortCount(count)
/** Formats a count where space is short: shortened from 10,000 on, as in 8.6 万. */
export const shortCount = (count: number): string => shortenCount(count, pageLanguage)

export const roomTitle = ({ broadcast, anchor, match }: LiveRoomFacts): string =>
  (broadcast?.title ?? anchor?.title) || (match ? `${match.home.name} vs ${match.away.name}` : '直播间')

/** The seed that an anchor's avatar is drawn from. */
export const logoSeed = (logo: string): string => logo.replace(/^avatar:/, '')

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
      <ShareRoom title={roomTitle(facts)} />
      <ReportRoom room={room} />
    </header>
  )
}

/** Follows the anchor; a visitor is sent to the log-in and back. */
export function FollowButton({ room }: { readonly room: RoomNo }) {
  const isMember = useIsMember()
  const { href } = useLocation()
  const { data } = useAnchor(room)
  const follow = useFollow(room)
  const count = data && data.card.followers > 0 && (
    <span className="gs-num text-xs font-normal text-ink-3">{shortCount(data.card.followers)}</span>
  )
  if (!isMember)
    return (
      <Button asChild tone="outline" size="sm" icon={<Plus size={16} />} trailing={count} isTall>
        <Link to="/login" search={{ fromPage: href }}>
          关注
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
      {isFollowed ? '已关注' : '关注'}
    </Button>
  )
}

export function ShareRoom({
  title,
  tone = 'ghost',
}: {
  readonly title: string
  readonly tone?: 'ghost' | 'scrim'
}) {
  const share = async () => {
    const url = location.href
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      toast('直播间链接已复制')
    } catch {
      toast('没有复制成功，可以从地址栏复制', { tone: 'error' })
    }
  }
  return (
    <IconButton label="分享直播间" icon={<Share2 size={20} />} tone={tone} onClick={() => void share()} />
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
