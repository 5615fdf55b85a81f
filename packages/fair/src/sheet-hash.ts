import { sha256 } from '@noble/hashes/sha2.js'
import { canonicalJson, type Canonical } from './canonical.ts'
import { hexOf, utf8 } from './hex.ts'

/** SHA-256 of a par sheet in canonical JSON. Every round contains it, so that a round is bound to its pay table. */
export const sheetHash = (sheet: Canonical): string => hexOf(sha256(utf8(canonicalJson(sheet))))
