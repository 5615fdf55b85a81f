import * as z from 'zod/mini'
import { visibleText } from '../visible-text.ts'

/** Maximum length of a message, in visible characters and in bytes of UTF-8. */
export const chatTextMax = 200
export const chatBytesMax = 4096
/** [CONST] Levels up to this one are low, above it high. */
export const lowLevelMax = 4
/** Rate limit of one member over all their sockets and devices. */
export const sendLimit = { messages: 20, withinMs: 30_000 } as const
/** Number of latest messages in a room's snapshot. */
export const roomTail = 50
/** Number of removed messages that a room lists. */
export const removedNamed = 50

const bytesOf = (text: string): number => new TextEncoder().encode(text).length
const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text)
/** Control characters and line separators, which count as a blank. */
const controls = /[\p{Cc}\u2028\u2029]+/gu
/** A visible character. Letters that are drawn as blanks, joiners and lone marks do not count. */
const seen = /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u
/** More combining marks on one letter than any script uses, which overlap neighbouring lines. */
const piled = /(?!\ufe0f\u20e3)\p{M}{3,}/u

/**
 * Text of a message: 1 to 200 characters, at most 4 KB, whole characters only. It is never interpreted as markup.
 * White space is collapsed and invisible characters are removed, except those that emoji need.
 */
export const chatText = z.string().check(
  z.maxLength(chatBytesMax),
  z.refine(isWhole, '消息里有无法识别的字符'),
  z.overwrite((text) => visibleText(text.replace(controls, ' ')).replace(/\s+/gu, ' ').trim()),
  z.refine((text) => seen.test(text), '说点什么再发送'),
  z.refine((text) => Array.from(text).length <= chatTextMax, `最多 ${chatTextMax} 个字`),
  z.refine((text) => bytesOf(text) <= chatBytesMax, '消息太长'),
  z.refine((text) => !piled.test(text), '消息里有无法识别的字符'),
)

/** An emote is written as its code in the text: `[:goal:]`. Codes that a client does not draw stay text. */
export const emoteCode = /\[:([a-z][a-z0-9-]{1,15}):\]/g

/** Reason of an appeal, a mute or an answer. */
export const reasonText = z.string().check(
  z.refine(isWhole, '内容里有无法识别的字符'),
  z.overwrite((text) => visibleText(text.replace(controls, ' ')).trim()),
  z.refine((text) => seen.test(text), '请写明原因'),
  z.maxLength(100, '最多 100 个字'),
)
