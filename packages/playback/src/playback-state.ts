import type { Rendition, VideoProtocol } from './video.ts'
import type { Notice, Phase } from './supervisor-state.ts'

/** Access to one broadcast. */
export interface VideoSource {
  list(signal: AbortSignal): Promise<VideoList>
  /** Returns a signed address. */
  address(asked: {
    readonly line: number
    readonly rendition: Rendition
    readonly protocol: VideoProtocol
  }): Promise<string>
  /** Whether what `list` or `address` threw says that there is no such broadcast. */
  isMissing(error: unknown): boolean
}

export interface VideoList {
  readonly lines: readonly { readonly no: number; readonly name: string }[]
  readonly renditions: readonly { readonly rendition: Rendition; readonly name: string }[]
  readonly protocols: readonly VideoProtocol[]
}

/** The state that the player renders. */
export interface PlaybackState {
  readonly phase: Phase
  readonly isDead: boolean
  readonly list: VideoList | undefined
  readonly line: number
  readonly protocol: VideoProtocol
  readonly rendition: Rendition
  readonly isPaused: boolean
  /** The browser blocks sound before the first user gesture, so playback is muted and says so. */
  readonly isSilenced: boolean
  /** The buffer has content that can be skipped. */
  readonly canCatchUp: boolean
  /** The last notice. `count` distinguishes repeated equal notices. */
  readonly notice: { readonly notice: Notice; readonly count: number } | undefined
}
