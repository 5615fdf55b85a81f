import { randomBytes } from 'node:crypto'
import { openOutcomes, type WalletAnswer, type WalletCall, type WalletRequest } from '../protocol/wallet.ts'

type Currency = 'CNY' | 'USDT'
type Moving = Exclude<WalletCall, 'session' | 'balance'>

interface Bet {
  readonly player: string
  readonly round: string
  readonly game: string
  readonly currency: Currency
  readonly amount: string
  readonly grant?: string | undefined
  state: 'taken' | 'settled' | 'refused' | 'rolled-back'
}

/** Winnings of a round of free rounds. */
type FreeWin = NonNullable<WalletRequest<'promo'>['free']> &
  Pick<WalletRequest<'promo'>, 'player' | 'currency' | 'amount'>

interface OpenedSession {
  readonly session: string
  readonly player: string
  readonly game: string
  readonly currency: Currency
  readonly expiresAt: number
  redemption?: string
  hasEnded: boolean
}

/** Mistakes that wallets are known to make, planted so that the kit can be seen to find them. */
export type Fault =
  | 'no-tombstone'
  | 'returns-twice'
  | 'pays-again'
  | 'believes-other-content'
  | 'asks-session-of-wins'
  | 'goes-below-zero'

/** No game pays more than this many times its stake. */
const mostMultiple = 1_000_000n

/** A seamless wallet in memory that does what docs/venue-protocol.md says: the other side of a venue under test. */
export class ReferenceBook {
  readonly faults: ReadonlySet<Fault>
  /** Code of a launch to its session. */
  readonly #codes = new Map<string, OpenedSession>()
  readonly #sessions = new Map<string, OpenedSession>()
  readonly #balances = new Map<string, { amount: bigint; sequence: number }>()
  readonly #transactions = new Map<string, { fingerprint: string; answer: WalletAnswer<Moving> }>()
  readonly #bets = new Map<string, Bet>()
  /** Free rounds that the book knows of. */
  readonly grants = new Set<string>()
  readonly #rounds = new Map<string, { isClosed: boolean; bets: bigint; wins: bigint }>()
  /** Bets are refused with this while it is set. */
  refusal: 'maintenance' | 'limit' | undefined
  /** Asked before each call; an answer is given instead of carrying the call out. */
  instead: (call: WalletCall, request: object) => WalletAnswer<WalletCall> | undefined = () => undefined
  readonly #now: () => number

  constructor(faults: Iterable<Fault> = [], now: () => number = Date.now) {
    this.faults = new Set(faults)
    this.#now = now
  }

  /** @returns a launch code */
  launch(player: string, game: string, currency: Currency = 'CNY'): string {
    const code = randomBytes(16).toString('hex')
    const session = `session-${randomBytes(8).toString('hex')}`
    const opened = { session, player, game, currency, expiresAt: this.#now() + 60_000, hasEnded: false }
    this.#codes.set(code, opened)
    this.#sessions.set(session, opened)
    this.#balanceOf(player, currency)
    return code
  }

  deposit(player: string, amount: bigint, currency: Currency = 'CNY'): void {
    this.#add(player, currency, amount)
  }

  /** Ends the sessions of a player, as a log-out or a pause does. */
  endSessions(player: string): void {
    for (const session of this.#sessions.values()) if (session.player === player) session.hasEnded = true
  }

  balance(player: string, currency: Currency = 'CNY'): bigint {
    return this.#balanceOf(player, currency).amount
  }

  get rounds(): ReadonlyMap<
    string,
    { readonly isClosed: boolean; readonly bets: bigint; readonly wins: bigint }
  > {
    return this.#rounds
  }

  get bets(): ReadonlyMap<string, Readonly<Bet>> {
    return this.#bets
  }

  answer<Call extends WalletCall>(call: Call, request: WalletRequest<Call>): WalletAnswer<Call> {
    const instead = this.instead(call, request)
    if (instead !== undefined) return instead as never
    if (call === 'session') return this.#session(request as never) as never
    if (call === 'balance') return this.#balance(request as never) as never
    return this.#once(call, request as never) as never
  }

  #session({ code, redemption }: WalletRequest<'session'>): WalletAnswer<'session'> {
    const known = this.#codes.get(code)
    const isUsed = known?.redemption !== undefined && known.redemption !== redemption
    if (known === undefined || known.expiresAt <= this.#now() || isUsed) return { outcome: 'code-unknown' }
    known.redemption = redemption
    const { session, player, game, currency } = known
    return {
      outcome: 'done',
      session,
      player,
      game,
      currency,
      locale: 'zh-CN',
      stakeMin: '1',
      stakeMax: '100000000',
      endsAt: this.#now() + 3_600_000,
      flags: { slotRoundMs: 0, otherRoundMs: 0, showsNetResult: true, showsRtp: true },
      balance: this.#shown(player, currency),
    }
  }

  #balance({ session }: WalletRequest<'balance'>): WalletAnswer<'balance'> {
    const known = this.#sessions.get(session)
    if (known === undefined || known.hasEnded) return { outcome: 'ended' }
    return { outcome: 'done', balance: this.#shown(known.player, known.currency) }
  }

  #once(call: Moving, request: WalletRequest<Moving>): WalletAnswer<Moving> {
    const { at: _, ...content } = request
    const fingerprint = JSON.stringify([
      call,
      ...Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ])
    const known = this.#transactions.get(request.transaction)
    if (known && !this.faults.has('pays-again')) {
      const isSame = known.fingerprint === fingerprint || this.faults.has('believes-other-content')
      return isSame ? known.answer : { outcome: 'conflict' }
    }
    const answer = this.#carriedOut(call, request)
    if (!openOutcomes.includes(answer.outcome) && answer.outcome !== 'conflict')
      this.#transactions.set(request.transaction, { fingerprint, answer })
    return answer
  }

  #carriedOut(call: Moving, request: WalletRequest<Moving>): WalletAnswer<Moving> {
    if (call === 'bet') return this.#bet(request as WalletRequest<'bet'>)
    if (call === 'win') return this.#win(request as WalletRequest<'win'>)
    if (call === 'rollback') return this.#rollback(request as WalletRequest<'rollback'>)
    if (call === 'close') return this.#close(request as WalletRequest<'close'>)
    return this.#promo(request as WalletRequest<'promo'>)
  }

  #bet(asked: WalletRequest<'bet'>): WalletAnswer<'bet'> {
    const { transaction, session, player, round, game, currency, amount, grant } = asked
    const before = this.#bets.get(transaction)
    if (before?.state === 'rolled-back') return { outcome: 'rolled-back' }
    const bet: Bet = { player, round, game, currency, amount, grant, state: 'refused' }
    this.#bets.set(transaction, bet)
    const known = this.#sessions.get(session)
    if (known === undefined || known.hasEnded) return { outcome: 'ended' }
    if (known.player !== player || known.game !== game || known.currency !== currency)
      return { outcome: 'not-allowed' }
    if (grant !== undefined && (amount !== '0' || !this.grants.has(grant))) return { outcome: 'not-allowed' }
    const balance = this.#shown(player, currency)
    if (this.refusal === 'maintenance') return { outcome: 'maintenance', balance }
    if (this.refusal === 'limit') return { outcome: 'limit', reason: 'loss', balance }
    const of = this.#rounds.get(round) ?? { isClosed: false, bets: 0n, wins: 0n }
    if (of.isClosed) return { outcome: 'round-closed', balance }
    const isShort = this.balance(player, currency) < BigInt(amount)
    if (isShort && !this.faults.has('goes-below-zero')) return { outcome: 'insufficient', balance }
    bet.state = 'taken'
    this.#rounds.set(round, of)
    of.bets += BigInt(amount)
    return { outcome: 'done', balance: this.#add(player, currency, -BigInt(amount)) }
  }

  #win({ bet: of, player, round, currency, amount, isLast }: WalletRequest<'win'>): WalletAnswer<'win'> {
    const bet = this.#bets.get(of)
    if (bet === undefined || bet.state === 'refused') return { outcome: 'bet-unknown' }
    if (bet.player !== player || bet.round !== round || bet.currency !== currency)
      return { outcome: 'conflict' }
    const balance = this.#shown(player, currency)
    if (bet.state === 'rolled-back') return { outcome: 'rolled-back', balance }
    const known = this.#rounds.get(round)!
    if (known.isClosed) return { outcome: 'round-closed', balance }
    // What a free round wins comes as a promo.
    if (bet.grant !== undefined && amount !== '0') return { outcome: 'conflict', balance }
    if (BigInt(amount) > BigInt(bet.amount) * mostMultiple) return { outcome: 'held', balance }
    const hasSession = [...this.#sessions.values()].some((each) => each.player === player && !each.hasEnded)
    if (this.faults.has('asks-session-of-wins') && !hasSession) return { outcome: 'bet-unknown', balance }
    bet.state = 'settled'
    known.wins += BigInt(amount)
    known.isClosed = isLast
    return { outcome: 'done', balance: this.#add(player, currency, BigInt(amount)) }
  }

  #rollback(asked: WalletRequest<'rollback'>): WalletAnswer<'rollback'> {
    const { bet: of, player, round, game, currency, amount } = asked
    const bet = this.#bets.get(of)
    if (bet === undefined) {
      if (!this.faults.has('no-tombstone'))
        this.#bets.set(of, { player, round, game, currency, amount, state: 'rolled-back' })
      return { outcome: 'rolled-back' }
    }
    const isSame =
      bet.player === player &&
      bet.round === round &&
      bet.game === game &&
      bet.currency === currency &&
      bet.amount === amount
    if (!isSame) return { outcome: 'conflict' }
    const known = this.#rounds.get(round)
    if (bet.state === 'settled' || (bet.state === 'taken' && known?.isClosed === true))
      return { outcome: 'already-settled', balance: this.#shown(player, currency) }
    const isTaken = bet.state === 'taken'
    if (!this.faults.has('returns-twice')) bet.state = 'rolled-back'
    if (!isTaken) return { outcome: 'rolled-back', balance: this.#shown(player, currency) }
    known!.bets -= BigInt(amount)
    return { outcome: 'rolled-back', balance: this.#add(player, currency, BigInt(amount)) }
  }

  #close({ player, round, currency, bets, wins }: WalletRequest<'close'>): WalletAnswer<'close'> {
    const balance = this.#shown(player, currency)
    const known = this.#rounds.get(round)
    if (known === undefined && (bets !== '0' || wins !== '0')) return { outcome: 'round-unknown', balance }
    const of = known ?? { isClosed: false, bets: 0n, wins: 0n }
    if (String(of.bets) !== bets || String(of.wins) !== wins) return { outcome: 'conflict', balance }
    this.#rounds.set(round, of)
    of.isClosed = true
    return { outcome: 'done', balance }
  }

  #promo({ player, currency, amount, free }: WalletRequest<'promo'>): WalletAnswer<'promo'> {
    if (free !== undefined) return this.#freeWin({ player, currency, amount, ...free })
    if (!this.#balances.has(`${player} ${currency}`)) return { outcome: 'not-allowed' }
    return { outcome: 'done', balance: this.#add(player, currency, BigInt(amount)) }
  }

  #freeWin(asked: FreeWin): WalletAnswer<'promo'> {
    const { bet: of, player, round, game, currency, grant, amount } = asked
    const bet = this.#bets.get(of)
    if (bet === undefined || bet.state === 'refused') return { outcome: 'bet-unknown' }
    const isSame =
      bet.player === player &&
      bet.round === round &&
      bet.game === game &&
      bet.currency === currency &&
      bet.grant === grant
    if (!isSame) return { outcome: 'conflict' }
    const balance = this.#shown(player, currency)
    if (bet.state === 'rolled-back') return { outcome: 'rolled-back', balance }
    const known = this.#rounds.get(round)!
    if (known.isClosed) return { outcome: 'round-closed', balance }
    bet.state = 'settled'
    known.wins += BigInt(amount)
    known.isClosed = true
    return { outcome: 'done', balance: this.#add(player, currency, BigInt(amount)) }
  }

  #balanceOf(player: string, currency: Currency): { amount: bigint; sequence: number } {
    const key = `${player} ${currency}`
    const known = this.#balances.get(key) ?? { amount: 0n, sequence: 0 }
    this.#balances.set(key, known)
    return known
  }

  #add(player: string, currency: Currency, amount: bigint): { amount: string; sequence: number } {
    const known = this.#balanceOf(player, currency)
    known.amount += amount
    known.sequence += 1
    return this.#shown(player, currency)
  }

  #shown(player: string, currency: Currency): { amount: string; sequence: number } {
    const { amount, sequence } = this.#balanceOf(player, currency)
    return { amount: String(amount < 0n ? 0n : amount), sequence }
  }
}
