import * as z from 'zod/mini'

const chinese = /^\p{Script=Han}{2,24}$/u
/** Latin letters of Western and Central Europe as single characters; full-width ones are of another block. */
const letter = 'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F'
/** Space, dot or middle dot, only between two letters. */
const latin = new RegExp(`^[${letter}]+(?:[ .\\u00B7][${letter}]+)*$`)

const isLatin = (text: string, min: number, max: number) =>
  text.length >= min && text.length <= max && latin.test(text)

/** Composes letters typed as a base and a combining mark, so that the rule applies to what is visible. */
const composed = () => z.string().check(z.maxLength(96), z.normalize('NFC'))

/**
 * [VALID-03] A real name: 2 to 24 Chinese characters, or 2 to 24 Latin ones with single spaces, dots or middle dots
 * between letters. Comes out in NFC.
 */
export const realName = composed().check(
  z.refine(
    (text) => chinese.test(text) || isLatin(text, 2, 24),
    '真实姓名为 2–24 个汉字，或 2–24 个字母（中间可用单个空格、点或间隔点）',
  ),
)

/** [VALID-04] The alternate check, for names as banks and documents have them: Chinese 2 to 24, or Latin 4 to 48. */
export const documentName = composed().check(
  z.refine(
    (text) => chinese.test(text) || isLatin(text, 4, 48),
    '姓名为 2–24 个汉字，或 4–48 个字母（中间可用单个空格、点或间隔点）',
  ),
)

/**
 * Nickname: 2 to 12 letters, digits, Chinese or underscores. A long number is refused because it could be contact
 * details.
 */
export const nickname = z
  .string()
  .check(
    z.maxLength(48),
    z.normalize('NFC'),
    z.regex(/^[A-Za-z0-9_\p{Script=Han}]{2,12}$/u, '昵称为 2–12 位汉字、字母、数字或下划线'),
    z.regex(/^(?!.*\d{5})/, '昵称里不能有连着 5 位以上的数字'),
  )
