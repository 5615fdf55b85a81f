import type { RoundRow } from '../rounds/round.ts'
import type { Currency } from '../wallet/own-book.ts'
import { whoOf, type CrashEvent, type Part } from './shared-round.ts'

/** Players who are published by name. */
const mostShown = 50

interface Seat {
  readonly id: string
  readonly who: string
  readonly stake: bigint
  readonly currency: Currency
  readonly leaveAt: number
  /** Null before the player has left. */
  height: number | null
}

/** The automatic height of a bet; the largest one of the sheet where the player has not fixed another. */
export type LeaveAtOf = (bet: string) => number

/**
 * The players of one round in memory: those who are shown, the automatic heights to come, the liability, and what is
 * not published yet. All of it follows from the journal; reading 5,000 rows at each tick and bet is what it spares.
 */
export class CrashRoom {
  readonly number: number
  readonly #leaveAtOf: LeaveAtOf
  readonly #most: number
  readonly #seats = new Map<string, Seat>()
  /** The largest stakes first. */
  readonly #shown: Seat[] = []
  readonly #risks = new Map<string, { readonly currency: Currency; readonly amount: bigint }>()
  readonly #liability = new Map<Currency, bigint>()
  /** Players with an automatic height, the lowest first; made when the curve starts. */
  #automatic: Seat[] | undefined
  #nextAutomatic = 0
  #left = 0
  #reached = 100
  readonly #news = { bets: new Set<Seat>(), isBet: false, left: new Set<Seat>(), isLeft: false }

  constructor(
    number: number,
    rows: readonly RoundRow[],
    options: { readonly leaveAtOf: LeaveAtOf; readonly most: number },
  ) {
    this.number = number
    this.#leaveAtOf = options.leaveAtOf
    this.#most = options.most
    for (const row of rows) {
      this.risk(row)
      if (row.bet_taken_at !== null) this.sit(row)
    }
    this.news()
  }

  get count(): number {
    return this.#seats.size
  }

  /** Largest possible sum of the payouts in a currency, in hundredths of its minor unit. */
  liability(currency: Currency): bigint {
    return this.#liability.get(currency) ?? 0n
  }

  /** Counts a bet before it is taken. */
  risk({ id, stake, currency, bet }: Pick<RoundRow, 'id' | 'stake' | 'currency' | 'bet'>): void {
    if (this.#risks.has(id)) return
    const amount = BigInt(stake) * BigInt(this.#leaveAtOf(bet))
    this.#risks.set(id, { currency, amount })
    this.#liability.set(currency, this.liability(currency) + amount)
  }

  /** The bet is not taken. */
  forgive(id: string): void {
    const risk = this.#risks.get(id)
    if (risk === undefined) return
    this.#risks.delete(id)
    this.#liability.set(risk.currency, this.liability(risk.currency) - risk.amount)
  }

  /** Adds the player of a bet that is taken. */
  sit(row: RoundRow): void {
    if (this.#seats.has(row.id)) return
    const seat: Seat = {
      id: row.id,
      who: whoOf(row),
      stake: BigInt(row.stake),
      currency: row.currency,
      leaveAt: this.#leaveAtOf(row.bet),
      height: null,
    }
    this.#seats.set(row.id, seat)
    this.#news.isBet = true
    if (this.#show(seat)) this.#news.bets.add(seat)
    if (row.multiplier !== null && row.multiplier > 0) this.leave(row.id, row.multiplier / 100)
  }

  #show(seat: Seat): boolean {
    const at = this.#shown.findIndex(({ stake }) => stake < seat.stake)
    if (at === -1 && this.#shown.length >= mostShown) return false
    this.#shown.splice(at === -1 ? this.#shown.length : at, 0, seat)
    if (this.#shown.length > mostShown) this.#shown.pop()
    return true
  }

  /** The player left by hand at this height. */
  leave(id: string, height: number): void {
    const seat = this.#seats.get(id)
    if (seat === undefined || seat.height !== null) return
    seat.height = height
    this.#left += 1
    this.#news.isLeft = true
    if (this.#shown.includes(seat)) this.#news.left.add(seat)
  }

  /** Lets everybody leave whose automatic height the curve has reached. @returns their rounds */
  reach(height: number): { readonly id: string; readonly height: number }[] {
    this.#automatic ??= [...this.#seats.values()]
      .filter(({ leaveAt }) => leaveAt < this.#most)
      .toSorted((one, two) => one.leaveAt - two.leaveAt)
    const leaving: { id: string; height: number }[] = []
    for (; ; this.#nextAutomatic += 1) {
      const seat = this.#automatic[this.#nextAutomatic]
      if (seat === undefined || seat.leaveAt > height) break
      if (seat.height !== null) continue
      seat.height = seat.leaveAt
      this.#left += 1
      leaving.push({ id: seat.id, height: seat.leaveAt })
    }
    if (leaving.length > 0) {
      this.#news.isLeft = true
      this.#reached = height
    }
    return leaving
  }

  /** What is known of the players now, for a snapshot. */
  shown() {
    return {
      count: this.count,
      left: this.#left,
      reached: this.#reached,
      players: this.#shown.map((seat) => ({ ...this.#partOf(seat), height: seat.height })),
    }
  }

  /** What has happened since the last call, in at most two events. */
  news(): CrashEvent[] {
    const { number } = this
    const { bets, isBet, left, isLeft } = this.#news
    const events: CrashEvent[] = []
    if (isBet)
      events.push({
        kind: 'bets',
        number,
        count: this.count,
        players: [...bets].filter((seat) => this.#shown.includes(seat)).map((seat) => this.#partOf(seat)),
      })
    if (isLeft)
      events.push({
        kind: 'left',
        number,
        left: this.#left,
        reached: this.#reached,
        players: [...left].map(({ who, height }) => ({ who, height: height! })),
      })
    bets.clear()
    left.clear()
    this.#news.isBet = this.#news.isLeft = false
    return events
  }

  #partOf({ who, stake, currency, leaveAt }: Seat): Part {
    return { who, stake: String(stake), currency, leaveAt: leaveAt === this.#most ? null : leaveAt }
  }
}
