import { IconButton } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { Bell, Ticket } from 'lucide-react'
import { useUnreadLetters } from '../../features/messages/data.ts'
import type { SlipState } from '../../features/sportsbook/slip/slip-store.ts'
import { useSlipAfterTap } from '../../features/sportsbook/slip/use-slip-after-tap.ts'
import { isRoomyQuery, useMedia } from '../../lib/media.ts'

/** A member's counts in the top bar: selections in the slip, and unread messages. Phones have them elsewhere. */
export function BarCounts() {
  const { data: unread } = useUnreadLetters()
  const isRoomy = useMedia(isRoomyQuery)
  if (!isRoomy) return null
  const letters = unread ? Object.values(unread).reduce((sum, each) => sum + each, 0) : 0
  return (
    <>
      <SlipCount />
      <IconButton
        asChild
        label="消息"
        icon={<Bell size={20} />}
        tone="bar-strong"
        count={letters}
        unit="条未读"
      >
        <Link to="/app/messages" />
      </IconButton>
    </>
  )
}

const countLegs = ({ slip }: SlipState) => slip.legs.length

function SlipCount() {
  const legs = useSlipAfterTap(countLegs)
  return (
    <IconButton asChild label="注单" icon={<Ticket size={20} />} tone="bar-strong" count={legs} unit="项">
      <Link to="/app/bets" />
    </IconButton>
  )
}
