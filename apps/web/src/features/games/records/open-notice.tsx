import { Banner, Button } from '@grandstand/ui'
import { Link } from '@tanstack/react-router'
import { usePlay } from '../frame/play-store.ts'
import { useOpenRounds } from './data.ts'
import { amountText } from './words.ts'

/** Above the lobby while a round of the member waits at a venue: its stake is with the venue until then. */
export function OpenRoundsNotice() {
  const playing = usePlay((play) => play.open)
  const { open: all = [] } = useOpenRounds().data ?? {}
  // The round that is shown small beside the lobby is in sight.
  const open = all.filter(
    ({ channelCode, game }) => channelCode !== playing?.venue || game !== playing.game || playing.isDemo,
  )
  const [first, ...others] = open
  if (!first) return null
  return (
    <Banner
      tone="info"
      title={others.length === 0 ? '有一局没结束' : `有 ${open.length} 局没结束`}
      action={
        others.length === 0 ? (
          <Button asChild size="sm" tone="outline">
            <Link to="/app/play/$venue/$game" params={{ venue: first.channelCode, game: first.game }}>
              回到这一局
            </Link>
          </Button>
        ) : (
          <Button asChild size="sm" tone="outline">
            <Link to="/app/records" search={{ view: 'games' }}>
              看没结束的局
            </Link>
          </Button>
        )
      }
    >
      {first.venueName} · {first.gameName}，投入 <span className="gs-num">{amountText(first.staked)}</span>
    </Banner>
  )
}
