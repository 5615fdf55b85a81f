import type { LineUp, LineUpPlayer, TrackedMatch } from '@grandstand/contract/sportsbook'
import { Card, CardHead, Empty } from '@grandstand/ui'
import { TeamCrest } from '@grandstand/ui-match/art'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Ask } from './ask.tsx'
import { useLineUps } from './data.ts'
import { Ground } from './grounds.tsx'
import { fieldSizes, pointOf } from './field-places.ts'

/** The line-ups: starters of both sides on the pitch, substitutes in a list. */
export function LineUps({ match }: { readonly match: TrackedMatch }) {
  const query = useLineUps(match.id)
  return (
    <Ask query={query} what="阵容">
      {({ home, away }) =>
        home || away ? (
          <div className="grid min-w-0 grid-cols-1 gap-3">
            {(match.sport === 'football' || match.sport === 'basketball') && (
              <OnPitch match={match} home={home} away={away} />
            )}
            <Card className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              {home && <SideList match={match} side="home" lineUp={home} />}
              {away && <SideList match={match} side="away" lineUp={away} />}
            </Card>
          </div>
        ) : (
          <Card className="py-8">
            <Empty title="阵容还没公布">通常在开赛前一小时公布</Empty>
          </Card>
        )
      }
    </Ask>
  )
}

interface OnPitchProps {
  readonly match: TrackedMatch
  readonly home: LineUp | undefined
  readonly away: LineUp | undefined
}

function OnPitch({ match, home, away }: OnPitchProps) {
  const { width, height } = fieldSizes[match.sport]
  return (
    <div className="gs-tracker rounded-3">
      <div className="flex items-center justify-between gap-3 px-3 py-2 text-sm">
        <FormationName match={match} side="home" lineUp={home} />
        <FormationName match={match} side="away" lineUp={away} />
      </div>
      <div className="relative">
        <svg viewBox={`0 0 ${width} ${height}`} className="gs-tracker__field" aria-hidden="true">
          <Ground sport={match.sport} />
        </svg>
        {home && <Shirts lineUp={home} match={match} side="home" />}
        {away && <Shirts lineUp={away} match={match} side="away" />}
      </div>
    </div>
  )
}

function FormationName(props: {
  readonly match: TrackedMatch
  readonly side: 'home' | 'away'
  readonly lineUp: LineUp | undefined
}) {
  const { match, side, lineUp } = props
  return (
    <span className={`flex min-w-0 items-center gap-2 ${side === 'away' ? 'flex-row-reverse' : ''}`}>
      <TeamCrest id={match[side].id} size={20} />
      <b className="truncate font-semibold">{match[side].shortName}</b>
      {lineUp?.formation && <span className="gs-num text-(--gs-screen-ink-2)">{lineUp.formation}</span>}
    </span>
  )
}

/** Starters in their own half: the goalkeeper at the goal line, forwards near the middle. */
function Shirts({ lineUp, match, side }: { lineUp: LineUp; match: TrackedMatch; side: 'home' | 'away' }) {
  const { width, height } = fieldSizes[match.sport]
  return (
    <ul aria-label={`${match[side].name}首发`}>
      {lineUp.starters.map((player) => {
        if (!player.place) return null
        const depth = 5 + player.place.x * 0.4
        const across = 4 + player.place.y * 0.92
        // Left and right as the side sees them: home's left is at the top, away's at the bottom.
        const point = pointOf(
          side === 'home' ? { x: depth, y: across } : { x: 100 - depth, y: 100 - across },
          match.sport,
        )
        return (
          <li
            key={player.id}
            className="absolute grid w-0 -translate-y-3 justify-items-center"
            style={{ left: `${(100 * point.x) / width}%`, top: `${(100 * point.y) / height}%` }}
          >
            <span
              className="gs-num grid size-6 place-items-center rounded-full border-2 border-white text-xs font-[650] text-white md:size-7"
              style={{ background: `var(--gs-tracker-${side})` }}
            >
              {player.shirt}
            </span>
            <span className="mt-0.5 w-max max-w-16 truncate rounded-1 bg-(--gs-screen-scrim) px-1 text-xs max-md:hidden">
              {player.name}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function SideList(props: {
  readonly match: TrackedMatch
  readonly side: 'home' | 'away'
  readonly lineUp: LineUp
}) {
  const { match, side, lineUp } = props
  return (
    <section aria-label={match[side].name} className="min-w-0">
      <CardHead title={match[side].name} note={lineUp.coach && `教练 ${lineUp.coach}`} />
      <Players title="首发" players={lineUp.starters} />
      {lineUp.substitutes.length > 0 && <Players title="替补" players={lineUp.substitutes} />}
    </section>
  )
}

function Players({ title, players }: { readonly title: string; readonly players: readonly LineUpPlayer[] }) {
  return (
    <>
      <h3 className="pt-2 pb-1 text-xs text-ink-3">{title}</h3>
      <ol className="grid">
        {players.map((player) => (
          <li
            key={player.id}
            className="grid grid-cols-[28px_minmax(0,1fr)_auto_auto] items-center gap-2 border-b border-line py-1.5 text-sm last:border-b-0"
          >
            <span className="gs-num text-right font-semibold text-ink-2">{player.shirt}</span>
            <span className="truncate">{player.name}</span>
            <span className="text-xs text-ink-3">
              {player.onAt && <Change minute={player.onAt} isOn />}
              {player.offAt && <Change minute={player.offAt} />}
            </span>
            <span className="w-12 text-right text-xs text-ink-3">{player.position}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function Change({ minute, isOn = false }: { readonly minute: string; readonly isOn?: boolean }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      {isOn ? <ArrowUp size={12} className="text-ok" /> : <ArrowDown size={12} className="text-danger" />}
      <span className="gs-num">{minute}′</span>
      <span className="gs-sr">{isOn ? '上场' : '下场'}</span>
    </span>
  )
}
