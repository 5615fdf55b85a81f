import { looksOf } from '../member/service.ts'

/**
 * Forbidden everywhere: how people are led away from the site to be robbed. Compared by looks, so that blanks, signs,
 * look-alike letters and digits do not help.
 */
const houseWords = [
  '加微信',
  '加薇信',
  '加v信',
  '代充',
  '内部群',
  '包赢',
  '稳赚不赔',
  '刷流水',
  'telegram群',
  '私聊返现',
]

/** Whether a text has a word in it that the house or the room does not want. */
export function forbiddenIn(text: string, roomWords: readonly string[]): boolean {
  const looks = looksOf(text)
  return [...houseWords, ...roomWords].some((word) => {
    const wanted = looksOf(word)
    return wanted !== '' && looks.includes(wanted)
  })
}
