import type { Store } from '../store/store.ts'
import type { ShoeRow, TableRoundRow } from './rows.ts'

type Value = string | number | null
type Columns = Readonly<Record<string, Value>>

export interface SeatedRow {
  readonly seat: number
  readonly player: string
  readonly since: number
  readonly idle: number
}

interface Kept {
  readonly current?: { readonly row: TableRoundRow | undefined }
  readonly shoe?: { readonly row: ShoeRow | undefined }
  readonly seated?: readonly SeatedRow[]
  readonly seeds?: { readonly of: number; readonly list: readonly string[] }
}

/**
 * Shoes, rounds, seats and members' numbers of one table. What a table looks at many times a second is kept in memory
 * until something is written. What is read after that may not be committed, so it is kept from the next `begin` on.
 */
export class RoundsStore {
  readonly store: Store
  readonly table: string
  #kept: Kept = {}
  #isWritten = false

  constructor(store: Store, table: string) {
    this.store = store
    this.table = table
  }

  /** Called before each piece of work: what was written before is committed, or undone. */
  begin(): void {
    this.#isWritten = false
  }

  #keep<Name extends keyof Kept>(name: Name, read: () => NonNullable<Kept[Name]>): NonNullable<Kept[Name]> {
    const known = this.#kept[name] ?? read()
    if (!this.#isWritten) this.#kept = { ...this.#kept, [name]: known }
    return known
  }

  #run(sql: string, values: readonly Value[]): void {
    this.#kept = {}
    this.#isWritten = true
    this.store.run(sql, values)
  }

  current(): TableRoundRow | undefined {
    return this.#keep('current', () => ({ row: this.#rounds('order by number desc limit 1')[0] })).row
  }

  numbered(number: number): TableRoundRow | undefined {
    const last = this.current()
    if (last?.number === number) return last
    return this.#rounds('and number = ?', number)[0]
  }

  ofShoe(shoe: number): TableRoundRow[] {
    return this.#rounds('and shoe = ? order by number', shoe)
  }

  /** Results of the rounds of a shoe that count, in order. */
  resultsOfShoe(shoe: number): (readonly number[])[] {
    return this.#results('shoe = ?', shoe)
  }

  /** Results of `count` rounds from one on, as far as they count. */
  resultsFrom(number: number, count: number): (readonly number[])[] {
    return this.#results('number >= ? and number < ?', number, number + count)
  }

  #results(where: string, ...values: readonly number[]): (readonly number[])[] {
    return this.store
      .all<{ result: string }>(
        `select result from table_round
         where table_name = ? and ${where} and voided_at is null and result is not null order by number`,
        [this.table, ...values],
      )
      .map(({ result }) => JSON.parse(result) as number[])
  }

  /** The last rounds, the newest first. */
  last(count: number): TableRoundRow[] {
    return this.#rounds('order by number desc limit ?', count)
  }

  addRound(columns: Columns): void {
    this.#insert('table_round', columns)
  }

  setRound(number: number, columns: Columns): TableRoundRow {
    this.#update('table_round', number, columns)
    return this.numbered(number)!
  }

  shoe(): ShoeRow | undefined {
    return this.#keep('shoe', () => ({ row: this.#shoes('order by number desc limit 1')[0] })).row
  }

  shoeNumbered(number: number): ShoeRow | undefined {
    const last = this.shoe()
    if (last?.number === number) return last
    return this.#shoes('and number = ?', number)[0]
  }

  addShoe(columns: Columns): void {
    this.#insert('shoe', columns)
  }

  setShoe(number: number, columns: Columns): void {
    this.#update('shoe', number, columns)
  }

  /** Members' numbers for the cut of a shoe, in the order in which they came. */
  seeds(shoe: number): readonly string[] {
    const read = () => ({ of: shoe, list: this.#seeds(shoe) })
    const known = this.#keep('seeds', read)
    return known.of === shoe ? known.list : this.#seeds(shoe)
  }

  #seeds(shoe: number): string[] {
    return this.store
      .all<{ seed: string }>('select seed from shoe_seed where table_name = ? and shoe = ? order by place', [
        this.table,
        shoe,
      ])
      .map(({ seed }) => seed)
  }

  /** A member has one number in each shoe: the first. */
  addSeed(shoe: number, player: string, seed: string): void {
    this.#run(
      `insert or ignore into shoe_seed (table_name, shoe, place, player, seed)
       select ?, ?, 1 + count(*), ?, ? from shoe_seed where table_name = ? and shoe = ?`,
      [this.table, shoe, player, seed, this.table, shoe],
    )
  }

  seated(): readonly SeatedRow[] {
    return this.#keep('seated', () =>
      this.store.all<SeatedRow>(
        'select seat, player, since, idle from table_seat where table_name = ? order by seat',
        [this.table],
      ),
    )
  }

  sit(seat: number, player: string, since: number): void {
    this.#run('insert into table_seat (table_name, seat, player, since) values (?, ?, ?, ?)', [
      this.table,
      seat,
      player,
      since,
    ])
  }

  stand(player: string): void {
    this.#run('delete from table_seat where table_name = ? and player = ?', [this.table, player])
  }

  setIdle(seat: number, idle: number): void {
    this.#run('update table_seat set idle = ? where table_name = ? and seat = ?', [idle, this.table, seat])
  }

  #rounds(where: string, ...values: readonly Value[]): TableRoundRow[] {
    return this.store.all<TableRoundRow>(`select * from table_round where table_name = ? ${where}`, [
      this.table,
      ...values,
    ])
  }

  #shoes(where: string, ...values: readonly Value[]): ShoeRow[] {
    return this.store.all<ShoeRow>(`select * from shoe where table_name = ? ${where}`, [
      this.table,
      ...values,
    ])
  }

  #insert(into: 'shoe' | 'table_round', columns: Columns): void {
    const all = { table_name: this.table, ...columns }
    const names = Object.keys(all)
    this.#run(
      `insert into ${into} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      Object.values(all),
    )
  }

  #update(of: 'shoe' | 'table_round', number: number, columns: Columns): void {
    const sets = Object.keys(columns).map((name) => `${name} = ?`)
    this.#run(`update ${of} set ${sets.join(', ')} where table_name = ? and number = ?`, [
      ...Object.values(columns),
      this.table,
      number,
    ])
  }
}
