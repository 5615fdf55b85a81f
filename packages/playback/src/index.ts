export { openEngine, playableProtocols } from './engines.ts'
export {
  createPlayback,
  usualDelayMs,
  type ErrorCounters,
  type Playback,
  type PlaybackOptions,
} from './playback.ts'
export type { PlaybackState, VideoList, VideoSource } from './playback-state.ts'
export type { Failure, Notice, Phase } from './supervisor-state.ts'
export type { Rendition, VideoProtocol } from './video.ts'
