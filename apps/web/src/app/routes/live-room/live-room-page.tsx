import { BlockState } from '@grandstand/client/block'
import { HeldLive } from '@grandstand/client/timeline'
import type { MatchId, RoomNo } from '@grandstand/contract'
import { Card, Skeleton, SkeletonGroup } from '@grandstand/ui'
import { isBesidePicture } from '../../../features/live/room/held-channels.ts'
import { useMatchPast } from '../../../features/live/room/past.ts'
import { useMedia } from '../../../lib/media.ts'
import { usePageTitle } from '../../page-title.ts'
import { PageLayout } from '../../shell/page-layout.tsx'
import { NoRoom } from './no-room.tsx'
import './live-room.css'
import { RoomFollow } from './room-follow.tsx'
import { RoomOnDesk } from './room-on-desk.tsx'
import { RoomOnPhone } from './room-on-phone.tsx'
import { phoneQuery } from './room-layout.ts'
import { firstOffer } from './room-stage.tsx'
import { useLiveRoom, type LiveRoomFacts } from './use-live-room.ts'

interface LiveRoomPageProps {
  readonly room: RoomNo
  /** The match in the address; the room's own match takes precedence. */
  readonly asked: MatchId | undefined
}

/** The page of a room in all its states, and the sheet of the bet that is being followed. */
export function LiveRoomPage(props: LiveRoomPageProps) {
  return (
    <>
      <RoomState {...props} />
      <RoomFollow key={props.room} />
    </>
  )
}

function RoomState({ room, asked }: LiveRoomPageProps) {
  const live = useLiveRoom(room, asked)
  switch (live.status) {
    case 'loading':
      return <RoomSkeleton />
    case 'missing':
      return (
        <PageLayout>
          <NoRoom />
        </PageLayout>
      )
    case 'failed':
      return (
        <PageLayout>
          <Card className="py-10">
            <BlockState query={live.query} failed="直播间没加载出来" loading={null} />
          </Card>
        </PageLayout>
      )
    case 'ready':
      return <Ready facts={live.facts} />
    default:
      return live
  }
}

function Ready({ facts }: { readonly facts: LiveRoomFacts }) {
  const isPhone = useMedia(phoneQuery)
  const past = useMatchPast(facts.match?.id, firstOffer(facts))
  const title = facts.broadcast?.title ?? facts.anchor?.title
  const names = facts.match && `${facts.match.home.name} vs ${facts.match.away.name}`
  usePageTitle(title || names)
  if (past.isWaiting) return <RoomSkeleton />
  return (
    <HeldLive isHeld={isBesidePicture} pastOf={past.pastOf}>
      {isPhone ? <RoomOnPhone facts={facts} /> : <RoomOnDesk facts={facts} />}
    </HeldLive>
  )
}

function RoomSkeleton() {
  usePageTitle()
  const isPhone = useMedia(phoneQuery)
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex flex-1 outline-none"
      data-live-room={isPhone ? 'phone' : 'desk'}
    >
      <SkeletonGroup label="正在进入直播间" className="gs-room max-md:block max-md:pt-(--gs-safe-t)">
        <div className="gs-room__stage">
          <Skeleton shape="block" height={40} className="m-2 max-md:hidden" width="60%" />
          <div className="aspect-video w-full bg-screen" />
          <div className="h-12 w-full bg-bug md:h-14" />
          <Skeleton shape="block" height={48} width="auto" className="m-2" />
          <Skeleton shape="block" height={180} width="auto" className="m-2 max-md:hidden" />
        </div>
        <div className="gs-room__chat max-xl:hidden" />
        <div className="gs-room__bets max-lg:hidden">
          {[0, 1, 2, 3, 4].map((each) => (
            <Skeleton key={each} shape="block" height={72} width="auto" className="m-4 mb-0" />
          ))}
        </div>
      </SkeletonGroup>
    </main>
  )
}
