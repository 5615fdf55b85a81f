import type { HopReader } from './breaking-line.ts'

/** There is only one hop between a member and the platform. */
export const readCall = (): HopReader => ({ asked: () => 'call', answered: () => {} })

/** Statements that identify the worker of a transaction. */
const shows: Readonly<Record<string, RegExp>> = {
  acceptance: /select \* from bet where status = 'pending'/,
  settlement: /bet\.status in \('accepted', 'settled'\).{0,40}for update of bet/s,
}
/** The text of a statement precedes its parameters, so only this many bytes are searched. */
const textSize = 4096

/**
 * Reads PostgreSQL's wire protocol: a hold is one statement with its own commit; a worker's transaction is named by
 * its first read, and its commit is a separate hop.
 */
export function readStatements(): HopReader {
  let isInTransaction = false
  let whose = 'other'
  return {
    asked(bytes) {
      const text = bytes.toString('latin1', 0, textSize)
      if (!isInTransaction) {
        whose = 'other'
        return text.includes('ledger_apply_') ? 'hold' : whose
      }
      for (const [name, sign] of Object.entries(shows)) if (sign.test(text)) whose = name
      return text.startsWith('commit', 5) && whose !== 'other' ? `commit of ${whose}` : whose
    },
    answered(bytes) {
      // ReadyForQuery: Z, its length, and I outside a transaction.
      if (bytes.length >= 6 && bytes.toString('latin1', bytes.length - 6, bytes.length - 1) === 'Z\0\0\0\x05')
        isInTransaction = bytes.at(-1) !== 0x49
    },
  }
}
