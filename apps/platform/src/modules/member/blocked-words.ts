import { looksOf } from './reserved-names.ts'

/**
 * Forbidden everywhere that others read: how people are led away from the site to be robbed. Compared by looks, so that
 * blanks, signs, look-alike letters and digits do not help.
 */
const blockedWords = [
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

/** Whether a text has a word in it that the house, or whoever gives `more`, does not want. */
export function hasBlockedWord(text: string, more: readonly string[] = []): boolean {
  const looks = looksOf(text)
  return [...blockedWords, ...more].some((word) => {
    const wanted = looksOf(word)
    return wanted !== '' && looks.includes(wanted)
  })
}
