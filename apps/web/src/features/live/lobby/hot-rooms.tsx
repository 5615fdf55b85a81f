import type { HotRoom } from '@grandstand/contract/live'
import { Card, CardHead, Empty, SkeletonRows } from '@grandstand/ui'
import { Avatar } from '@grandstand/ui-match/art'
import { RoomLink } from '../room-link.tsx'
import { countText, seedOf } from '../words.ts'

/** Rooms on air in order of popularity: viewers first, then followers. */
export function HotRooms({ rooms }: { readonly rooms: readonly HotRoom[] | undefined }) {
  return (
    <Card isFlush>
      <CardHead title="热门房间" />
      {!rooms && <SkeletonRows count={3} />}
      {rooms?.length === 0 && <Empty title="现在没有房间在播">主播开播后按热度排在这里</Empty>}
      <ol>
        {rooms?.map((room, index) => (
          <li key={room.roomNo} className="border-t border-line first:border-t-0">
            <RoomLink
              roomNo={room.roomNo}
              matchId={room.matchId}
              className="flex min-h-14 min-w-0 items-center gap-3 px-4 py-2 hover:bg-fill"
            >
              <span
                className={`gs-num w-4 text-center font-semibold ${index < 3 ? 'text-accent-ink' : 'text-ink-3'}`}
              >
                {index + 1}
              </span>
              <Avatar id={seedOf(room.logo)} size={32} isAnchor />
              <span className="grid min-w-0 flex-1">
                <span className="truncate">{room.title}</span>
                <span className="gs-num truncate text-xs text-ink-3">
                  热度 {countText(room.heat)} · 房间 {room.roomNo}
                </span>
              </span>
            </RoomLink>
          </li>
        ))}
      </ol>
    </Card>
  )
}
