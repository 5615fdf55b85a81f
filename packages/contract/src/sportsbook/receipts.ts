import * as z from 'zod/mini'
import { anyone, defineCall, membersOnly } from '../define.ts'
import { betId } from '../ids.ts'

/**
 * One entry of the bet log. `body` is canonical JSON of what happened; `hash` is the SHA-256 of
 * `grandstand-bet-log-v1`, `seq`, `previous` and `body`, a line each. docs/receipts.md defines the exact bytes.
 */
export const logEntry = z.object({
  seq: z.int(),
  /** Its day in Asia/Shanghai: `2026-11-21`. */
  day: z.string(),
  previous: z.string(),
  hash: z.string(),
  body: z.string(),
})
export type LogEntry = z.output<typeof logEntry>

/** Signed Merkle root over the hashes of a day's entries. */
export const logRoot = z.object({
  day: z.string(),
  first: z.int(),
  last: z.int(),
  root: z.string(),
  /** Ed25519 over `grandstand-bet-log-root-v1`, the day, first, last and root, a line each; base64url. */
  signature: z.string(),
})
export type LogRoot = z.output<typeof logRoot>

/** A signed entry. Once its day is over, it also proves that the day's published root contains it. */
export const receipt = z.object({
  entry: logEntry,
  /** Ed25519 over the entry's hash, its 64 hexadecimal digits; base64url. */
  signature: z.string(),
  /** The sibling hashes from the entry up to the day's root. */
  proof: z.optional(z.object({ root: logRoot, path: z.array(z.string()) })),
})
export type Receipt = z.output<typeof receipt>

/** Content of a receipt file. */
export const receiptFile = z.object({
  format: z.literal('grandstand-receipts-v1'),
  /** The platform's public key, 32 bytes, base64url. */
  publicKey: z.string(),
  receipts: z.array(receipt),
})
export type ReceiptFile = z.output<typeof receiptFile>

/** The receipts of one of the member's bets in order: accepted, cashed out, settled. */
export const getReceipts = defineCall({
  id: 'sports.bets.receipts.get',
  name: 'getReceipts',
  path: '/sportsbook/bets/receipts/get',
  who: membersOnly,
  input: z.strictObject({ betId }),
  output: receiptFile,
})

/** The published roots of the bet log, newest first, and the key that signed them. */
export const listLogRoots = defineCall({
  id: 'sports.betLog.roots.list',
  name: 'listLogRoots',
  path: '/sportsbook/betLog/roots/list',
  who: anyone,
  input: z.strictObject({ before: z.optional(z.iso.date().check(z.regex(/^2/))) }),
  output: z.object({ publicKey: z.string(), roots: z.array(logRoot), hasMore: z.boolean() }),
})
