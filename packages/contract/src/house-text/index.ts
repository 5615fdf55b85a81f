/** Languages that the house's own texts are written in; every viewer may have the first. */
export const languages = ['zh-CN', 'en'] as const
export type Language = (typeof languages)[number]

/**
 * Unicode noncharacters, reserved for a program's own use: no keyboard makes them, and the call route refuses them in
 * every input. Text between them is therefore always the house's.
 */
const [open, middle, close] = ['\ufdd0', '\ufdd1', '\ufdd2'] as const
const anyMark = /[\ufdd0-\ufdd2]/g

/**
 * A text of the house in both languages, as one string. It can be stored, put into templates beside what people wrote,
 * and be part of another such text; `textIn` takes one language out of the whole.
 */
export const inBoth = (chinese: string, english: string): string =>
  chinese === english ? chinese : `${open}${chinese}${middle}${english}${close}`

/** A name in Chinese and, where there is one, in Latin letters. */
export const named = (name: string, latinName: string): string =>
  latinName === '' || han.test(latinName) ? name : inBoth(name, latinName)
const han = /\p{Script=Han}/u

/** True when some of the text is in both languages. */
export const isInBoth = (text: string): boolean => text.includes(open)

/** Takes the marks out of a text from outside that may not be refused, such as a bank's notification. */
export const withoutMarks = (text: string): string => text.replace(anyMark, '')

/**
 * Returns the text in one language. Text written by people is outside all marks and is kept byte for byte. Works on
 * serialised JSON too: JSON does not escape the marks.
 */
export function textIn(language: Language, text: string): string {
  const half = language === 'en' ? '$2' : '$1'
  let said = text
  // The innermost pairs first: each round takes one depth away.
  while (said.includes(open)) {
    const next = said.replace(innermost, half)
    if (next === said) break
    said = next
  }
  return said
}
const innermost = /\ufdd0([^\ufdd0-\ufdd2]*)\ufdd1([^\ufdd0-\ufdd2]*)\ufdd2/g

/** A value that JSON can carry, with every text of it in one language. */
export const valueIn = <T>(language: Language, value: T): T =>
  value === undefined ? value : (JSON.parse(textIn(language, JSON.stringify(value))) as T)

/** Puts a text where a JSON value of an operator has one for each language: `{"zh-CN": "首页", "en": "Home"}`. */
export function writtenInBoth(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const given = value as Record<string, unknown>
  const { 'zh-CN': chinese, en: english } = given
  const keys = Object.keys(given)
  if (typeof chinese === 'string' && typeof english === 'string' && keys.length === 2)
    return inBoth(chinese, english)
  // Copied only where something changes: feeds send many large values with few texts.
  let written: Record<string, unknown> | undefined
  for (const key of keys) {
    const each = writtenInBoth(given[key])
    if (each === given[key]) continue
    written ??= (Array.isArray(value) ? [...(value as unknown[])] : { ...given }) as Record<string, unknown>
    written[key] = each
  }
  return written ?? value
}
