import type { Currency } from '../wallet/own-book.ts'
import type { ActOutcome, TableCorrections } from './corrections.ts'
import type { LedOutcome, LedRounds } from './led-rounds.ts'
import type { PastRound, Pool, TableFacts, TablePhase } from './messages.ts'
import { phaseOf } from './phase.ts'
import type { TableRoom } from './room.ts'
import { enteredOf, eventsOf, type LedMode, type TableRoundRow } from './rows.ts'
import type { TableParts } from './table-parts.ts'

/** What a person does at a table. `id` is the idempotency key, `page` the page that they do it from. */
export type FloorAct = { readonly id: string; readonly by: string; readonly page: string } & (
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
)

export type FloorOutcome = ActOutcome | LedOutcome | 'not-led' | 'not-leader' | 'taken' | 'paused'

/** What the floor's page shows of a table. */
export interface FloorView {
  readonly facts: TableFacts
  readonly mode: LedMode | null
  readonly leader: string | null
  /** The caller leads. */
  readonly isMine: boolean
  /** Nobody has heard of the leader's page for a while. */
  readonly isAway: boolean
  readonly pausedBecause: string | null
  readonly phase: TablePhase
  readonly until: number | null
  readonly now: number
  readonly round: {
    readonly number: number
    readonly led: LedMode | null
    readonly isLocked: boolean
    readonly isOver: boolean
    readonly entered: readonly number[]
    readonly result: readonly number[] | null
    readonly isVoid: boolean
    readonly tickets: number
  } | null
  readonly pools: readonly Pool[]
  /** The most that the round can pay, minor units. */
  readonly worst: Readonly<Record<Currency, string>>
  readonly past: readonly PastRound[]
}

interface Needs {
  readonly led: LedRounds
  readonly corrections: TableCorrections
  readonly roomOf: (round: TableRoundRow) => TableRoom
}

/** The floor changes a round for so long after it was paid. */
const changeMs = 10 * 60_000

/** Acts that only the leader may do. */
const leaders: readonly FloorAct['act'][] = ['leave', 'open', 'close', 'deal', 'enter']

/** Acts within a round. */
const steps: readonly FloorAct['act'][] = ['close', 'deal', 'enter']

/** What people of the company do at a table, each act once for its id. */
export class TableLeading {
  readonly #parts: TableParts
  readonly #needs: Needs

  constructor(parts: TableParts, needs: Needs) {
    this.#parts = parts
    this.#needs = needs
  }

  act(asked: FloorAct): FloorOutcome {
    const { rounds } = this.#parts
    const { corrections } = this.#needs
    if (asked.act === 'correct') return this.#refusalOf(asked.round, ['camera']) ?? corrections.act(asked)
    // One that was done while the round had no result, and whose answer was lost, is known by its id.
    if (asked.act === 'void' && !this.#isUnended(asked.round) && this.#known(asked) !== 'done') {
      const { id, by, round, reason } = asked
      return this.#refusalOf(round, ['camera', 'proven']) ?? corrections.act({ id, by, round, reason })
    }
    return rounds.store.transaction((): FloorOutcome => {
      const known = this.#known(asked)
      if (known !== undefined) return known
      const outcome = this.#do(asked)
      if (outcome === 'done') this.#note(asked)
      return outcome
    })
  }

  /**
   * Why a paid round is not the floor's to change. Its key is one for many people, so it reaches rounds that a person led
   * alone, and shortly after; everything else takes the operator's signature (`POST /control/tables`).
   */
  #refusalOf(number: number, modes: readonly LedMode[]): FloorOutcome | undefined {
    const { rounds, now } = this.#parts
    const round = rounds.numbered(number)
    if (round === undefined) return undefined
    if (round.led === null || !modes.includes(round.led)) return 'not-led'
    return round.paid_at !== null && now() > round.paid_at + changeMs ? 'late' : undefined
  }

  #do(asked: Exclude<FloorAct, { readonly act: 'correct' }>): FloorOutcome {
    const { lead, rounds } = this.#parts
    const { led } = this.#needs
    if (leaders.includes(asked.act) && !lead.isLeader(asked.page)) return 'not-leader'
    const round = rounds.current()
    // A round that began by itself ends by itself: what came follows from its keys.
    if (steps.includes(asked.act) && isOpen(round) && round.led === null) return 'not-led'
    switch (asked.act) {
      case 'lead':
        return lead.take(asked.by, asked.page)
      case 'leave':
        return this.#leave(round)
      case 'pause':
        lead.pause(asked.reason)
        return 'done'
      case 'resume':
        lead.resume()
        return 'done'
      case 'open':
        return lead.isPaused ? 'paused' : led.open()
      case 'close':
        return isOpen(round) ? led.close(round) : 'late'
      case 'deal':
        return isOpen(round) ? led.deal(round) : 'early'
      case 'enter':
        if (!isOpen(round) || round.number !== asked.round) return 'unknown'
        return led.enter(round, asked.numbers)
      case 'void':
      default:
        return this.#void(asked)
    }
  }

  /** A leader cannot leave a camera's round without a result: nobody else can say what came. */
  #leave(round: TableRoundRow | undefined): FloorOutcome {
    if (isOpen(round) && round.led === 'camera' && round.result_at === null) return 'early'
    this.#parts.lead.leave()
    return 'done'
  }

  /** A led round that has no result yet. Any other is voided by the rules of every round. */
  #isUnended(number: number): boolean {
    const round = this.#parts.rounds.numbered(number)
    return round !== undefined && round.led !== null && round.result_at === null
  }

  #void({ round: number }: Extract<FloorAct, { readonly act: 'void' }>): FloorOutcome {
    const round = this.#parts.rounds.numbered(number)
    if (round === undefined || round.locked_at === null) return 'early'
    return this.#needs.led.endVoid(round).voided_at === null ? 'early' : 'done'
  }

  view(page: string | undefined): Omit<FloorView, 'facts' | 'past'> {
    const { lead, rounds, game, now } = this.#parts
    const { leader, paused_because: pausedBecause } = lead.row()
    const row = rounds.current()
    const room = isOpen(row) ? this.#needs.roomOf(row) : undefined
    const worst = (currency: Currency) => String(room?.worstWith(currency, []) ?? 0n)
    return {
      mode: lead.mode ?? null,
      leader,
      isMine: page !== undefined && lead.isLeader(page),
      isAway: leader !== null && !lead.isLed,
      pausedBecause,
      ...phaseOf(now(), row, game.from === 'shoe' ? rounds.shoe() : undefined),
      now: now(),
      round: row === undefined ? null : this.#roundOf(row, room?.tickets ?? 0),
      pools: room?.pools() ?? [],
      worst: { CNY: worst('CNY'), USDT: worst('USDT') },
    }
  }

  /** Leaves out cards that are not shown yet: not even the floor may know them. */
  #roundOf(row: TableRoundRow, tickets: number): NonNullable<FloorView['round']> {
    const now = this.#parts.now()
    return {
      number: row.number,
      led: row.led,
      isLocked: row.locked_at !== null,
      isOver: row.ended_at !== null,
      entered: enteredOf(row).slice(0, eventsOf(row).filter(({ at }) => at <= now).length),
      result: row.result_at !== null && now >= row.result_at ? (JSON.parse(row.result!) as number[]) : null,
      isVoid: row.voided_at !== null,
      tickets,
    }
  }

  #known(asked: FloorAct): FloorOutcome | undefined {
    const [row] = this.#parts.rounds.store.all<{ act: string }>('select act from table_act where id = ?', [
      asked.id,
    ])
    if (row === undefined) return undefined
    return row.act === this.#textOf(asked) ? 'done' : 'conflict'
  }

  #note(asked: FloorAct): void {
    const { rounds, now } = this.#parts
    const round = 'round' in asked ? asked.round : (rounds.current()?.number ?? 0)
    const reason = 'reason' in asked ? asked.reason : asked.act
    rounds.store.run(
      'insert into table_act (id, table_name, round, act, reason, at, by_name) values (?, ?, ?, ?, ?, ?, ?)',
      [asked.id, rounds.table, round, this.#textOf(asked), reason, now(), asked.by],
    )
  }

  #textOf(asked: FloorAct): string {
    const what = { ...asked, id: undefined, page: undefined }
    return JSON.stringify({ table: this.#parts.rounds.table, ...what })
  }
}

const isOpen = (round: TableRoundRow | undefined): round is TableRoundRow =>
  round !== undefined && round.ended_at === null
