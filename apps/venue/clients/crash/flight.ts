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
      readonly count: number
      readonly left: number
      readonly reached: number
    }
  | { readonly kind: 'opened'; readonly number: number; readonly closesAt: number; readonly before: string }
  | {
      readonly kind: 'bets'
      readonly number: number
      readonly count: number
      readonly players: readonly Part[]
    }
  | { readonly kind: 'locked'; readonly number: number; readonly beaconRound: number }
  | { readonly kind: 'started'; readonly number: number; readonly startsAt: number }
  | {
      readonly kind: 'left'
      readonly number: number
      readonly left: number
      readonly reached: number
      readonly players: readonly { readonly who: string; readonly height: number }[]
    }
  | { readonly kind: 'ended'; readonly number: number; readonly height: number }

/** The shared round as it is now. Times are the venue's. */
export interface Flight {
  readonly number: number
  readonly stage: 'none' | 'betting' | 'locked' | 'flying' | 'over'
  readonly closesAt: number
  readonly startsAt: number | null
  /** Where it ended. */
  readonly end: number | null
  /** Those with the largest stakes. */
  readonly players: readonly Player[]
  readonly count: number
  readonly left: number
  /** Automatic heights up to this one have left. */
  readonly reached: number
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
  count: 0,
  left: 0,
  reached: 100,
  past: [],
  offsetMs: 0,
}

const mostPast = 20

function snapshotStage(event: Extract<CrashEvent, { kind: 'snapshot' }>): Flight['stage'] {
  if (event.height !== null) return 'over'
  if (event.startsAt !== null) return 'flying'
  return event.at < event.closesAt ? 'betting' : 'locked'
}

/** Applies one event of the feed to the flight. */
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
        count: event.count,
        left: event.left,
        reached: event.reached,
        past: event.past,
        offsetMs: event.at - nowMs,
      }
    case 'opened': {
      const { past, offsetMs } = flight
      return { ...noFlight, number: event.number, stage: 'betting', closesAt: event.closesAt, past, offsetMs }
    }
    case 'bets': {
      const came = new Set(event.players.map(({ who }) => who))
      const others = flight.players.filter(({ who }) => !came.has(who))
      const players = [...others, ...event.players.map((part) => ({ ...part, height: null }))]
      return { ...flight, count: event.count, players }
    }
    case 'locked':
      return { ...flight, stage: 'locked' }
    case 'started':
      return { ...flight, stage: 'flying', startsAt: event.startsAt }
    case 'left': {
      const { left, reached } = event
      const heights = new Map(event.players.map(({ who, height }) => [who, height]))
      const players = flight.players.map((each) => ({
        ...each,
        height: each.height ?? heights.get(each.who) ?? leftBySelf(each.leaveAt, reached),
      }))
      return { ...flight, left, reached, players }
    }
    case 'ended': {
      const past = [{ number: event.number, height: event.height }, ...flight.past].slice(0, mostPast)
      return { ...flight, stage: 'over', end: event.height, past }
    }
    default:
      return flight
  }
}

/** Where an automatic height has left; null before the curve has reached it. */
export const leftBySelf = (leaveAt: number | null, reached: number): number | null =>
  leaveAt !== null && leaveAt <= reached ? leaveAt : null

/** The flight with oneself among its players, whose stake may be too small to be shown to all. */
export function withPlayer(flight: Flight, me: Player | undefined): Flight {
  if (me === undefined || flight.players.some(({ who }) => who === me.who)) return flight
  const height = me.height ?? leftBySelf(me.leaveAt, flight.reached)
  return { ...flight, players: [...flight.players, { ...me, height }] }
}

/** Whether the feed has told the end of a round. */
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
