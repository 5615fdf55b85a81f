import { entryText, merklePath } from '@grandstand/betting/bet-log'
import { CallError } from '@grandstand/contract'
import type { CallOutput } from '@grandstand/contract'
import type { getReceipts, listLogRoots, LogEntry, LogRoot, Receipt } from '@grandstand/contract/sportsbook'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import { findBet } from '../store.ts'
import type { TakePlaced } from '../placing/placed-lately.ts'
import { createLogWorker, sha256Bytes, sha256Hex } from './log-worker.ts'
import { entriesAfter, entriesOfBet, hashesOfDay, listRoots, rootsOfDays } from './log-store.ts'
import type { SigningKey } from './signing-key.ts'

export { readSigningKey, type SigningKey } from './signing-key.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly key: SigningKey
  readonly takePlaced: TakePlaced
}

const rootsShown = 60
const exportBatch = 1000

/** Receipts of bets, and the log whose entries they are. */
export function createReceipts(needs: Needs) {
  const { database, key } = needs

  /** Signs an entry; a row whose content no longer matches its hash gets an empty signature. */
  const signatureOf = (entry: LogEntry) =>
    sha256Hex(entryText(entry)) === entry.hash ? key.sign(entry.hash) : ''

  async function proofOf(entry: LogEntry, root: LogRoot): Promise<NonNullable<Receipt['proof']>> {
    const hashes = await hashesOfDay(database, entry.day)
    return { root, path: merklePath(hashes, entry.seq - root.first, sha256Bytes) }
  }

  return {
    /** Logs new facts, and closes the days that are over. */
    step: createLogWorker(needs),

    /**
     * The receipts of one bet; very recent ones may still be missing.
     * @throws CallError('not-found') for others' bets
     */
    async receipts(memberId: string, betId: string): Promise<CallOutput<typeof getReceipts>> {
      const stored = await findBet(database, betId)
      if (stored?.memberId !== memberId) throw new CallError('not-found')
      const entries = await entriesOfBet(database, betId)
      const roots = await rootsOfDays(
        database,
        entries.map(({ day }) => day),
      )
      const receipts: Receipt[] = []
      for (const entry of entries) {
        const root = roots.find(({ day }) => day === entry.day)
        receipts.push({
          entry,
          signature: signatureOf(entry),
          ...(root && { proof: await proofOf(entry, root) }),
        })
      }
      return { format: 'grandstand-receipts-v1', publicKey: key.publicKey, receipts }
    },

    async roots(before: string | undefined): Promise<CallOutput<typeof listLogRoots>> {
      const found = await listRoots(database, before, rootsShown + 1)
      return {
        publicKey: key.publicKey,
        roots: found.slice(0, rootsShown),
        hasMore: found.length > rootsShown,
      }
    },

    /** Exports the whole log as lines of JSON: the key, then each entry with its signature, then the roots. */
    async *exportLog(): AsyncGenerator<string> {
      yield JSON.stringify({ format: 'grandstand-bet-log-v1', publicKey: key.publicKey })
      for (let after = 0; ;) {
        const entries = await entriesAfter(database, after, exportBatch)
        for (const entry of entries) yield JSON.stringify({ ...entry, signature: signatureOf(entry) })
        const last = entries.at(-1)
        if (last === undefined) break
        after = last.seq
      }
      for (const root of (await listRoots(database, undefined, 100_000)).toReversed())
        yield JSON.stringify(root)
    },
  }
}

export type Receipts = ReturnType<typeof createReceipts>
