import * as z from 'zod/mini'
import { anyone, defineCall, membersOnly } from '../define.ts'
import { betId } from '../ids.ts'

/**
 * One entry of the bet log. `body` is canonical JSON of what happened; `hash` is the SHA-256 of
 * `grandstand-bet-log-v1`, `seq`, `previous` and `body`, a line each. docs/receipts.md says it to the byte.
 */
export const logEntry = z.object({
  seq: z.int(),
  /** The day it counts to, in Asia/Shanghai: `2026-11-21`. */
  day: z.string(),
  previous: z.string(),
  hash: z.string(),
  body: z.string(),
})
export type LogEntry = z.output<typeof logEntry>

/** The root of a day: of the Merkle tree over the hashes of its entries, signed. */
export const logRoot = z.object({
  day: z.string(),
  first: z.int(),
  last: z.int(),
  root: z.string(),
  /** Ed25519 over `grandstand-bet-log-root-v1`, the day, first, last and root, a line each; base64url. */
  signature: z.string(),
})
export type LogRoot = z.output<typeof logRoot>

/** A receipt is a signed entry; once its day is over it also shows that the day's published root holds it. */
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

/** The receipts of one bet of the member: accepted, cashed out, settled, in their order. */
export const getReceipts = defineCall({
  id: 'sports.bets.receipts.get',
  name: 'getReceipts',
  path: '/sportsbook/bets/receipts/get',
  who: membersOnly,
  input: z.strictObject({ betId }),
  output: receiptFile,
})

/** The published roots of the bet log, the newest first, and the key that signed them. */
export const listLogRoots = defineCall({
  id: 'sports.betLog.roots.list',
  name: 'listLogRoots',
  path: '/sportsbook/betLog/roots/list',
  who: anyone,
  input: z.strictObject({ before: z.optional(z.iso.date().check(z.regex(/^2/))) }),
  output: z.object({ publicKey: z.string(), roots: z.array(logRoot), hasMore: z.boolean() }),
})
