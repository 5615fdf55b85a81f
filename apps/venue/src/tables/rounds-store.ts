import type { Store } from '../store/store.ts'
import type { ShoeRow, TableRoundRow } from './rows.ts'

type Value = string | number | null
type Columns = Readonly<Record<string, Value>>

/** Shoes, rounds, seats and members' numbers of one table. */
export class RoundsStore {
  readonly store: Store
  readonly table: string

  constructor(store: Store, table: string) {
    this.store = store
    this.table = table
  }

  current(): TableRoundRow | undefined {
    return this.#rounds('order by number desc limit 1')[0]
  }

  numbered(number: number): TableRoundRow | undefined {
    return this.#rounds('and number = ?', number)[0]
  }

  ofShoe(shoe: number): TableRoundRow[] {
    return this.#rounds('and shoe = ? order by number', shoe)
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
    return this.#shoes('order by number desc limit 1')[0]
  }

  shoeNumbered(number: number): ShoeRow | undefined {
    return this.#shoes('and number = ?', number)[0]
  }

  addShoe(columns: Columns): void {
    this.#insert('shoe', columns)
  }

  setShoe(number: number, columns: Columns): void {
    this.#update('shoe', number, columns)
  }

  /** Members' numbers for the cut of a shoe, in the order in which they came. */
  seeds(shoe: number): string[] {
    return this.store
      .all<{ seed: string }>('select seed from shoe_seed where table_name = ? and shoe = ? order by place', [
        this.table,
        shoe,
      ])
      .map(({ seed }) => seed)
  }

  /** A member has one number in each shoe: the first. */
  addSeed(shoe: number, player: string, seed: string): void {
    this.store.run(
      `insert or ignore into shoe_seed (table_name, shoe, place, player, seed)
       select ?, ?, 1 + count(*), ?, ? from shoe_seed where table_name = ? and shoe = ?`,
      [this.table, shoe, player, seed, this.table, shoe],
    )
  }

  seated(): { readonly seat: number; readonly player: string; readonly since: number; readonly idle: number }[] {
    return this.store.all('select seat, player, since, idle from table_seat where table_name = ? order by seat', [
      this.table,
    ])
  }

  sit(seat: number, player: string, since: number): void {
    this.store.run('insert into table_seat (table_name, seat, player, since) values (?, ?, ?, ?)', [
      this.table,
      seat,
      player,
      since,
    ])
  }

  stand(player: string): void {
    this.store.run('delete from table_seat where table_name = ? and player = ?', [this.table, player])
  }

  setIdle(seat: number, idle: number): void {
    this.store.run('update table_seat set idle = ? where table_name = ? and seat = ?', [idle, this.table, seat])
  }

  #rounds(where: string, ...values: readonly Value[]): TableRoundRow[] {
    return this.store.all<TableRoundRow>(`select * from table_round where table_name = ? ${where}`, [
      this.table,
      ...values,
    ])
  }

  #shoes(where: string, ...values: readonly Value[]): ShoeRow[] {
    return this.store.all<ShoeRow>(`select * from shoe where table_name = ? ${where}`, [this.table, ...values])
  }

  #insert(into: 'shoe' | 'table_round', columns: Columns): void {
    const all = { table_name: this.table, ...columns }
    const names = Object.keys(all)
    this.store.run(
      `insert into ${into} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
      Object.values(all),
    )
  }

  #update(of: 'shoe' | 'table_round', number: number, columns: Columns): void {
    const sets = Object.keys(columns).map((name) => `${name} = ?`)
    this.store.run(`update ${of} set ${sets.join(', ')} where table_name = ? and number = ?`, [
      ...Object.values(columns),
      this.table,
      number,
    ])
  }
}
