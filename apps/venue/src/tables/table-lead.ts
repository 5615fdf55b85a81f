import type { Store } from '../store/store.ts'
import type { LedMode } from './rows.ts'

/** A leader whose page is silent for longer does not lead any more, and the table goes on by itself where it can. */
export const awayMs = 30_000
/** Silence of the leader's page after which a camera's round without a result is void. */
export const goneMs = 120_000
/** The moment at which the page was heard is stored this often at most. */
const noteMs = 2_000

export interface LeadRow {
  readonly leader: string | null
  readonly page: string | null
  readonly seen_at: number
  readonly paused_at: number | null
  readonly paused_because: string | null
}

const nobody: LeadRow = { leader: null, page: null, seen_at: 0, paused_at: null, paused_because: null }

/** Who leads a table, if anybody may, and whether it rests by somebody's decision. All of it survives a kill. */
export class TableLead {
  readonly #store: Store
  readonly #table: string
  readonly #now: () => number
  /** Undefined at a table that nobody can lead. */
  readonly mode: LedMode | undefined

  constructor(store: Store, table: string, mode: LedMode | undefined, now: () => number) {
    this.#store = store
    this.#table = table
    this.#now = now
    this.mode = mode
  }

  row(): LeadRow {
    const [row] = this.#store.all<LeadRow>('select * from table_lead where table_name = ?', [this.#table])
    return row ?? nobody
  }

  /** Somebody leads, and their page was heard within `awayMs`. */
  get isLed(): boolean {
    const { leader, seen_at: seenAt } = this.row()
    return leader !== null && this.#now() - seenAt <= awayMs
  }

  /** Nobody leads, or their page was not heard within `goneMs`. */
  get isGone(): boolean {
    const { leader, seen_at: seenAt } = this.row()
    return leader === null || this.#now() - seenAt > goneMs
  }

  get isPaused(): boolean {
    return this.row().paused_at !== null
  }

  isLeader(page: string): boolean {
    return this.row().page === page
  }

  /** Takes the lead. Who leads from another page has to leave, or to be away, first: a name is typed by anybody. */
  take(by: string, page: string): 'done' | 'taken' | 'not-led' {
    if (this.mode === undefined) return 'not-led'
    if (this.isLed && !this.isLeader(page)) return 'taken'
    this.#set({ leader: by, page, seen_at: this.#now() })
    return 'done'
  }

  leave(): void {
    this.#set({ leader: null, page: null })
  }

  /** Notes that a page was heard, if it is the leader's. */
  heard(page: string): void {
    const row = this.row()
    if (row.page === page && this.#now() - row.seen_at >= noteMs) this.#set({ seen_at: this.#now() })
  }

  pause(because: string): void {
    this.#set({ paused_at: this.#now(), paused_because: because })
  }

  resume(): void {
    this.#set({ paused_at: null, paused_because: null })
  }

  #set(columns: Partial<LeadRow>): void {
    const row = { ...this.row(), ...columns }
    this.#store.run(
      `insert or replace into table_lead (table_name, leader, page, seen_at, paused_at, paused_because)
       values (?, ?, ?, ?, ?, ?)`,
      [this.#table, row.leader, row.page, row.seen_at, row.paused_at, row.paused_because],
    )
  }
}
