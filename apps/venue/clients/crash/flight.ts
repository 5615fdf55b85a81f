/** What the venue tells everybody of the shared round (apps/venue/src/crash/shared-round.ts). Heights are hundredths. */
interface Part {
  readonly who: string
  readonly stake: string
  readonly currency: string
  readonly leaveAt: number | null
}

export interface Player extends Part {
  /** Where the player left; null while flying. */
  readonly height: number | null
}

export type CrashEvent =
  | {
      readonly kind: 'snapshot'
      readonly number: number
      readonly closesAt: number
      readonly startsAt: number | null
      readonly height: number | null
      readonly players: readonly Player[]
      readonly past: readonly { readonly number: number; readonly height: number }[]
      readonly at: number
    }
  | { readonly kind: 'opened'; readonly number: number; readonly closesAt: number; readonly before: string }
  | ({ readonly kind: 'bet'; readonly number: number } & Part)
  | { readonly kind: 'locked'; readonly number: number; readonly beaconRound: number }
  | { readonly kind: 'started'; readonly number: number; readonly startsAt: number }
  | { readonly kind: 'left'; readonly number: number; readonly who: string; readonly height: number }
  | { readonly kind: 'ended'; readonly number: number; readonly height: number }

/** The shared round as it is now. Times are the venue's. */
export interface Flight {
  readonly number: number
  readonly stage: 'none' | 'betting' | 'locked' | 'flying' | 'over'
  readonly closesAt: number
  readonly startsAt: number | null
  /** Where it ended. */
  readonly end: number | null
  readonly players: readonly Player[]
  /** Ends of earlier rounds, the newest first. */
  readonly past: readonly { readonly number: number; readonly height: number }[]
  /** The venue's clock less this browser's. */
  readonly offsetMs: number
}

export const noFlight: Flight = {
  number: 0,
  stage: 'none',
  closesAt: 0,
  startsAt: null,
  end: null,
  players: [],
  past: [],
  offsetMs: 0,
}

const mostPast = 20

function snapshotStage(event: Extract<CrashEvent, { kind: 'snapshot' }>): Flight['stage'] {
  if (event.height !== null) return 'over'
  if (event.startsAt !== null) return 'flying'
  return event.at < event.closesAt ? 'betting' : 'locked'
}

/** The round after one thing that was told of it. */
export function after(flight: Flight, event: CrashEvent, nowMs: number): Flight {
  switch (event.kind) {
    case 'snapshot':
      return {
        number: event.number,
        stage: snapshotStage(event),
        closesAt: event.closesAt,
        startsAt: event.startsAt,
        end: event.height,
        players: event.players,
        past: event.past,
        offsetMs: event.at - nowMs,
      }
    case 'opened': {
      const { past, offsetMs } = flight
      return { ...noFlight, number: event.number, stage: 'betting', closesAt: event.closesAt, past, offsetMs }
    }
    case 'bet': {
      const { kind: _, number: __, ...part } = event
      const others = flight.players.filter(({ who }) => who !== part.who)
      return { ...flight, players: [...others, { ...part, height: null }] }
    }
    case 'locked':
      return { ...flight, stage: 'locked' }
    case 'started':
      return { ...flight, stage: 'flying', startsAt: event.startsAt }
    case 'left':
      return {
        ...flight,
        players: flight.players.map((each) =>
          each.who === event.who ? { ...each, height: event.height } : each,
        ),
      }
    case 'ended': {
      const past = [{ number: event.number, height: event.height }, ...flight.past].slice(0, mostPast)
      return { ...flight, stage: 'over', end: event.height, past }
    }
    default:
      return flight
  }
}

/** Whether a round is over, as far as has been told. */
export const isOver = (flight: Flight, number: number): boolean =>
  flight.number > number || (flight.number === number && flight.stage === 'over')

/** Height of the curve at a moment of the venue's clock, by its ticks. */
export function heightAt(
  curve: readonly number[],
  tickMs: number,
  { startsAt, end }: Flight,
  nowMs: number,
): number {
  if (end !== null) return end
  if (startsAt === null) return 100
  const tick = Math.max(0, Math.floor((nowMs - startsAt) / tickMs))
  return curve[Math.min(tick, curve.length - 1)]!
}

/** Players as they are listed: oneself first, then the largest stakes. */
export function listed(players: readonly Player[], me: string | undefined): readonly Player[] {
  const size = ({ stake }: Player) => BigInt(stake)
  return players.toSorted((one, two) => {
    if (one.who === me || two.who === me) return one.who === me ? -1 : 1
    return size(two) > size(one) ? 1 : size(two) < size(one) ? -1 : 0
  })
}
