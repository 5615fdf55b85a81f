import type { HopReader } from './breaking-line.ts'

/** Between a member and the platform there is one. */
export const readCall = (): HopReader => ({ asked: () => 'call', answered: () => {} })

/** Statements by which a transaction shows whose it is. */
const shows: Readonly<Record<string, RegExp>> = {
  acceptance: /select \* from bet where status = 'pending'/,
  settlement: /bet\.status in \('accepted', 'settled'\).{0,40}for update of bet/s,
}
/** The text of a statement stands before what it is given. */
const textSize = 4096

/**
 * Reads PostgreSQL's wire: a hold is one statement with its own commit; the workers' transactions are named by what they
 * read first, and their commits apart.
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
      // Ready for the next: Z, its length, and I outside a transaction.
      if (bytes.length >= 6 && bytes.toString('latin1', bytes.length - 6, bytes.length - 1) === 'Z\0\0\0\x05')
        isInTransaction = bytes.at(-1) !== 0x49
    },
  }
}
