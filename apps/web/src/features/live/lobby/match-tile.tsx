import type { LiveMatch } from '@grandstand/contract/live'
import { Tag } from '@grandstand/ui'
import { Avatar, TeamCrest } from '@grandstand/ui-match/art'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useCardState, type CardState } from '../data.ts'
import { MatchPicture } from '../live-picture.tsx'
import { PictureTag } from '../picture-tag.tsx'
import { RoomLink } from '../room-link.tsx'
import { countText, seedOf } from '../words.ts'

/** Renders a match's clock: 67:24 下半场. */
export type ClockOf = (props: { readonly match: LiveMatch; readonly state: CardState }) => ReactNode

interface Props {
  readonly match: LiveMatch
  readonly clock: ClockOf
}

/** One match in play: its picture with the clock, both teams with the score, and its anchors. */
export function MatchTile({ match, clock: Clock }: Props) {
  const { record, homeId, awayId, avatars, viewers } = match
  const state = useCardState(match)
  return (
    <MatchLink
      match={match}
      className="gs-card gs-card--flush group grid content-start overflow-hidden max-sm:grid-cols-[132px_minmax(0,1fr)]"
    >
      <span className="relative block aspect-video overflow-hidden bg-screen max-sm:aspect-auto max-sm:min-h-[104px]">
        <MatchPicture match={match} />
        <PictureTag className="bottom-1.5 left-1.5">
          <Clock match={match} state={state} />
        </PictureTag>
      </span>
      <span className="grid min-w-0 content-center gap-1 px-3 py-2.5">
        <span className="truncate text-xs text-ink-3">{match.competitionName}</span>
        <Side id={homeId} logo={record.home.logo} name={record.home.name} score={state.score.home} />
        <Side id={awayId} logo={record.away.logo} name={record.away.name} score={state.score.away} />
        <span className="mt-1 flex h-6 min-w-0 items-center gap-2">
          {avatars.length > 0 && (
            <span className="flex -space-x-1.5" aria-hidden="true">
              {avatars.map(({ roomNo, logo }) => (
                <span key={roomNo} className="rounded-full ring-2 ring-surface">
                  <Avatar id={seedOf(logo)} size={22} isAnchor />
                </span>
              ))}
            </span>
          )}
          <Modes match={match} />
          {viewers > 0 && (
            <span className="gs-num ml-auto shrink-0 text-xs text-ink-3">{countText(viewers)} 人在看</span>
          )}
        </span>
      </span>
    </MatchLink>
  )
}

/** Links to the room of an anchor who casts the match, otherwise to the match itself. */
function MatchLink({
  match,
  className,
  children,
}: {
  readonly match: LiveMatch
  readonly className: string
  readonly children: ReactNode
}) {
  const { matchId, chatRoomNo } = match.record
  if (chatRoomNo !== '')
    return (
      <RoomLink roomNo={chatRoomNo} matchId={matchId} className={className}>
        {children}
      </RoomLink>
    )
  return (
    <Link to="/app/sports/match/$matchId" params={{ matchId }} className={className}>
      {children}
    </Link>
  )
}

function Side({
  id,
  logo,
  name,
  score,
}: {
  readonly id: string
  readonly logo: string
  readonly name: string
  readonly score: number
}) {
  return (
    <span className="flex h-6 min-w-0 items-center gap-2">
      <TeamLogo id={id} logo={logo} />
      <span className="min-w-0 flex-1 truncate group-hover:text-accent-ink">{name}</span>
      <span className="gs-num text-lg font-semibold">
        {score}
        <span className="gs-sr">，</span>
      </span>
    </span>
  )
}

/** The operator's logo of a team, or its drawn crest when there is none or it fails to load. */
function TeamLogo({ id, logo }: { readonly id: string; readonly logo: string }) {
  const [missing, setMissing] = useState('')
  if (logo === '' || logo === missing) return <TeamCrest id={id} size={18} />
  return <img src={logo} alt="" width={18} height={18} onError={() => setMissing(logo)} />
}

function Modes({ match: { modes, anchorCount } }: { readonly match: LiveMatch }) {
  return (
    <>
      {anchorCount > 0 && <Tag>{anchorCount} 主播</Tag>}
      {modes.includes('LIVE') && <Tag>直播</Tag>}
      {anchorCount === 0 && !modes.includes('LIVE') && <Tag>动画</Tag>}
    </>
  )
}
