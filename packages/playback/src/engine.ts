import type { Failure } from './supervisor-state.ts'

/** A playback engine, which feeds a stream from an address into a video element. */
export interface Engine {
  /**
   * Server time (epoch ms) at which the frame at this position of the element (s) entered the ingest; undefined while
   * unknown.
   */
  wallTime(positionS: number): number | undefined
  /** Releases the video element and the connection. */
  destroy(): void
}

export interface EngineOptions {
  readonly video: HTMLVideoElement
  readonly url: string
  /** Called at most once. The engine is unusable afterwards. */
  readonly onFailed: (why: Failure) => void
}

export type OpenEngine = (options: EngineOptions) => Promise<Engine>
