import type { OfferedMode } from '@grandstand/contract/live'
import type { Phase, PlaybackState } from '@grandstand/playback'

/** The scene that the player shows over or instead of the picture; undefined for the picture alone. */
export type Scene =
  | 'animation'
  | 'elsewhere'
  | 'not-started'
  | 'interrupted'
  | 'off-air'
  | 'loading'
  | 'stalled'
  | 'dead'
  | 'offline'
  | 'unplayable'
  | 'paused'

/**
 * Determines the scene.
 * @param offer the chosen mode; the anchor's status (On0, On1, On2) takes precedence
 * @param state undefined before the first state of the playback
 */
export function sceneOf(offer: OfferedMode | undefined, state: PlaybackState | undefined): Scene | undefined {
  if (offer === undefined) return 'off-air'
  if (offer.mode === 'ANIMATION') return 'animation'
  if (offer.webUrl !== undefined && offer.path === undefined) return 'elsewhere'
  if (offer.status === 'On0') return 'not-started'
  // A match's video has no anchor who could be away.
  if (offer.status === 'On2') return offer.mode === 'ANCHOR' ? 'interrupted' : 'off-air'
  if (offer.path === undefined) return 'off-air'
  if (state === undefined) return 'loading'
  if (state.isPaused && (state.phase === 'playing' || state.phase === 'parked')) return 'paused'
  if (state.isDead && state.phase === 'loading') return 'dead'
  return scenes[state.phase]
}

const scenes: Readonly<Record<Phase, Scene | undefined>> = {
  idle: 'loading',
  loading: 'loading',
  waiting: 'dead',
  parked: 'loading',
  playing: undefined,
  stalled: 'stalled',
  'off-air': 'off-air',
  offline: 'offline',
  unplayable: 'unplayable',
}

/** Title and explanation of each scene. */
export const sceneWords: Readonly<
  Record<Exclude<Scene, 'animation' | 'loading' | 'stalled' | 'paused'>, readonly [string, string]>
> = {
  elsewhere: ['这路画面在外部网站', '会在新窗口打开，赔率和聊天留在这里'],
  'not-started': ['比赛还没开始', '开播后自动播放'],
  interrupted: ['主播暂时离开', '回来后自动继续，可以先看动画'],
  'off-air': ['画面暂时中断', '恢复后自动继续，可以先看动画'],
  dead: ['所有线路都连不上', '正在自动重试，可以先看动画'],
  offline: ['网络断开', '恢复后自动继续'],
  unplayable: ['当前浏览器不支持播放', '换一个浏览器，或先看动画'],
}
