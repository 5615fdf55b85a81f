import { everyGame } from './catalogue/games.ts'
import { CrashFeed } from './crash/crash-feed.ts'
import { CrashTable } from './crash/crash-table.ts'
import { createSandboxBeacon, type Beacon } from './fairness/beacon.ts'
import { Chains } from './fairness/chains.ts'
import { Jackpots } from './jackpots/jackpots.ts'
import { secretNamed, signerOf, type Signer } from './fairness/secrets.ts'
import { Grants } from './free-rounds/grants.ts'
import { Sessions } from './player-api/sessions.ts'
import type { Pace } from './player-api/terms.ts'
import { walletTimeoutMs } from './protocol/wallet.ts'
import { Records } from './records/records.ts'
import { Journal } from './rounds/journal.ts'
import type { Store } from './store/store.ts'
import type { LedMode } from './tables/rows.ts'
import { Tables } from './tables/tables.ts'
import { PictureKeys } from './tables/video/picture-keys.ts'
import { Pictures, type MediaAccess } from './tables/video/pictures.ts'
import { currencies as allCurrencies, OwnBook, type Currency, type Hall } from './wallet/own-book.ts'
import { ownWallet } from './wallet/own-wallet.ts'
import { createAsk, type Ask, type OperatorAccess } from './wallet/seamless/ask.ts'
import { SeamlessWallet } from './wallet/seamless/seamless-wallet.ts'
import { Transfers } from './wallet/transfers.ts'

/** All parts of a games company except its network interfaces. */
export interface Company {
  readonly store: Store
  /** Name of its wallets in the book. */
  readonly hall: Hall
  readonly currencies: readonly Currency[]
  /** The games that it offers, in its order. */
  readonly games: readonly string[]
  readonly wallet: 'transfer' | 'seamless'
  readonly book: OwnBook
  readonly transfers: Transfers
  /** Asks the operator; absent while it has not said where. */
  readonly ask: Ask | undefined
  /** The operator's wallet; absent where the company keeps the money. */
  readonly seamless: SeamlessWallet | undefined
  readonly chains: Chains
  readonly beacon: Beacon
  /** Free rounds that the operator has given. */
  readonly grants: Grants
  /** Pools that rounds of some games fill and win. */
  readonly jackpots: Jackpots
  readonly journal: Journal
  readonly crash: CrashTable
  readonly crashFeed: CrashFeed
  readonly tables: Tables
  /** The video of the tables; absent where there is none. */
  readonly pictures: Pictures | undefined
  readonly media: MediaAccess | undefined
  readonly keys: PictureKeys
  readonly records: Records
  readonly sessions: Sessions
  /** Of sessions to which no operator has set terms; none where it is left out. */
  readonly pace?: Pace | undefined
  /** Signs the answers of the company and the roots of its days. */
  readonly signer: Signer
}

export interface CompanyOptions {
  readonly hall?: Hall
  readonly currencies?: readonly Currency[]
  /** All when it is left out. */
  readonly games?: readonly string[]
  /** Live tables that it offers; none when it is left out. */
  readonly tables?: readonly string[]
  /** Those that a person may lead, and how. */
  readonly led?: ReadonlyMap<string, LedMode>
  /** The media server that shows the tables; they are drawn by their pages alone without it. */
  readonly media?: MediaAccess | undefined
  readonly wallet?: 'transfer' | 'seamless'
  /** Where and how the operator is asked. A seamless wallet needs it. */
  readonly operator?: Omit<OperatorAccess, 'signer'> | undefined
  /** Instead of a beacon of its own. */
  readonly beacon?: Beacon
  /** Instead of the network, in tests. */
  readonly ask?: Ask
  /** Instead of the key that is made at the first start: 32 bytes. */
  readonly signingSecret?: Buffer | undefined
  readonly now?: () => number
  readonly pace?: Pace | undefined
}

/**
 * Opens the company whose data is in the store. Its keys are created at the first start. `failed` is called for
 * each round that cannot continue; the other rounds are not affected.
 */
export function openCompany(
  store: Store,
  failed: (round: string, error: unknown) => void,
  { hall = 'house', currencies = allCurrencies, games = everyGame, ...options }: CompanyOptions = {},
): Company {
  const { wallet = 'transfer', now = Date.now } = options
  const book = new OwnBook(store)
  const chains = new Chains(store, secretNamed(store, 'chains'))
  const beacon = options.beacon ?? createSandboxBeacon(secretNamed(store, 'sandbox-beacon'))
  const signer = signerOf(options.signingSecret ?? secretNamed(store, 'signature'))
  const records = new Records(store, signer, beacon.schedule.chain)
  const alarm = (round: string | null, text: string) => failed(round ?? '', new Error(text))
  const ask =
    options.ask ??
    (options.operator && createAsk({ ...options.operator, signer }, (problem) => alarm(null, problem)))
  if (wallet === 'seamless' && ask === undefined) throw new Error('a seamless wallet needs its operator')
  const seamless = wallet === 'seamless' && ask ? new SeamlessWallet({ store, ask, now, alarm }) : undefined
  const money = seamless ?? ownWallet(book)
  const jackpots = new Jackpots(store)
  const grants = new Grants({ store, hall, games, currencies, now })
  const journal = new Journal({
    store,
    wallet: money,
    chains,
    beacon,
    records,
    grants,
    jackpots,
    now,
    failed,
  })
  seamless?.start(journal.money)
  const crashFeed = new CrashFeed()
  // Bets of the last moment are answered, or lost, before the seeds are counted.
  const graceMs = seamless === undefined ? 0 : walletTimeoutMs + 200
  const crash = new CrashTable({
    store,
    journal,
    chains,
    beacon,
    now,
    graceMs,
    publish: (event) => crashFeed.publish(event),
    whenTold: (work) => crashFeed.whenSent(work),
    failed,
  })
  const own = { store, journal, records, seamless, isGuest: false }
  const { tables: names = [], media, led } = options
  const keys = new PictureKeys(store)
  const pictures = media && new Pictures({ media, now, keyOf: keys.of, tables: names })
  const tables = new Tables(names, {
    own,
    chains,
    beacon,
    now,
    graceMs,
    failed,
    pictureOf: (table) => pictures?.addressesOf(table) ?? null,
    ...(led && { led }),
  })
  const transfers = new Transfers(store, book, hall)
  const sessions = new Sessions(store, now)
  const kept = {
    store,
    book,
    transfers,
    ask,
    seamless,
    chains,
    beacon,
    grants,
    jackpots,
    journal,
    records,
    sessions,
    signer,
  }
  const video = { pictures, media, keys }
  return { ...kept, ...video, crash, crashFeed, tables, hall, currencies, games, wallet, pace: options.pace }
}
