import type { VideoProtocol } from '@grandstand/contract/live'

/**
 * `loading`: asked for, no frame yet. `playing`. `stalled`: no new frame for a while. `waiting`: all there is has failed
 * and is tried again in a moment. `off-air`: every line says that the broadcast is not there. `parked`: let go, because
 * nobody looks. `offline`: the device knows of no network. `unplayable`: this browser cannot decode it.
 */
export type Phase =
  | 'idle'
  | 'loading'
  | 'playing'
  | 'stalled'
  | 'waiting'
  | 'off-air'
  | 'parked'
  | 'offline'
  | 'unplayable'

/** What went wrong with a load, as far as the next step depends on it. */
export type Failure = 'network' | 'no-data' | 'stalls' | 'not-found' | 'forbidden' | 'codec' | 'ended'

/** What the viewer is told, in one line. */
export type Notice =
  | { readonly kind: 'line'; readonly from: number; readonly to: number; readonly because: Failure }
  | { readonly kind: 'protocol'; readonly because: Failure }
  | { readonly kind: 'reconnecting'; readonly because: Failure }
  | { readonly kind: 'all-lines-dead' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'unplayable' }

export type Effect =
  | { readonly kind: 'load'; readonly line: number; readonly protocol: VideoProtocol }
  | { readonly kind: 'unload' }
  | { readonly kind: 'rate'; readonly rate: number }
  /** Jump to so many seconds before the end of what is buffered. */
  | { readonly kind: 'seek'; readonly aheadS: number }
  /** The local error counter of a line grows [STATE-05], or is forgotten. */
  | { readonly kind: 'count'; readonly line: number }
  | { readonly kind: 'forgive'; readonly line: number }
  | { readonly kind: 'tell'; readonly notice: Notice }

export interface SupervisorState {
  readonly phase: Phase
  /** Numbers of the lines in the order in which they are to be tried. */
  readonly lines: readonly number[]
  /** What this browser plays, the quickest first. */
  readonly protocols: readonly VideoProtocol[]
  /** The local error counter of each line [STATE-05]. */
  readonly errors: Readonly<Record<number, number>>
  readonly line: number
  readonly protocol: VideoProtocol
  /** When this phase began, ms; all times here are of one clock. */
  readonly since: number
  /** `line/protocol` of what failed since the last frame. */
  readonly failed: readonly string[]
  /** Lines that said it is not there: counted as errors when another line has it. */
  readonly missing: readonly number[]
  /** How many rounds over everything failed in a row. */
  readonly rounds: number
  /** Every line of this round said that the broadcast is not there. */
  readonly isMissing: boolean
  /** All lines failed, and no frame came since: another mode is offered. */
  readonly isDead: boolean
  readonly retryAt: number
  readonly position: number
  readonly movedAt: number
  /** When the stalls of the last minute began, on whatever line. */
  readonly stalls: readonly number[]
  /** When this line was asked, and when a line was last left because of its stalls. */
  readonly loadedAt: number
  /** The stream itself was asked for: its address and the library that plays it are there. */
  readonly isAsked: boolean
  readonly leftForStallsAt: number
  readonly soughtAt: number
  readonly rate: number
  /** The viewer has paused it. */
  readonly isPaused: boolean
  readonly isHidden: boolean
  readonly isForgiven: boolean
}

/** What the video element shows, looked at four times a second. */
export interface Look {
  readonly at: number
  /** Of the picture, s. */
  readonly position: number
  /** Buffered and not yet shown, s. */
  readonly aheadS: number
}

export type SupervisorEvent =
  | {
      readonly kind: 'opened'
      readonly at: number
      readonly lines: readonly number[]
      readonly protocols: readonly VideoProtocol[]
      readonly errors: Readonly<Record<number, number>>
    }
  | { readonly kind: 'closed'; readonly at: number }
  | { readonly kind: 'asked'; readonly at: number }
  | ({ readonly kind: 'looked' } & Look)
  | { readonly kind: 'failed'; readonly at: number; readonly why: Failure; readonly random: number }
  | { readonly kind: 'chosen'; readonly at: number; readonly line?: number }
  | { readonly kind: 'paused' | 'resumed' | 'hidden' | 'shown' | 'online' | 'offline'; readonly at: number }

export interface Step {
  readonly state: SupervisorState
  readonly effects: readonly Effect[]
}

export const idle: SupervisorState = {
  phase: 'idle',
  lines: [],
  protocols: [],
  errors: {},
  line: 1,
  protocol: 'flv',
  since: 0,
  failed: [],
  missing: [],
  rounds: 0,
  isMissing: true,
  isDead: false,
  retryAt: 0,
  position: 0,
  movedAt: 0,
  stalls: [],
  loadedAt: 0,
  isAsked: false,
  leftForStallsAt: -Infinity,
  soughtAt: -Infinity,
  rate: 1,
  isPaused: false,
  isHidden: false,
  isForgiven: false,
}
