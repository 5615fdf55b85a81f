import * as z from 'zod/mini'
import type { Sponsor } from './config.ts'

/**
 * [VALID-10] A required text with a bound: nothing but spaces fails, and so does one that is longer than `max`, with the
 * rule's own message. Length is counted in characters as Unicode has them, so that a rare ideograph or an emoji is one.
 */
export function requiredText(max: number, message: string) {
  return z.string().check(
    // Counting is for what could fit: a megabyte is refused by its length alone.
    z.maxLength(max * 2, message),
    z.refine((text) => text.trim() !== '' && Array.from(text).length <= max, message),
  )
}

/** Control characters, and those that turn the reading direction or cannot be seen: nobody types them on purpose. */
const unseen = /(?![\n\t\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

/** Text without control, zero-width and bidirectional characters. Line ends, tabs and the joiner of emoji stay. */
export function plainText(schema: z.ZodMiniString) {
  return schema.check(z.refine((text) => !unseen.test(text), '请去掉看不见的控制字符'))
}

/** [CONST-06] What the filter of sponsors keeps (no call of the specification answers a discovery list): values below 3, at most three, in their order. */
export function keepLowest<T extends Pick<Sponsor, 'value'>>(entries: readonly T[]): T[] {
  return entries.filter(({ value }) => value < 3).slice(0, 3)
}
