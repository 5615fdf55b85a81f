import { hash } from 'node:crypto'
import {
  anchorsAfter,
  entriesAfter,
  readHead,
  type ActAnchor,
  type ActEntry,
  type ActHead,
} from './act-log-store.ts'
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

/**
 * Checks entries in the order of their numbers, then that they end at the head.
 * @param anchors heads of the log that are recorded in seals of the ledger, oldest first
 */
export function createChainCheck(anchors: readonly ActAnchor[] = []) {
  const problems: string[] = []
  let last: ActHead = { seq: 0, hash: noHash }
  let anchored = 0
  /** Compares the anchors up to this row; an anchored row that has not been passed is missing. */
  function compare(seq: number, found: string | undefined): void {
    for (; anchored < anchors.length; anchored++) {
      const anchor = anchors[anchored]
      if (anchor === undefined || anchor.seq > seq) return
      const sealed = `the ledger's seal up to entry ${anchor.entry}`
      if (anchor.seq < seq || found === undefined)
        problems.push(`row ${anchor.seq} is missing: it was the head at ${sealed}`)
      else if (anchor.hash !== found)
        problems.push(`row ${anchor.seq} is not the one that was the head at ${sealed}`)
    }
  }
  return {
    problems,
    take(entry: ActEntry): void {
      compare(entry.seq, entry.hash)
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
      compare(Number.MAX_SAFE_INTEGER, undefined)
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

/** All anchors, in the order of the log. */
export async function readAnchors(database: Queryable): Promise<ActAnchor[]> {
  const anchors: ActAnchor[] = []
  for (;;) {
    const more = await anchorsAfter(database, anchors.at(-1)?.seq ?? 0, atOnce)
    anchors.push(...more)
    if (more.length < atOnce) return anchors
  }
}

/**
 * Reads the whole chain and reports each row that is altered, missing or out of order. `known` must be one of its
 * hashes.
 */
export async function checkChain(database: Queryable, known?: string) {
  // Read before the entries, because an anchor names only rows that were committed before it.
  const anchors = await readAnchors(database)
  const head = await readHead(database)
  const check = createChainCheck(anchors)
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
