import type { VideoProtocol } from './video.ts'

/**
 * `loading`: requested, no frame yet. `playing`. `stalled`: no new frame for a while. `waiting`: every candidate has
 * failed and a retry is scheduled. `off-air`: every line reports that the broadcast does not exist. `parked`:
 * released because nobody is watching. `offline`: the device has no network. `unplayable`: this browser cannot decode
 * the stream.
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

/** The cause of a failed load, as far as it affects the next step. */
export type Failure = 'network' | 'no-data' | 'stalls' | 'not-found' | 'forbidden' | 'codec' | 'ended'

/** A one-line notice to the viewer. */
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
  /** Seek to this many seconds before the end of the buffer. */
  | { readonly kind: 'seek'; readonly aheadS: number }
  /** The local error counter of a line is incremented or reset [STATE-05]. */
  | { readonly kind: 'count'; readonly line: number }
  | { readonly kind: 'forgive'; readonly line: number }
  | { readonly kind: 'tell'; readonly notice: Notice }

export interface SupervisorState {
  readonly phase: Phase
  /** Line numbers in the order in which they should be tried. */
  readonly lines: readonly number[]
  /** The protocols that this browser can play, lowest latency first. */
  readonly protocols: readonly VideoProtocol[]
  /** The local error counter of each line [STATE-05]. */
  readonly errors: Readonly<Record<number, number>>
  readonly line: number
  readonly protocol: VideoProtocol
  /** Start of this phase, ms. All times here are of one clock. */
  readonly since: number
  /** `line/protocol` of the candidates that failed since the last frame. */
  readonly failed: readonly string[]
  /** Lines that reported a missing broadcast. They count as errors when another line has it. */
  readonly missing: readonly number[]
  /** Number of consecutive rounds in which every candidate failed. */
  readonly rounds: number
  /** Every line of this round reported that the broadcast does not exist. */
  readonly isMissing: boolean
  /** All lines have failed and no frame has arrived since, so another mode is offered. */
  readonly isDead: boolean
  readonly retryAt: number
  readonly position: number
  readonly movedAt: number
  /** Start times of the stalls of the last minute, on any line. */
  readonly stalls: readonly number[]
  /** Time at which this line was requested. `leftForStallsAt` is when a line was last left because of stalls. */
  readonly loadedAt: number
  /** The stream itself was requested, which needs its address and the playback library. */
  readonly isAsked: boolean
  readonly leftForStallsAt: number
  readonly soughtAt: number
  readonly rate: number
  /** The viewer has paused playback. */
  readonly isPaused: boolean
  readonly isHidden: boolean
  readonly isForgiven: boolean
}

/** A sample of the video element, taken four times a second. */
export interface Look {
  readonly at: number
  /** Playback position, s. */
  readonly position: number
  /** Buffered content ahead of the position, s. */
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
