import { inBoth } from '@grandstand/contract/house-text'
import type { RoomSettings } from '@grandstand/contract/chat'

/** Formats a duration: 10 分钟, 1 小时, 7 天. */
export function durationWords(minutes: number): string {
  if (minutes % 1_440 === 0) return inBoth(`${minutes / 1_440} 天`, `${minutes / 1_440} d`)
  if (minutes % 60 === 0) return inBoth(`${minutes / 60} 小时`, `${minutes / 60} h`)
  return inBoth(`${minutes} 分钟`, `${minutes} min`)
}

/** Describes a room's settings for the list of acts. */
export function setupWords(
  { slowSeconds, minLevel, mayVisitorsWrite }: RoomSettings,
  words: number | undefined,
): string {
  return [
    slowSeconds === 0
      ? inBoth('慢速关', 'Slow mode off')
      : inBoth(`慢速 ${slowSeconds} 秒`, `Slow mode ${slowSeconds} s`),
    minLevel === 0
      ? inBoth('等级不限', 'any level')
      : inBoth(`Lv${minLevel} 以上可发言`, `Lv${minLevel}+ may chat`),
    mayVisitorsWrite
      ? inBoth('游客可发言', 'visitors may chat')
      : inBoth('游客不可发言', 'visitors may not chat'),
    ...(words === undefined ? [] : [inBoth(`屏蔽词 ${words} 个`, `blocked words: ${words}`)]),
  ].join(inBoth('，', ', '))
}
