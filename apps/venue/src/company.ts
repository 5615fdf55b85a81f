import { createSandboxBeacon, type Beacon } from './fairness/beacon.ts'
import { Chains } from './fairness/chains.ts'
import { secretNamed, signerOf, type Signer } from './fairness/secrets.ts'
import { Sessions } from './player-api/sessions.ts'
import { Records } from './records/records.ts'
import { Journal } from './rounds/journal.ts'
import type { Store } from './store/store.ts'
import { OwnBook } from './wallet/own-book.ts'

/** A games company: everything that it keeps and does, without the network. */
export interface Company {
  readonly book: OwnBook
  readonly chains: Chains
  readonly beacon: Beacon
  readonly journal: Journal
  readonly records: Records
  readonly sessions: Sessions
  /** Signs what the company states: answers and roots of days. */
  readonly signer: Signer
}

/**
 * Opens the company whose data is in the store. Its keys are made at the first start. `failed` is told of a round that
 * cannot go on; the others do.
 */
export function openCompany(
  store: Store,
  failed: (round: string, error: unknown) => void,
  now: () => number = Date.now,
): Company {
  const book = new OwnBook(store)
  const chains = new Chains(store, secretNamed(store, 'chains'))
  const beacon = createSandboxBeacon(secretNamed(store, 'sandbox-beacon'))
  const signer = signerOf(secretNamed(store, 'signature'))
  const records = new Records(store, signer, beacon.schedule.chain)
  const journal = new Journal({ store, book, chains, beacon, records, now, failed })
  return { book, chains, beacon, journal, records, sessions: new Sessions(store, now), signer }
}
