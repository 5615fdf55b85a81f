/** Events of the live feed of crash, as far as the benchmark reads them. */
export interface LiveEvent {
  readonly kind: string
  readonly number: number
  readonly closesAt?: number
  readonly startsAt?: number
  readonly height?: number
  readonly reached?: number
  readonly players?: readonly { readonly who: string; readonly height?: number }[]
}

/**
 * What happened in an event, as texts that are the same in all processes: the round, the kind, and who did it or the
 * figure that says when it was due.
 */
export function happeningsOf(event: LiveEvent): string[] {
  const { kind, number, players = [] } = event
  const ofPlayers = players.map(({ who }) => `${number} ${kind} ${who}`)
  switch (kind) {
    case 'bets':
      return ofPlayers
    case 'left':
      // Before the first automatic height it is that of the start, which is no news.
      return [...ofPlayers, ...(event.reached! > 100 ? [`${number} reached ${event.reached}`] : [])]
    case 'opened':
      return [`${number} opened ${event.closesAt}`]
    case 'locked':
      return [`${number} locked`]
    case 'started':
      return [`${number} started ${event.startsAt}`]
    case 'ended':
      return [`${number} ended ${event.height}`]
    default:
      return []
  }
}

/** The events in complete frames of a stream. */
export const eventsIn = (text: string): LiveEvent[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json!) as LiveEvent)

/** Milliseconds since the epoch, finer than whole ones, on one clock for all processes. */
export const nowMs = () => performance.timeOrigin + performance.now()
