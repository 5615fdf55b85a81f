import { randomUUID } from 'node:crypto'
import type { Beacon } from '../fairness/beacon.ts'
import type { Chains } from '../fairness/chains.ts'
import type { Store } from '../store/store.ts'
import { RoundRefused, type Opening, type RoundRow } from './round.ts'

const longestWaitMs = 48 * 3_600_000

interface NumberedRound {
  readonly number: number
  readonly sheet: string
  readonly chainOf: string
  readonly ownSeed?: string
  readonly tableRound?: number
}

type Columns = Readonly<Record<string, string | number | bigint | null>>

export interface RowNeeds {
  readonly store: Store
  readonly chains: Chains
  readonly beacon: Beacon
  readonly now: () => number
}

/** The rows of the journal: finds, adds and changes them. */
export class RoundRows {
  readonly #needs: RowNeeds

  constructor(needs: RowNeeds) {
    this.#needs = needs
  }

  find(where: string, ...values: readonly string[]): RoundRow | undefined {
    return this.#needs.store.all<RoundRow>(`select * from round where ${where}`, values)[0]
  }

  row(id: string): RoundRow {
    const row = this.find('id = ?', id)
    if (row === undefined) throw new Error(`there is no round ${id}`)
    return row
  }

  /** The round that this request has opened before. @throws RoundRefused `conflict` when it asked for another one */
  repeated(opening: Opening): RoundRow | undefined {
    const known = this.find('player = ? and request = ?', opening.player, opening.request)
    if (known && !isSame(known, opening)) throw new RoundRefused('conflict')
    return known
  }

  set(id: string, columns: Columns): void {
    const sets = Object.keys(columns).map((name) => `${name} = ?`)
    this.#needs.store.run(`update round set ${sets.join(', ')} where id = ?`, [...Object.values(columns), id])
  }

  /** Changes a row, and reads it again. */
  changed(id: string, columns: Columns): RoundRow {
    this.set(id, columns)
    return this.row(id)
  }

  insert(opening: Opening & NumberedRound): RoundRow {
    const { store, chains, beacon, now } = this.#needs
    const {
      request,
      hall,
      player,
      game,
      currency,
      stake,
      bet,
      memberSeed,
      session = null,
      grant = null,
    } = opening
    const { number, sheet, ownSeed = null, chainOf, tableRound = null } = opening
    const id = randomUUID()
    const at = now()
    const columns = {
      id,
      request,
      hall,
      player,
      game,
      sheet,
      number,
      chain: chains.ofRound(chainOf, game, tableRound ?? number).id,
      currency,
      stake,
      bet: JSON.stringify(bet),
      member_seed: memberSeed,
      // Of a round that is played together it is chosen when betting has ended.
      beacon_round: ownSeed === null ? beacon.roundAt(at) : 0,
      own_seed: ownSeed,
      opened_at: at,
      ends_by: at + longestWaitMs,
      session,
      free_grant: grant,
      table_round: tableRound,
    }
    const names = Object.keys(columns)
    store.run(
      `insert into round (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      Object.values(columns),
    )
    return this.row(id)
  }
}

function isSame(row: RoundRow, opening: Opening): boolean {
  return (
    row.hall === opening.hall &&
    row.game === opening.game &&
    row.currency === opening.currency &&
    BigInt(row.stake) === opening.stake &&
    row.bet === JSON.stringify(opening.bet) &&
    (row.own_seed ?? row.member_seed) === opening.memberSeed &&
    row.free_grant === (opening.grant ?? null)
  )
}
