import { createSandboxBeacon, type Beacon } from './fairness/beacon.ts'
import { Chains } from './fairness/chains.ts'
import { secretNamed, signerOf, type Signer } from './fairness/secrets.ts'
import { Sessions } from './player-api/sessions.ts'
import { Records } from './records/records.ts'
import { Journal } from './rounds/journal.ts'
import type { Store } from './store/store.ts'
import { OwnBook } from './wallet/own-book.ts'

/** All parts of a games company except its network interfaces. */
export interface Company {
  readonly book: OwnBook
  readonly chains: Chains
  readonly beacon: Beacon
  readonly journal: Journal
  readonly records: Records
  readonly sessions: Sessions
  /** Signs the answers of the company and the roots of its days. */
  readonly signer: Signer
}

/**
 * Opens the company whose data is in the store. Its keys are created at the first start. `failed` is called for
 * each round that cannot continue; the other rounds are not affected.
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
