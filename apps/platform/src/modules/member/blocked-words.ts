import { looksOf } from './reserved-names.ts'

/**
 * Words forbidden in public texts, because scammers use them to lure people to other services. Compared by
 * appearance, so that spaces, punctuation and look-alike letters and digits do not help.
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

/** Whether a text has a word that the house or `more` forbids. */
export function hasBlockedWord(text: string, more: readonly string[] = []): boolean {
  const looks = looksOf(text)
  return [...blockedWords, ...more].some((word) => {
    const wanted = looksOf(word)
    return wanted !== '' && looks.includes(wanted)
  })
}
