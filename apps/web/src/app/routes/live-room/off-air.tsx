import { useLobby } from '../../../features/live/data.ts'
import { RoomLink } from '../../../features/live/room-link.tsx'
import { Avatar } from '@grandstand/ui-match/art'
import { dayClock, spanWords } from './off-air-words.ts'
import { FollowButton } from './room-head.tsx'
import { logoSeed } from './room-words.ts'
import type { LiveRoomFacts } from './use-live-room.ts'

const othersMost = 3

/** An anchor who is off the air: what was, or a reminder of what will be, and the rooms that are on the air now. */
export function OffAir({ facts }: { readonly facts: LiveRoomFacts }) {
  const { anchor, broadcast } = facts
  // Before the first snapshot of the channel it is not known which of the two it is.
  if (!broadcast) return null
  const { last } = broadcast
  return (
    <div className="gs-off-air">
      <output className="block text-lg font-semibold">{last ? '直播已结束' : '主播还没开播'}</output>
      <p className="gs-num text-sm text-(--gs-screen-ink-2)">
        {last
          ? `本场直播 ${spanWords(last.endedAt - last.since)}，${dayClock(last.endedAt)} 结束`
          : '开播后自动播放，也可以设提醒'}
      </p>
      {anchor && (
        <div className="gs-off-air__acts">
          <FollowButton
            room={anchor.roomNo}
            hasCount={false}
            words={last ? ['关注主播', '已关注'] : ['开播提醒', '开播会提醒你']}
          />
        </div>
      )}
      <OtherRooms facts={facts} />
    </div>
  )
}

/** Rooms that are on the air. A small picture has no room for them: they are below it. */
export function OtherRooms({ facts }: { readonly facts: LiveRoomFacts }) {
  const { data } = useLobby(undefined)
  const others = (data?.hot ?? []).filter(({ roomNo }) => roomNo !== facts.room).slice(0, othersMost)
  if (others.length === 0) return null
  return (
    <nav aria-label="正在直播">
      <ul className="gs-off-air__others">
        {others.map((room) => (
          <li key={room.roomNo}>
            <RoomLink roomNo={room.roomNo} matchId={room.matchId} className="gs-off-air__other">
              <Avatar id={logoSeed(room.logo)} size={24} isAnchor />
              <span>{room.title}</span>
            </RoomLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
