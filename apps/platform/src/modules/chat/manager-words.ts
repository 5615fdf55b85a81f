import type { RoomSettings } from '@grandstand/contract/chat'

/** 10 分钟, 1 小时, 7 天. */
export function durationWords(minutes: number): string {
  if (minutes % 1_440 === 0) return `${minutes / 1_440} 天`
  if (minutes % 60 === 0) return `${minutes / 60} 小时`
  return `${minutes} 分钟`
}

/** How a room is set up, in words for the list of acts. */
export function setupWords(
  { slowSeconds, minLevel, mayVisitorsWrite }: RoomSettings,
  words: number | undefined,
): string {
  return [
    slowSeconds === 0 ? '慢速关' : `慢速 ${slowSeconds} 秒`,
    minLevel === 0 ? '等级不限' : `Lv${minLevel} 以上可发言`,
    mayVisitorsWrite ? '游客可发言' : '游客不可发言',
    ...(words === undefined ? [] : [`屏蔽词 ${words} 个`]),
  ].join('，')
}
