import { canonicalJson, type Canonical } from '@grandstand/fair'
import { sha256, type Signer } from '../fairness/secrets.ts'
import { ticketsOfRound } from '../jackpots/jackpots.ts'
import { costOf, type RoundRow, type SeenRound } from '../rounds/round.ts'
import type { Store } from '../store/store.ts'
import { treeRoot } from './tree.ts'

/** A record as operators fetch it. `body` is canonical JSON, and `hash` its SHA-256. */
export interface RecordRow {
  readonly seq: number
  readonly round: string
  readonly version: number
  readonly day: string
  readonly body: string
  readonly hash: string
}

/** Signed Merkle root of the records of a day. */
export interface DayRoot {
  readonly day: string
  readonly first: number
  readonly last: number
  readonly root: string
  readonly signature: string
  readonly publicKey: string
}

const mostRecords = 500

/**
 * Append-only records of closed rounds, in the order in which they were closed, for operators. A correction is a
 * further version.
 */
export class Records {
  readonly #store: Store
  readonly #signer: Signer
  readonly #beacon: string

  constructor(store: Store, signer: Signer, beaconChain: string) {
    this.#store = store
    this.#signer = signer
    this.#beacon = beaconChain
  }

  append({ row, before, link }: SeenRound, version = 1): void {
    this.#append(row, version, row.closed_at!, {
      number: row.number,
      before,
      link,
      memberSeed: row.member_seed,
      beacon: { chain: this.#beacon, round: row.beacon_round, randomness: row.randomness! },
      bet: JSON.parse(row.bet) as Canonical,
      choices: JSON.parse(row.choices) as Canonical,
      tickets: ticketsOfRound(row),
      ...(row.jackpot !== null && { jackpot: String(row.jackpot) }),
    })
  }

  /**
   * A ticket of a live table. Its keys and cards are those of the table's round, which everybody can see at the address
   * that the record names.
   */
  appendTicket(row: RoundRow, version = 1): void {
    this.#append(row, version, row.corrected_at ?? row.closed_at!, {
      number: row.table_round!,
      ticket: row.number,
      bet: JSON.parse(row.bet) as Canonical,
      settled: JSON.parse(row.settled!) as Canonical,
      published: `/fair/tables/${row.game}/rounds/${row.table_round}`,
    })
  }

  /** `at`: the version belongs to the records of this time's day. */
  #append(
    row: RoundRow,
    version: number,
    at: number,
    round: { readonly number: number } & { readonly [name: string]: Canonical | undefined },
  ): void {
    const body = canonicalJson({
      version,
      hall: row.hall,
      player: row.player,
      currency: row.currency,
      stake: String(costOf(row)),
      payout: String(row.payout),
      openedAt: row.opened_at,
      closedAt: row.closed_at!,
      ...(row.session !== null && { session: row.session }),
      ...(row.voided_at !== null && { isVoid: true }),
      ...(row.free_grant !== null && { free: { grant: row.free_grant, stake: String(row.stake) } }),
      round: { id: row.id, game: row.game, sheet: row.sheet, multiplier: row.multiplier!, ...round },
    })
    const day = new Date(at).toISOString().slice(0, 10)
    this.#store.run('insert into record (round, version, day, body, hash) values (?, ?, ?, ?, ?)', [
      row.id,
      version,
      day,
      body,
      sha256(body),
    ])
  }

  /** Records after a cursor: the `seq` of the last one that the operator has, or 0. */
  after(cursor: number, most = mostRecords): RecordRow[] {
    return this.#store.all<RecordRow>('select * from record where seq > ? order by seq limit ?', [
      cursor,
      Math.min(most, mostRecords),
    ])
  }

  /** Every version of the record of a round, the first one first. */
  versionsOf(round: string): RecordRow[] {
    return this.#store.all<RecordRow>('select * from record where round = ? order by version', [round])
  }

  /** The record of a round with its highest version. */
  latestOf(round: string): RecordRow | undefined {
    return this.#store.all<RecordRow>('select * from record where round = ? order by version desc limit 1', [
      round,
    ])[0]
  }

  /**
   * The signed root of a day (UTC) that has ended; undefined before its end, or when it has no records. The
   * signature is over the lines `venue-day-root-v1`, day, first, last and root.
   */
  dayRoot(day: string, nowMs: number): DayRoot | undefined {
    if (day >= new Date(nowMs).toISOString().slice(0, 10)) return undefined
    const rows = this.#store.all<Pick<RecordRow, 'seq' | 'hash'>>(
      'select seq, hash from record where day = ? order by seq',
      [day],
    )
    const [first, last] = [rows[0]?.seq, rows.at(-1)?.seq]
    if (first === undefined || last === undefined) return undefined
    const root = treeRoot(rows.map(({ hash }) => hash))
    const signature = this.#signer.sign(['venue-day-root-v1', day, first, last, root].join('\n'))
    return { day, first, last, root, signature, publicKey: this.#signer.publicKey }
  }
}
