import { useNowValue } from '@grandstand/client/clock'
import { createLazyRoute } from '@tanstack/react-router'
import { LiveDot } from '@grandstand/ui'
import { ComingList } from '../../features/live/lobby/coming-list.tsx'
import { HotRooms } from '../../features/live/lobby/hot-rooms.tsx'
import { LobbyScreen } from '../../features/live/lobby/lobby-screen.tsx'
import type { ClockOf } from '../../features/live/lobby/match-tile.tsx'
import { useLobby } from '../../features/live/data.ts'
import { ReminderButton } from '../../features/sportsbook/find/reminder-button.tsx'
import { clockText, isLive, periodWord } from '../../features/sportsbook/match-state/clock.ts'
import { PageLayout } from '../shell/page-layout.tsx'

/** The lobby of live rooms: features/live, with the clock and the reminders of the sportsbook. */
export const route = createLazyRoute('/framed/app/live')({ component: LivePage })

function LivePage() {
  const { sport } = route.useSearch()
  const { data, isError } = useLobby(sport)
  return (
    <PageLayout
      aside={
        <>
          {/* The lobby itself shows its failure. */}
          {(data !== undefined || !isError) && <HotRooms rooms={data?.hot} />}
          <ComingList sport={sport} reminder={ReminderButton} />
        </>
      }
    >
      <LobbyScreen sport={sport} clock={Clock} />
    </PageLayout>
  )
}

const Clock: ClockOf = ({ match, state }) => {
  const clock = useNowValue((now) => clockText(match.sport, state, now))
  return (
    <>
      {isLive(state) && <LiveDot />}
      {clock !== '' && <span className="gs-num">{clock}</span>}
      <span>{periodWord(state)}</span>
    </>
  )
}
