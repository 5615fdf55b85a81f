import { siteDay } from '@grandstand/contract/site-day'

/** Letters and digits that are not confused when read aloud. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Bet number to read out, such as `B26-7F3AK2`: the year in Shanghai and 30 bits of the bet's id. Not unique by
 * itself; it is looked up together with the member.
 */
export function betNumber(idHex: string, placedAt: number): string {
  const bits = Number.parseInt(idHex.slice(-12), 16)
  let text = ''
  for (let rest = bits; text.length < 6; rest = Math.floor(rest / alphabet.length))
    text += alphabet[rest % alphabet.length]
  return `B${siteDay(placedAt).slice(2, 4)}-${text}`
}
