import {
  chipsOf,
  doubled,
  mostOn,
  totalOfChips,
  withMove,
  withoutLast,
  type Moves,
  type SpotBet,
} from '@grandstand/game-engines/live'
import type { BetsAsked, TableTicket } from '@grandstand/live-table'
import { askUntilDefinite, type Answer } from '../../kit/api/ask.ts'
import { Store } from '../../kit/store.ts'

/** Limits of a table in the currency of the session. */
export interface Limits {
  readonly least: bigint
  readonly most: bigint
  readonly mostByKind: Readonly<Record<string, bigint>>
  readonly mostInRound: bigint
}

/** Why chips were not put or not taken, and what became of them. */
export type BetNotice =
  | { readonly kind: 'accepted'; readonly bets: readonly SpotBet[] }
  /** Betting ended while chips were not confirmed. */
  | { readonly kind: 'withdrawn'; readonly total: bigint }
  | { readonly kind: 'late'; readonly byMs: number; readonly total: bigint }
  | { readonly kind: 'above-most' | 'below-least'; readonly spot: string; readonly limit: bigint }
  | { readonly kind: 'above-round'; readonly limit: bigint }
  /** The balance does not cover the chip. */
  | { readonly kind: 'above-balance'; readonly balance: bigint; readonly missing: bigint }
  /** The answer about chips of an earlier round came when the next one had begun: they were not bet. */
  | { readonly kind: 'not-bet'; readonly round: number; readonly total: bigint }
  /** A spot was pressed after the end of betting. */
  | { readonly kind: 'closed' }
  /** The venue refused these spots. What it would take of the rest lies on, to be confirmed again. */
  | { readonly kind: 'spots-refused'; readonly refusals: readonly RefusedSpot[]; readonly kept: bigint }
  | { readonly kind: 'refused'; readonly reason: string; readonly total: bigint }

export interface RefusedSpot {
  readonly spot: string
  /** `no-main`, `no-spot`, `no-stake`, `below-least` or `above-most`. */
  readonly reason: string
  readonly limit: bigint | undefined
}

export interface BettingState {
  readonly round: number
  /** Put down and not confirmed. */
  readonly moves: Moves
  /** Confirmed, and not answered yet. */
  readonly asking: readonly SpotBet[]
  /** Taken by the table in this round. */
  readonly taken: readonly SpotBet[]
  /** What was bet, or laid and withdrawn, in the last round that had chips, for a repetition. */
  readonly last: readonly SpotBet[]
  readonly isOffline: boolean
  readonly notice: BetNotice | undefined
}

export interface BettingNeeds {
  readonly limits: Limits
  /** Kind of a spot; undefined for a spot that the game does not have. */
  readonly kindOf: (spot: string) => string | undefined
  /** What can be staked; undefined while it is unknown, and then the venue alone decides. */
  readonly balance?: () => bigint | undefined
  readonly send: (asked: BetsAsked) => Promise<Answer<TableTicket>>
  readonly random: (bytes: number) => string
  /** Called after every definite answer. */
  readonly answered: (ticket: TableTicket | undefined, refused: string | undefined) => void
}

/** All stakes together. */
export const sumOf = (bets: readonly { readonly stake: bigint }[]): bigint =>
  bets.reduce((sum, { stake }) => sum + stake, 0n)

export const onSpot = (bets: readonly SpotBet[], spot: string): bigint =>
  sumOf(bets.filter((bet) => bet.spot === spot))

/** Refusals after which betting in the round is over for this member. */
const finalReasons: readonly string[] = ['late', 'no-such-round', 'session', 'session-over', 'conflict']

/**
 * Chips of a member at a table. A tap makes a chip pending, `confirm` sends all pending chips under one request id until
 * the answer is definite, and what is not confirmed when betting ends is withdrawn. All of a request is taken or nothing;
 * after a refusal the chips that could stand are pending again (decision 1106).
 */
export class Betting {
  readonly state: Store<BettingState>
  readonly #needs: BettingNeeds
  /** Round whose betting has ended. */
  #closed = 0

  constructor(needs: BettingNeeds) {
    this.#needs = needs
    this.state = new Store<BettingState>({
      round: 0,
      moves: [],
      asking: [],
      taken: [],
      last: [],
      isOffline: false,
      notice: undefined,
    })
  }

  get pending(): readonly SpotBet[] {
    return chipsOf(this.state.value.moves)
  }

  get total(): bigint {
    return totalOfChips(this.state.value.moves)
  }

  /** Puts chips down as one move, or says which limit they would exceed. */
  put(bets: readonly SpotBet[]): boolean {
    const { moves } = this.state.value
    const next = withMove(moves, bets)
    const exceeded = this.#exceededBy(next)
    this.state.set({ notice: exceeded, ...(exceeded === undefined && { moves: next }) })
    return exceeded === undefined
  }

  /** Says that a spot was pressed too late. */
  pressedLate(): void {
    this.state.set({ notice: { kind: 'closed' } })
  }

  /** Takes the last move back. */
  undo(): void {
    this.state.set({ moves: withoutLast(this.state.value.moves), notice: undefined })
  }

  clear(): void {
    this.state.set({ moves: [], notice: undefined })
  }

  /** Doubles what is pending; without it, what the table has taken. */
  double(): boolean {
    const { moves, taken } = this.state.value
    return moves.length > 0 ? this.put(doubled(moves).at(-1)!) : this.put(taken)
  }

  /** Puts the chips of the last round down again. They are pending like any others. */
  repeat(): boolean {
    return this.put(this.state.value.last)
  }

  /** Sends everything that is pending. @param pictureAt clock of the picture that the member sees */
  async confirm(pictureAt: number): Promise<void> {
    const { moves, round, asking } = this.state.value
    if (moves.length === 0 || asking.length > 0) return
    const tooFew = this.#tooFew()
    if (tooFew !== undefined) return this.state.set({ notice: tooFew })
    const bets = chipsOf(moves)
    this.state.set({ moves: [], asking: bets, notice: undefined })
    const answer = await this.sendBets(round, bets, pictureAt)
    const stays = this.state.value.round === round
    if ('value' in answer) {
      // A ticket of a round that is over belongs to the history alone.
      this.state.set({
        asking: [],
        ...(stays && {
          taken: [...this.state.value.taken, ...bets],
          notice: { kind: 'accepted', bets },
        }),
      })
    } else if (stays) this.#refuse(answer, bets, this.#closed !== round)
    else this.state.set({ asking: [], notice: { kind: 'not-bet', round, total: sumOf(bets) } })
    this.#needs.answered(
      'value' in answer ? answer.value : undefined,
      'refused' in answer ? answer.refused : undefined,
    )
  }

  /** Puts back what could stand of a refused request, as long as it can still be confirmed. */
  #refuse(answer: Refused, bets: readonly SpotBet[], isOpen: boolean): void {
    const notice = refusalOf(answer, bets)
    const refused = new Set(notice.kind === 'spots-refused' ? notice.refusals.map(({ spot }) => spot) : [])
    const mayStand = isOpen && !finalReasons.includes(answer.refused)
    const kept = mayStand ? bets.filter(({ spot }) => !refused.has(spot)) : []
    const { moves } = this.state.value
    this.state.set({
      asking: [],
      moves: kept.length > 0 ? [kept, ...moves] : moves,
      notice: notice.kind === 'spots-refused' ? { ...notice, kept: sumOf(kept) } : notice,
    })
  }

  /** Sends bets under one request id until the answer is definite. */
  async sendBets(round: number, bets: readonly SpotBet[], pictureAt: number) {
    const asked: BetsAsked = {
      request: this.#needs.random(16),
      round,
      bets: bets.map(({ spot, stake }) => ({ spot, stake: String(stake) })),
      memberSeed: this.#needs.random(32),
      pictureAt: Math.round(pictureAt),
    }
    return askUntilDefinite(
      () => this.#needs.send(asked),
      (isOffline) => {
        if (this.state.value.isOffline !== isOffline) this.state.set({ isOffline })
      },
    )
  }

  /** Begins a round: what was bet in the last one can be repeated. */
  begin(round: number): void {
    const { taken, last, round: before } = this.state.value
    if (round === before) return
    this.state.set({
      round,
      moves: [],
      taken: [],
      last: taken.length > 0 ? chipsOf([taken]) : last,
      notice: undefined,
    })
  }

  /** Betting has ended: chips that were not confirmed are taken back, and that is said. */
  close(): void {
    const { moves, round, taken, asking, last } = this.state.value
    this.#closed = round
    if (moves.length === 0) return
    // A member whose only chips came too late can lay them again with one tap.
    const isAll = taken.length === 0 && asking.length === 0
    this.state.set({
      moves: [],
      last: isAll ? chipsOf(moves) : last,
      notice: { kind: 'withdrawn', total: totalOfChips(moves) },
    })
  }

  /** What the venue says was taken, for example after a reload in the middle of a round. */
  learn(tickets: readonly TableTicket[]): void {
    const { round, last, asking } = this.state.value
    // An answer that is on its way would be counted twice.
    if (asking.length > 0) return
    const betsOf = (each: TableTicket): SpotBet[] =>
      each.bets.map(({ spot, stake }) => ({ spot, stake: BigInt(stake) }))
    const counts = tickets.filter(({ state }) => state !== 'refused' && state !== 'void')
    const now = counts.filter((each) => each.round === round)
    const before = counts.filter((each) => each.round < round)
    const lastRound = Math.max(...before.map((each) => each.round))
    this.state.set({
      taken: chipsOf([now.flatMap(betsOf)]),
      ...(last.length === 0 &&
        before.length > 0 && {
          last: chipsOf([before.filter((each) => each.round === lastRound).flatMap(betsOf)]),
        }),
    })
  }

  #placed(moves: Moves): SpotBet[] {
    const { taken, asking } = this.state.value
    return chipsOf([taken, asking, ...moves])
  }

  #exceededBy(moves: Moves): BetNotice | undefined {
    const { limits, kindOf } = this.#needs
    const placed = this.#placed(moves)
    for (const { spot, stake } of placed) {
      const most = mostOn(limits, kindOf(spot) ?? '')
      if (stake > most) return { kind: 'above-most', spot, limit: most }
    }
    if (sumOf(placed) > limits.mostInRound) return { kind: 'above-round', limit: limits.mostInRound }
    const balance = this.#needs.balance?.()
    const missing = totalOfChips(moves) + sumOf(this.state.value.asking) - (balance ?? 0n)
    return balance !== undefined && missing > 0n ? { kind: 'above-balance', balance, missing } : undefined
  }

  #tooFew(): BetNotice | undefined {
    const { least } = this.#needs.limits
    const { moves } = this.state.value
    const pending = new Set(chipsOf(moves).map(({ spot }) => spot))
    const found = this.#placed(moves).find(({ spot, stake }) => pending.has(spot) && stake < least)
    return found && { kind: 'below-least', spot: found.spot, limit: least }
  }
}

interface Refused {
  readonly refused: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** What a refusal of these bets by the venue says to the member. */
export function refusalOf({ refused, details = {} }: Refused, bets: readonly SpotBet[]): BetNotice {
  const total = sumOf(bets)
  if (refused === 'late' && typeof details['byMs'] === 'number')
    return { kind: 'late', byMs: Math.round(details['byMs']), total }
  const refusals = (details['refusals'] ?? []) as readonly {
    readonly reason: string
    readonly spot?: string
    readonly limit?: string
  }[]
  const spots = refusals.flatMap(({ spot, reason, limit }) =>
    spot === undefined ? [] : [{ spot, reason, limit: limit === undefined ? undefined : BigInt(limit) }],
  )
  if (spots.length > 0) return { kind: 'spots-refused', refusals: spots, kept: 0n }
  const round = refusals.find(({ reason }) => reason === 'above-round')
  return round?.limit === undefined
    ? { kind: 'refused', reason: refused, total }
    : { kind: 'above-round', limit: BigInt(round.limit) }
}
