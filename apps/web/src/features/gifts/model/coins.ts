import { fenPerCoin } from '@grandstand/contract/gifts'

/** 2,380 */
export const coinText = (coins: number): string => coins.toLocaleString('en-US')

/** Whole coins that so many fen are. */
export const coinsOf = (fen: bigint): number => Number(fen / fenPerCoin)

/** A typed number of coins, 1 to `max`; a sentence where it is none. */
export function typedCoins(text: string, max: number): number | string {
  if (text === '') return '请输入数量'
  if (!/^\d+$/.test(text)) return '数量是整数'
  const coins = Number(text)
  if (coins < 1) return '至少 1 币'
  return coins > max ? `一次最多 ${coinText(max)} 币` : coins
}
