/** One broadcast of a room, from the first request or signal to its end. Times are epoch ms. */
export interface Broadcast {
  readonly id: string
  readonly roomNo: string
  /** Public name on the video lines; unchanged by interruptions. */
  readonly path: string
  readonly state: 'asked' | 'on-air' | 'interrupted' | 'ended'
  /** The anchor has asked to go live. */
  readonly isWanted: boolean
  readonly hasSignal: boolean
  readonly askedAt: number
  readonly onAirAt: number | undefined
  /** Time when the signal began or ended, by the media server's clock. */
  readonly signalAt: number
  readonly endedAt: number | undefined
  readonly endedBecause: EndedBecause | undefined
  readonly viewersPeak: number
}
export type EndedBecause = 'anchor' | 'operator' | 'signal-lost'

export type BroadcastEvent =
  | { readonly kind: 'signal-came' | 'signal-lost'; readonly at: number }
  | { readonly kind: 'wanted'; readonly at: number }
  | { readonly kind: 'ended'; readonly at: number; readonly because: EndedBecause }
  /** Only time has passed. */
  | { readonly kind: 'time'; readonly at: number }

/** How long viewers wait for an anchor whose connection broke. */
export const interruptedForMs = 120_000
/** How long a request to go live waits for its signal, and an announced publish for its first frame. */
export const goLiveKeptMs = 600_000
export const askedKeptMs = 60_000

/**
 * The state table of broadcasts. Events may arrive twice or late: a signal event older than the current signal state
 * is ignored. Returns the same object when nothing changed.
 * @param goesLiveAlone a signal alone puts the broadcast on the air
 */
export function advance(broadcast: Broadcast, event: BroadcastEvent, goesLiveAlone: boolean): Broadcast {
  const { state, hasSignal, isWanted, signalAt } = broadcast
  if (state === 'ended') return broadcast
  if (event.kind === 'ended') return ended(broadcast, event.at, event.because)
  if (event.kind === 'time')
    return event.at > keptUntil(broadcast) ? ended(broadcast, event.at, 'signal-lost') : broadcast
  if (event.kind === 'wanted') {
    if (isWanted) return broadcast
    const next = { ...broadcast, isWanted: true }
    return hasSignal ? onAir(next, event.at) : next
  }
  const isThere = event.kind === 'signal-came'
  if (hasSignal === isThere || event.at < signalAt) return broadcast
  const next = { ...broadcast, hasSignal: isThere, signalAt: event.at }
  if (isThere) return state === 'interrupted' || isWanted || goesLiveAlone ? onAir(next, event.at) : next
  return state === 'on-air' ? { ...next, state: 'interrupted' } : next
}

function keptUntil({ state, hasSignal, isWanted, askedAt, signalAt }: Broadcast): number {
  if (hasSignal) return Infinity
  if (state === 'interrupted') return signalAt + interruptedForMs
  return Math.max(askedAt, signalAt) + (isWanted ? goLiveKeptMs : askedKeptMs)
}

const onAir = (broadcast: Broadcast, at: number): Broadcast => ({
  ...broadcast,
  state: 'on-air',
  onAirAt: broadcast.onAirAt ?? at,
})

const ended = (broadcast: Broadcast, at: number, because: EndedBecause): Broadcast => ({
  ...broadcast,
  state: 'ended',
  hasSignal: false,
  endedAt: at,
  endedBecause: because,
})

/** Status for viewers: On0 not on the air, On1 on the air, On2 interrupted [STATE-01]. */
export function anchorStatusOf(broadcast: Pick<Broadcast, 'state'> | undefined): 'On0' | 'On1' | 'On2' {
  if (broadcast?.state === 'on-air') return 'On1'
  return broadcast?.state === 'interrupted' ? 'On2' : 'On0'
}
