import type { Beacon } from '../fairness/beacon.ts'
import type { Chains } from '../fairness/chains.ts'
import { tablesOffered } from './catalogue.ts'
import type { House } from './house.ts'
import { LiveTable } from './live-table.ts'
import type { TablePicture } from './messages.ts'
import { TableFeed } from './table-feed.ts'
import type { LedMode } from './rows.ts'

export interface TablesNeeds {
  readonly own: House
  readonly chains: Chains
  readonly beacon: Beacon
  readonly now: () => number
  readonly graceMs: number
  readonly failed: (round: string, error: unknown) => void
  /** Tables that a person may lead, and how. */
  readonly led?: ReadonlyMap<string, LedMode>
  /** Where the picture of a table can be watched; null where there is no video. */
  readonly pictureOf: (table: string) => TablePicture | null
}

/** A table with everybody who watches it. */
export interface Place {
  readonly table: LiveTable
  readonly feed: TableFeed
}

/** The live tables of a company, in the order of its setting. */
export class Tables {
  readonly places: ReadonlyMap<string, Place>
  readonly #failed: TablesNeeds['failed']
  /** Tables that are offered no more, and have a round to end. */
  readonly #ending: ReadonlyMap<string, LiveTable>

  constructor(names: readonly string[], needs: TablesNeeds) {
    this.#failed = needs.failed
    this.places = new Map(names.map((name) => [name, placeOf(name, needs)]))
    const open = needs.own.store.all<{ name: string }>(
      'select distinct table_name as name from table_round where ended_at is null',
    )
    const ending = open.flatMap(({ name }) => (names.includes(name) ? [] : [name]))
    this.#ending = new Map(ending.map((name) => [name, placeOf(name, needs).table]))
  }

  /** Lets the players of a demonstration play the same rounds. */
  welcome(guests: House): void {
    for (const { table } of this.places.values()) table.welcome(guests)
  }

  /** Makes the step that is due at each table. One that cannot go on keeps none of the others. */
  tick(): void {
    for (const [name, { table }] of this.places) this.#tick(name, () => table.tick())
    for (const [name, table] of this.#ending) this.#tick(name, () => table.tick(false))
  }

  #tick(name: string, step: () => void): void {
    try {
      step()
    } catch (error) {
      this.#failed(name, error)
    }
  }
}

function placeOf(name: string, needs: TablesNeeds): Place {
  const offered = tablesOffered.get(name)
  if (offered === undefined) throw new Error(`there is no table ${name}`)
  const feed = new TableFeed()
  const watching = () => feed.listeners
  const publish = (message: string) => feed.publish(message)
  const ledBy = needs.led?.get(name)
  return { table: new LiveTable({ ...needs, offered, ledBy, watching, publish }), feed }
}
