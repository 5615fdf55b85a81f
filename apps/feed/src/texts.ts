/**
 * Delimiters of a text in both languages: Unicode noncharacters, which are reserved for internal use, so that no file
 * and no person writes them.
 */
const [open, middle, close] = ['\ufdd0', '\ufdd1', '\ufdd2'] as const
const innermost = /\ufdd0([^\ufdd0-\ufdd2]*)\ufdd1([^\ufdd0-\ufdd2]*)\ufdd2/g

/** A text in both languages as one string, which templates can carry and other such texts can contain. */
export const inBoth = (chinese: string, english: string): string =>
  chinese === english ? chinese : `${open}${chinese}${middle}${english}${close}`

/** A name in Chinese and, where there is one, in Latin letters. */
export const named = (name: string, latinName: string): string =>
  latinName === '' || han.test(latinName) ? name : inBoth(name, latinName)
const han = /\p{Script=Han}/u

/** The text in one language. */
export function textIn(language: 'zh-CN' | 'en', text: string): string {
  const half = language === 'en' ? '$2' : '$1'
  let said = text
  // Innermost pairs first: each iteration removes one level of nesting.
  while (said.includes(open)) {
    const next = said.replace(innermost, half)
    if (next === said) break
    said = next
  }
  return said
}

/** Replacer for `JSON.stringify` that writes a text in both languages as `{"zh-CN": …, "en": …}`. */
export const textsOnTheWire = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && value.includes(open)
    ? { 'zh-CN': textIn('zh-CN', value), en: textIn('en', value) }
    : value
