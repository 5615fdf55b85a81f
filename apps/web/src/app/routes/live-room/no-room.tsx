import { Button, Card, Empty } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'

/** Shown when the room does not exist or has been closed. */
export function NoRoom() {
  return (
    <Card className="py-10">
      <Empty
        title="没有这个直播间"
        action={
          <Button asChild tone="outline" size="sm">
            <Link to="/app/sports" search={{ when: 'in-play' }}>
              看看滚球
            </Link>
          </Button>
        }
      >
        可能已经结束，或地址不完整
      </Empty>
    </Card>
  )
}
