import type { Sport, TrackedMatch, TrackerEvent } from '@grandstand/contract/sportsbook'
import { useMemo } from 'react'
import { fieldSizes, lastPlaced, pathOf } from './field-places.ts'
import { Ground } from './grounds.tsx'
import { useBall } from './use-ball.ts'

interface FieldProps {
  readonly match: Pick<TrackedMatch, 'sport' | 'home' | 'away'>
  readonly events: readonly TrackerEvent[]
}

const attacking: ReadonlySet<TrackerEvent['kind']> = new Set([
  'attack',
  'dangerous-attack',
  'possession',
  'carry',
  'pass',
  'corner',
  'free-kick',
  'penalty',
  'shot-on-target',
  'shot-off-target',
])

/** The field with the moving ball, the team in possession and the direction of attack. */
export function Field({ match, events }: FieldProps) {
  const { sport } = match
  const { width, height } = fieldSizes[sport]
  const event = lastPlaced(events)
  const path = useMemo(() => (event ? pathOf(event, sport) : []), [event, sport])
  const ball = useBall(path)
  const end = path.at(-1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="gs-tracker__field"
      // The text line below the field gives the same information.
      aria-hidden="true"
    >
      <Ground sport={sport} />
      {event?.side && attacking.has(event.kind) && sport !== 'tennis' && (
        <AttackSide side={event.side} sport={sport} isStrong={event.kind !== 'possession'} />
      )}
      {event && path.length > 1 && (
        <polyline
          key={`trail ${event.id}`}
          className="gs-tracker__trail"
          points={path.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="var(--gs-p-snow)"
          strokeWidth={4}
          strokeLinecap="round"
          strokeDasharray="10 10"
        />
      )}
      {event && end && (
        <circle
          key={`ring ${event.id}`}
          className="gs-tracker__ring"
          cx={end.x}
          cy={end.y}
          r={36}
          fill="none"
          stroke="var(--gs-p-snow)"
          strokeWidth={5}
          opacity={0}
        />
      )}
      <g ref={ball} className="gs-tracker__ball" data-ball="" visibility={end ? 'visible' : 'hidden'}>
        <circle r={19} fill={sideFill(event)} opacity={0.9} />
        <circle r={10} fill="var(--gs-p-snow)" stroke="var(--gs-p-ink)" strokeWidth={2} />
      </g>
    </svg>
  )
}

const sideFill = (event: TrackerEvent | undefined): string =>
  event?.side === undefined
    ? 'var(--gs-p-stone)'
    : event.side === 'home'
      ? 'var(--gs-tracker-home)'
      : 'var(--gs-tracker-away)'

/** Arrow bands towards the goal under attack. */
function AttackSide(props: {
  readonly side: 'home' | 'away'
  readonly sport: Sport
  readonly isStrong: boolean
}) {
  const { side, sport, isStrong } = props
  const { width, height, margin } = fieldSizes[sport]
  const inner = height - 2 * margin
  const turn = side === 'home' ? undefined : `translate(${width} 0) scale(-1 1)`
  return (
    <g transform={turn} fill="var(--gs-p-snow)" opacity={isStrong ? 0.14 : 0.08}>
      {[0.5, 0.62, 0.74].map((share) => {
        const x = width * share
        const tip = 46
        return (
          <path
            key={share}
            d={`M${x} ${margin}l${tip} ${inner / 2}l${-tip} ${inner / 2}h64l${tip} ${-inner / 2}l${-tip} ${-inner / 2}z`}
          />
        )
      })}
    </g>
  )
}
