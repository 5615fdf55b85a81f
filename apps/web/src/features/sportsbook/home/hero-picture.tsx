import type { Match, Sport } from '@grandstand/contract/sportsbook'
import { LiveDot } from '@grandstand/ui'
import { StageFrame, type StageKind } from '@grandstand/ui-match/art'
import { Link } from '@tanstack/react-router'
import { useStaged } from '../../../lib/staged.ts'
import { useEffect } from 'react'
import { useRooms } from '../../live/data.ts'
import { keepRooms } from './hero.ts'

const stages: Record<Sport, StageKind> = {
  football: 'football',
  basketball: 'basketball',
  esports: 'lanes',
  tennis: 'tennis',
}

/** The drawing of the match's venue, which fills its container. */
export function HeroPicture({ match }: { readonly match: Match }) {
  // The page's own matches come first: which rooms are on the air is asked after this drawing.
  const parts = useStaged(2, 1)
  return (
    <>
      <StageFrame id={match.id} kind={stages[match.sport]} className="absolute inset-0 h-full w-full" />
      {parts > 1 && <Room match={match} />}
    </>
  )
}

/** The way to the room on the air that shows the match. */
function Room({ match }: { readonly match: Match }) {
  const rooms = useRooms()
  useEffect(() => keepRooms(rooms), [rooms])
  const roomNo = rooms.get(match.id)
  if (roomNo === undefined) return null
  return (
    <Link
      to="/app/live/$roomNo"
      params={{ roomNo }}
      search={{ match: match.id }}
      aria-label={`看直播 ${match.home.name} 对 ${match.away.name}`}
      className="gs-hit absolute bottom-3 left-3 flex h-8 items-center gap-1.5 rounded-1 bg-screen-scrim px-2.5 text-sm font-semibold text-screen-ink no-underline"
    >
      <LiveDot />
      看直播
    </Link>
  )
}
