import type { VenueBalance } from '@grandstand/contract/games'
import { displayAmount } from '@grandstand/money'
import type { TagMark, TagTone } from '@grandstand/ui'

interface VenueWords {
  readonly note: string
  readonly tone: 'quiet' | 'danger' | 'warn'
  /** Undefined where the amount says all. */
  readonly tag: { readonly text: string; readonly tone: TagTone; readonly mark: TagMark } | undefined
}

/** How a venue stands, in words: what moves, what is wrong, and where the money is meanwhile. */
export function wordsOfVenue({ state, transfer }: VenueBalance): VenueWords {
  if (transfer) {
    const amount = displayAmount(transfer.amount.minor, transfer.amount.currency)
    const isSlow = transfer.tries > 1
    const note =
      transfer.direction === 'in'
        ? `转入 ${amount} · ${isSlow ? '场馆未应答，继续询问，结果只有到账或退回' : '等待场馆确认'}`
        : `转出 ${amount} · ${isSlow ? '场馆未应答，钱仍在场馆或已在途' : '等待场馆确认'}`
    return {
      note,
      tone: isSlow ? 'warn' : 'quiet',
      tag: { text: '处理中', tone: 'accent', mark: 'refresh' },
    }
  }
  if (state === 'away')
    return {
      note: '场馆没有应答，钱仍在场馆',
      tone: 'danger',
      tag: { text: '无应答', tone: 'danger', mark: 'error' },
    }
  if (state === 'maintenance')
    return {
      note: '维护中，暂不可查，钱仍在场馆',
      tone: 'quiet',
      tag: { text: '维护', tone: 'warn', mark: 'warn' },
    }
  return { note: '可转入转出', tone: 'quiet', tag: undefined }
}

/** What a recovery did, in one sentence. */
export function recoveryText(
  transfers: readonly { readonly state: 'moving' | 'done' | 'refunded' }[],
  away: readonly string[],
): string {
  const done = transfers.filter(({ state }) => state === 'done').length
  const moving = transfers.filter(({ state }) => state === 'moving').length
  if (transfers.length === 0 && away.length === 0) return '场馆里没有可回收的钱'
  const parts = [
    done > 0 && `已收回 ${done} 个场馆`,
    moving > 0 && `${moving} 个正在处理，离开本页也会继续`,
    away.length > 0 && `${away.length} 个没有应答，钱仍在场馆`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '没有收回，钱仍在场馆' : parts.join('，')
}
