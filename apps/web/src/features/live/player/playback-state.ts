import type { Rendition, VideoProtocol } from '@grandstand/contract/live'
import type { Notice, Phase } from './supervisor-state.ts'

/** What there is of one broadcast: `video.list` and `video.url`. */
export interface VideoSource {
  /** Throws `CallError`. */
  list(signal: AbortSignal): Promise<VideoList>
  /** A signed address. Throws `CallError`. */
  address(asked: {
    readonly line: number
    readonly rendition: Rendition
    readonly protocol: VideoProtocol
  }): Promise<string>
}

export interface VideoList {
  readonly lines: readonly { readonly no: number; readonly name: string }[]
  readonly renditions: readonly { readonly rendition: Rendition; readonly name: string }[]
  readonly protocols: readonly VideoProtocol[]
}

/** What the player draws. */
export interface PlaybackState {
  readonly phase: Phase
  readonly isDead: boolean
  readonly list: VideoList | undefined
  readonly line: number
  readonly protocol: VideoProtocol
  readonly rendition: Rendition
  readonly isPaused: boolean
  /** The browser lets nothing sound before the first touch: it plays without, and says so. */
  readonly isSilenced: boolean
  /** There is something buffered to jump over. */
  readonly canCatchUp: boolean
  /** The last notice; `count` tells two alike apart. */
  readonly notice: { readonly notice: Notice; readonly count: number } | undefined
}
