import type { StreamMode } from '@grandstand/contract/live'
import type { Failure, Notice } from '@grandstand/playback'

export const modeWords: Readonly<Record<StreamMode, string>> = {
  ANIMATION: '动画',
  LIVE: '直播',
  ANCHOR: '主播',
}

/** Formats the delay of the picture: 6.2 秒. */
export const delayText = (delayMs: number): string => `${(delayMs / 1000).toFixed(1)} 秒`

const reasons: Readonly<Record<Failure, string>> = {
  network: '连不上',
  'no-data': '没有画面',
  stalls: '一直卡顿',
  'not-found': '没有这路画面',
  forbidden: '暂不开放观看',
  codec: '不支持这种格式',
  ended: '断开了',
}

/** One line of Chinese text: what happened and how the player reacted. `nameOf` returns a line's name. */
export function noticeText(notice: Notice, nameOf: (line: number) => string): string {
  if (notice.kind === 'line')
    return `${nameOf(notice.from)} ${reasons[notice.because]}，已切到${nameOf(notice.to)}`
  if (notice.kind === 'protocol') return `低延迟方式${reasons[notice.because]}，已换一种方式播放`
  return plain[notice.kind]
}

const plain: Readonly<Record<Exclude<Notice['kind'], 'line' | 'protocol'>, string>> = {
  reconnecting: '画面断开，正在重新连接',
  'all-lines-dead': '所有线路都连不上，正在重试，可以先看动画',
  offline: '网络断开，恢复后自动继续',
  unplayable: '当前浏览器不支持播放，可以先看动画',
}
