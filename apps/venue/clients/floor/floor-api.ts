import { askUntilDefinite, createAsk, type Ask } from '../kit/api/ask.ts'
import { randomHex } from '../kit/api/session.ts'
import type { Currency, PastRound, Pool, TableFacts, TablePhase } from '@grandstand/live-table'

/** What the floor's page knows of a table: `FloorView` of the company. */
export interface FloorTable {
  readonly facts: TableFacts
  readonly mode: 'proven' | 'camera' | null
  readonly leader: string | null
  readonly isMine: boolean
  readonly isAway: boolean
  readonly pausedBecause: string | null
  readonly phase: TablePhase
  readonly until: number | null
  readonly now: number
  readonly round: {
    readonly number: number
    readonly led: 'proven' | 'camera' | null
    readonly isLocked: boolean
    readonly isOver: boolean
    readonly entered: readonly number[]
    readonly result: readonly number[] | null
    readonly isVoid: boolean
    readonly tickets: number
  } | null
  readonly pools: readonly Pool[]
  readonly worst: Readonly<Record<Currency, string>>
  readonly past: readonly PastRound[]
}

export type FloorDoing =
  | { readonly act: 'lead' | 'leave' | 'open' | 'close' | 'deal' | 'resume' }
  | { readonly act: 'enter'; readonly round: number; readonly numbers: readonly number[] }
  | { readonly act: 'pause'; readonly reason: string }
  | { readonly act: 'void'; readonly round: number; readonly reason: string }
  | {
      readonly act: 'correct'
      readonly round: number
      readonly reason: string
      readonly numbers: readonly number[]
    }

interface Done {
  readonly outcome: string
  readonly view: FloorTable
}

const pageKey = 'floor-page'

/** Name of this tab: two tabs of one person are two pages, of which one leads. */
function pageName(): string {
  const known = sessionStorage.getItem(pageKey)
  if (known !== null) return known
  const made = randomHex(8)
  sessionStorage.setItem(pageKey, made)
  return made
}

/** The floor's API under a key, for one person. */
export class FloorApi {
  readonly by: string
  readonly #ask: Ask
  readonly #page = pageName()

  constructor(key: string, by: string) {
    this.#ask = createAsk(key)
    this.by = by
  }

  tables = () => this.#ask<readonly FloorTable[]>('GET', '/floor/tables')

  table = (name: string) =>
    this.#ask<FloorTable>('GET', `/floor/tables/${encodeURIComponent(name)}?page=${this.#page}`)

  /** Does it once, however often it has to be sent. */
  async act(name: string, doing: FloorDoing): Promise<Done | { readonly refused: string }> {
    const body = { id: randomHex(16), by: this.by, page: this.#page, ...doing }
    const path = `/floor/tables/${encodeURIComponent(name)}/acts`
    const answer = await askUntilDefinite(
      () => this.#ask<Done>('POST', path, body),
      () => undefined,
    )
    return 'refused' in answer ? answer : answer.value
  }
}
