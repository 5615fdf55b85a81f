import type { ChatMessage, ChatRole } from '@grandstand/contract/chat'
import { pageLanguage } from '../../lib/language.ts'
import { plainText } from './log/text-pieces.ts'
import { siteName } from '../../lib/site.ts'

/** Remaining time in at most two units: 8 分 20 秒, 2 小时 5 分, 3 天. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  const [days, hours, minutes] = [seconds / 86_400, (seconds % 86_400) / 3_600, (seconds % 3_600) / 60].map(
    Math.floor,
  )
  if (days) return hours ? `${days} 天 ${hours} 小时` : `${days} 天`
  if (hours) return minutes ? `${hours} 小时 ${minutes} 分` : `${hours} 小时`
  if (minutes) return `${minutes} 分 ${seconds % 60} 秒`
  return `${seconds} 秒`
}

/** Duration of a mute: 10 分钟, 1 小时, 7 天. */
export function minutesWord(minutes: number): string {
  if (minutes % 1_440 === 0) return `${minutes / 1_440} 天`
  if (minutes % 60 === 0) return `${minutes / 60} 小时`
  return `${minutes} 分钟`
}

/** Role tag before a name. Members and visitors have none. */
export const roleTags: Partial<Record<ChatRole, string>> = { anchor: '主播', manager: '房管', system: '系统' }

export type LevelTier = 'low' | 'mid' | 'high'

/** Tier of the badge: outline up to level 4, soft from 5 to 8, ink from 9 [STATE-11]. */
export const tierOf = (level: number): LevelTier => (level <= 4 ? 'low' : level <= 8 ? 'mid' : 'high')

const clock = new Intl.DateTimeFormat(pageLanguage, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
export const timeOfDay = (at: number): string => clock.format(at)

/** A message as one line of text, for quotations, the pinned message and screen readers. */
export function messageWords(message: ChatMessage): string {
  if (message.isRemoved) return '消息已被房管删除'
  const { content, msgType } = message
  switch (msgType) {
    case 'text':
    case 'system':
      return plainText(content.data.text)
    case 'order-message':
    case 'order-push':
      return `分享了注单 ${content.data.message.itemName}`
    case 'revert-order-push':
      return '撤回了推单'
    case 'gift-push':
      return `送出 ${content.data.giftName} ×${Math.max(content.data.combo, content.data.count)}`
    case 'welcome':
      return `欢迎 ${content.username} 进入${siteName}`
    default:
      return msgType
  }
}
