import { hash } from 'node:crypto'
import { entriesAfter, readHead, type ActEntry, type ActHead } from './act-log-store.ts'
import type { Queryable } from './database.ts'

export const actLogFormat = 'grandstand-act-log-v1'
/** The hash before the first entry. */
const noHash = '0'.repeat(64)
const atOnce = 1_000

const hashOf = ({ seq, previous, body }: ActEntry): string =>
  hash('sha256', [actLogFormat, seq, previous, body].join('\n'))

/** Describes a row: `row 17 (block-ip by machine)`. */
function nameOf({ seq, body }: ActEntry): string {
  try {
    const { act, by } = JSON.parse(body) as Record<string, unknown>
    return `row ${seq} (${String(act)} by ${String(by)})`
  } catch {
    return `row ${seq}`
  }
}

/** Checks entries in the order of their numbers, then that they end at the head. */
export function createChainCheck() {
  const problems: string[] = []
  let last: ActHead = { seq: 0, hash: noHash }
  return {
    problems,
    take(entry: ActEntry): void {
      if (entry.seq !== last.seq + 1)
        problems.push(`${nameOf(entry)}: row ${last.seq + 1} is missing before it`)
      else if (entry.previous !== last.hash)
        problems.push(`${nameOf(entry)}: it does not follow the row before it`)
      if (hashOf(entry) !== entry.hash)
        problems.push(`${nameOf(entry)}: its contents are not those of its hash`)
      last = entry
    },
    /** The head as read before the first entry; entries appended meanwhile may be present or not. */
    end(head: ActHead): void {
      if (last.seq < head.seq)
        problems.push(`row ${last.seq + 1} is missing at the end: the head is row ${head.seq}`)
      else if (last.seq === head.seq && last.hash !== head.hash)
        problems.push(`row ${last.seq}: its hash is not the head's`)
    },
  }
}

/** All entries, in the order of their numbers. */
export async function* readChain(database: Queryable): AsyncGenerator<ActEntry> {
  for (let after = 0; ;) {
    const entries = await entriesAfter(database, after, atOnce)
    yield* entries
    const last = entries.at(-1)
    if (last === undefined) return
    after = last.seq
  }
}

/**
 * Reads the whole chain and reports each row that is altered, missing or out of order. `known` must be one of its
 * hashes.
 */
export async function checkChain(database: Queryable, known?: string) {
  const head = await readHead(database)
  const check = createChainCheck()
  let isKnown = known === undefined || known === noHash
  let entries = 0
  for await (const entry of readChain(database)) {
    check.take(entry)
    isKnown ||= entry.hash === known
    entries += 1
  }
  check.end(head)
  if (!isKnown) check.problems.push(`no row has the hash ${known}`)
  return { entries, head: head.hash, problems: check.problems }
}
