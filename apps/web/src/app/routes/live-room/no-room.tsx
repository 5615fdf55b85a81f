import { Button, Card, Empty } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { useLobby } from '../../../features/live/data.ts'
import { HotRooms } from '../../../features/live/lobby/hot-rooms.tsx'

/** Shown when the room does not exist or has been closed, with the rooms that are on the air. */
export function NoRoom() {
  const { data } = useLobby(undefined)
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-3">
      <Card className="py-8">
        <Empty
          title="没有这个直播间"
          action={
            <Button asChild tone="outline" size="sm">
              <Link to="/app/live" search={{ sport: undefined }}>
                去直播大厅
              </Link>
            </Button>
          }
        >
          可能已经关闭，或地址不完整；下面这些正在播
        </Empty>
      </Card>
      <HotRooms rooms={data?.hot} />
    </div>
  )
}
