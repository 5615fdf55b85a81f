import type { SharedBet, SharedLeg } from '@grandstand/contract/sportsbook'

export const kindWords: Record<SharedBet['kind'], string> = {
  single: '单关',
  parlay: '串关',
  system: '系统',
  builder: '同场组合',
}

/** A code grouped for reading aloud: K7Q2-9FXM. */
export const codeText = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** The change of odds as text: 比分享时好 3.2%, 比分享时差 5%, 与分享时相同. `change` in thousandths. */
export function changeText(change: number): string {
  if (change === 0) return '与分享时相同'
  const percent = (Math.abs(change) / 10).toFixed(1).replace(/\.0$/, '')
  return `比分享时${change > 0 ? '好' : '差'} ${percent}%`
}

const refusalWords: Partial<Record<NonNullable<SharedLeg['refusal']>, string>> = {
  'market-closed': '已收盘，不能再跟',
  'market-suspended': '盘口暂停，恢复后可跟',
  'match-started': '刚开赛，滚球盘口稍后开放',
  'feed-silent': '赔率暂时没有更新',
}

/** Why a leg cannot be bet on now. */
export const legRefusalText = (refusal: NonNullable<SharedLeg['refusal']>): string =>
  refusalWords[refusal] ?? '现在不能投注'
