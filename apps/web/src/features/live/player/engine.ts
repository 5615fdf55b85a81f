import type { Failure } from './supervisor-state.ts'

/** One way to play: what brings a stream from an address to a video element. */
export interface Engine {
  /** Server time (epoch ms) at which the frame that is shown now entered the ingest; undefined while it is not known. */
  wallTime(): number | undefined
  /** Lets the video element and the line go. */
  destroy(): void
}

export interface EngineOptions {
  readonly video: HTMLVideoElement
  readonly url: string
  /** Once at most; the engine is of no more use then. */
  readonly onFailed: (why: Failure) => void
}

export type OpenEngine = (options: EngineOptions) => Promise<Engine>
