import { coinAmount, coinsBoughtMax, fenPerCoin } from '@grandstand/contract/gifts'

/** 2,380 */
export const coinText = (coins: number): string => coins.toLocaleString('en-US')

/** Converts fen to whole coins. */
export const coinsOf = (fen: bigint): number => Number(fen / fenPerCoin)

/** Parses a typed number of coins to buy, or returns the error text. */
export function typedCoins(text: string): number | string {
  if (text === '') return '请输入数量'
  if (!/^\d+$/.test(text)) return '请输入整数'
  const typed = text.replace(/^0+(?=\d)/, '')
  if (coinAmount.safeParse(typed).success) return Number(typed)
  return typed === '0' ? '至少 1 币' : `一次最多 ${coinText(coinsBoughtMax)} 币`
}
