import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOfKey, hexOf } from './hex.ts'

// A chain of links, each the SHA-256 of the next. The head (link 0) is published before any round; round 1 uses link
// 1. A revealed link tells everything about the past and nothing about the future.

/** The link before a link: SHA-256 of its 32 bytes. */
export const linkBefore = (link: string): string => hexOf(sha256(bytesOfKey(link)))

/** Whether `link` follows `before` in a chain. */
export const isLinkBefore = (before: string, link: string): boolean => linkBefore(link) === before

/**
 * Link `index` of a chain whose last link (number `length`) is `end`.
 * @throws RangeError for an index outside 0 to `length`
 */
export function chainLink(end: string, length: number, index: number): string {
  if (!Number.isInteger(index) || index < 0 || index > length)
    throw new RangeError(`a chain of ${length} has no link ${index}`)
  let bytes = bytesOfKey(end)
  for (let at = length; at > index; at -= 1) bytes = sha256(bytes)
  return hexOf(bytes)
}

/** Link 0, the commitment of a whole chain. */
export const chainHead = (end: string, length: number): string => chainLink(end, length, 0)
