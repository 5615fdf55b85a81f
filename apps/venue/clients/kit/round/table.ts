import { askUntilDefinite, type Answer } from '../api/ask.ts'
import { randomHex, type Session } from '../api/session.ts'
import type { Balance, Commitments, FreeRounds, Round } from '../api/values.ts'
import { Store } from '../store.ts'
import { beaconWaitMs } from './beacon-wait.ts'

/**
 * `asking`: the stake is on its way. `waiting`: it is taken, and the beacon has not published. `choosing`: the player
 * chooses. `chosen`: the choice is on its way. `showing`: what happened is shown.
 */
export type Phase = 'idle' | 'asking' | 'waiting' | 'choosing' | 'chosen' | 'showing'

export interface TableState {
  readonly phase: Phase
  /** The round in play, or the last one. */
  readonly round?: Round | undefined
  /** Number of events that were already shown when the current ones began. */
  readonly shown: number
  readonly balance?: Balance | undefined
  /** The venue does not answer; the request is being retried. */
  readonly isOffline: boolean
  /** Why the last request was refused. */
  readonly refused?: string | undefined
  /** When the next round may begin, of `performance.now()`. */
  readonly nextAt: number
  /** The host holds new rounds back. */
  readonly isHeld: boolean
  /** Why there will be no further round in this page. */
  readonly ended?: string | undefined
  /** The round was found when the game was opened: it was open, or its end had not been shown. */
  readonly isResumed: boolean
  readonly commitments?: Commitments | undefined
  /** The player's part of the next round's randomness, made in this browser. */
  readonly memberSeed: string
  /** The free rounds that are played next. */
  readonly free?: FreeRounds | undefined
  /** Closed rounds of this page, the last one first. */
  readonly past: readonly Round[]
}

export interface TableNeeds {
  readonly game: string
  readonly session: Session
  /** Least time from one round to the next. */
  readonly roundMs: number
  /** Time that showing the events of a round takes, from number `shown` on. */
  readonly showMs: (round: Round, shown: number) => number
  /** The game shows a whole round in one go. */
  readonly isSelfPaced?: boolean
  /** Of a game with shared rounds: waits for the round's end instead of the beacon. */
  readonly settled?: ((round: Round) => Promise<void>) | undefined
  readonly started: (round: Round) => void
  /** `isHeld`: the host waits for this moment. */
  readonly ended: (round: Round, isHeld: boolean) => void
}

const pollMs = 250
const mostPast = 30
const longestBalanceMs = 1_000
/** Least time of one event in a replay. */
const replayStepMs = 500

/** The round to go on with: an open one, or the last one when its end was not shown. */
interface Resumable {
  readonly round: Round | null
  readonly unseen?: Round
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** One player at one game: asks the venue for rounds and follows each to its end. */
export class Table {
  readonly state: Store<TableState>
  readonly #needs: TableNeeds
  /** Free rounds that the operator refuses although the venue still lists them: they were taken back. */
  readonly #unwanted = new Set<string>()
  #endShow: (() => void) | undefined

  constructor(needs: TableNeeds) {
    this.#needs = needs
    this.state = new Store<TableState>({
      phase: 'idle',
      shown: 0,
      isOffline: false,
      nextAt: 0,
      isHeld: false,
      isResumed: false,
      memberSeed: randomHex(32),
      past: [],
    })
  }

  get session(): Session {
    return this.#needs.session
  }

  get game(): string {
    return this.#needs.game
  }

  /** Asks for the balance, the commitments, and a round that is open from before. */
  async open(): Promise<void> {
    const { game } = this.#needs
    const [open] = await Promise.all([
      this.#sure(() => this.session.ask<Resumable>('GET', `/play/open/${game}`)),
      this.refreshBalance(),
      this.refreshCommitments(),
      this.#refreshFree(),
    ])
    if (!('value' in open)) return this.#refuse(open.refused)
    const round = open.value.round ?? open.value.unseen
    if (round === undefined) return
    this.state.set({ isResumed: true })
    this.#needs.started(round)
    void this.#follow(round)
  }

  /** No request is on its way and nothing is shown moving. */
  get isResting(): boolean {
    return ['idle', 'choosing'].includes(this.state.value.phase)
  }

  get mayStart(): boolean {
    const { phase, isHeld, ended, nextAt } = this.state.value
    return phase === 'idle' && !isHeld && ended === undefined && performance.now() >= nextAt
  }

  /** Begins a round: one of the free rounds while there are any. Its key is kept until there is a definite answer, so a lost answer never makes two bets. */
  async start(bet: unknown, stake: bigint): Promise<void> {
    if (!this.mayStart) return
    const { game, roundMs, started } = this.#needs
    const { memberSeed, free } = this.state.value
    const request = randomHex(16)
    this.state.set({ phase: 'asking', refused: undefined, isResumed: false, memberSeed: randomHex(32) })
    const paidBy = free ? { stake: free.stake, grant: free.grant } : { stake: String(stake) }
    const body = { request, game, ...paidBy, bet, memberSeed }
    let asked = 0
    const answer = await this.#sure(() => {
      asked += 1
      return this.session.ask<Round>('POST', '/play/rounds', body)
    })
    if ('refused' in answer) {
      // The round is open in another window, or the bet was taken and its answer was lost: that round goes on here.
      if (answer.refused === 'round-open' || asked > 1) await this.#resume()
      if (answer.refused === 'round-open' || this.state.value.isResumed) return
      // The free rounds have ended or were played in another window, so the next round has a stake.
      if (free && answer.refused === 'not-allowed') this.#unwanted.add(free.grant)
      if (free) await this.#refreshFree()
      return this.#refuse(answer.refused)
    }
    this.state.set({ nextAt: performance.now() + roundMs })
    started(answer.value)
    if (free) this.state.set({ free: free.left > 1 ? { ...free, left: free.left - 1 } : undefined })
    void this.refreshBalance()
    await this.#follow(answer.value)
  }

  /** Makes the next choice of the round. */
  async choose(choice: unknown): Promise<void> {
    const { phase, round } = this.state.value
    if (phase !== 'choosing' || round === undefined) return
    this.state.set({ phase: 'chosen', refused: undefined })
    const body = { at: round.choices.length, choice }
    const answer = await this.#sure(() =>
      this.session.ask<Round>('POST', `/play/rounds/${round.id}/choices`, body),
    )
    if ('value' in answer) return this.#show(answer.value, round.events?.length ?? 0)
    // Another window has made this choice: the round is shown as it is now.
    await this.#resume()
    if (this.state.value.refused === undefined && answer.refused !== 'conflict') this.#refuse(answer.refused)
  }

  /** Cashes out of a shared round. The venue's clock decides the height. */
  async leave(): Promise<void> {
    const { phase, round } = this.state.value
    if (phase !== 'waiting' || round === undefined) return
    this.state.set({ refused: undefined })
    const answer = await this.#sure(() => this.session.ask<Round>('POST', `/play/rounds/${round.id}/leave`))
    if ('value' in answer && this.state.value.round?.id === round.id) this.state.set({ round: answer.value })
    void this.refreshBalance()
  }

  /** Shows a finished round again, one event after the other. */
  async replay(round: Round): Promise<void> {
    const events = round.events ?? []
    const first = this.#needs.isSelfPaced === true ? events.length : 1
    for (let count = first; count <= events.length; count += 1) {
      const isLast = count === events.length
      const part = { ...round, events: events.slice(0, count), multiplier: isLast ? round.multiplier : null }
      this.state.set({ phase: 'showing', round: part, shown: count - 1 })
      await this.#showFor(Math.max(isLast ? 0 : replayStepMs, this.#needs.showMs(part, count - 1)))
    }
    this.state.set({ phase: 'idle', round })
  }

  /** Ends the current show early: the game has shown everything. */
  shownAll(): void {
    this.#endShow?.()
  }

  async #showFor(ms: number): Promise<void> {
    await Promise.race([sleep(ms), new Promise<void>((resolve) => (this.#endShow = resolve))])
    this.#endShow = undefined
  }

  async refreshBalance(): Promise<void> {
    const answer = await this.session.ask<Balance>('GET', '/play/balance')
    if (answer === 'lost' || 'refused' in answer) return
    const { balance } = this.state.value
    // An answer that was overtaken by a newer one is dropped.
    if (balance !== undefined && answer.value.sequence < balance.sequence) return
    this.state.set({ balance: answer.value })
  }

  async refreshCommitments(): Promise<void> {
    const answer = await this.session.ask<Commitments>('GET', `/play/fairness/${this.game}`)
    if (answer !== 'lost' && 'value' in answer) this.state.set({ commitments: answer.value })
  }

  /** Free rounds are given by the operator, so a demonstration has none. */
  async #refreshFree(): Promise<void> {
    if (this.session.isDemo) return
    const answer = await this.session.ask<{ grants: readonly FreeRounds[] }>(
      'GET',
      `/play/free-rounds/${this.game}`,
    )
    if (answer === 'lost' || 'refused' in answer) return
    this.state.set({ free: answer.value.grants.find(({ grant }) => !this.#unwanted.has(grant)) })
  }

  newSeed(): void {
    this.state.set({ memberSeed: randomHex(32) })
  }

  hold(isHeld: boolean): void {
    this.state.set({ isHeld })
  }

  end(reason: string): void {
    this.state.set({ ended: reason })
  }

  /** Retries a request until its answer is definite; `isOffline` is set meanwhile. */
  #sure<T>(ask: () => Promise<Answer<T>>): Promise<Exclude<Answer<T>, 'lost'>> {
    return askUntilDefinite(ask, (isOffline) => {
      if (this.state.value.isOffline !== isOffline) this.state.set({ isOffline })
    })
  }

  async #resume(): Promise<void> {
    const open = await this.#sure(() => this.session.ask<Resumable>('GET', `/play/open/${this.game}`))
    if ('refused' in open) return this.#refuse(open.refused)
    const round = open.value.round ?? open.value.unseen
    if (round === undefined) {
      this.state.set({ phase: 'idle' })
      return
    }
    this.state.set({ isResumed: true })
    await this.#follow(round)
  }

  #refuse(refused: string): void {
    this.state.set({ phase: 'idle', refused, ...(refused === 'session' && { ended: 'session-over' }) })
    void this.refreshBalance()
  }

  /** Waits until the beacon has published, and shows what happened. */
  async #follow(opened: Round): Promise<void> {
    this.state.set({ phase: 'waiting', round: opened, shown: 0 })
    let round = opened
    const schedule = this.state.value.commitments?.beacon
    if (this.#needs.settled) await this.#needs.settled(round)
    else if (round.events === null && schedule)
      await sleep(beaconWaitMs(schedule, round.beaconRound, Date.now()))
    while (round.events === null && !round.isVoid) {
      const answer = await this.#sure(() => this.session.ask<Round>('GET', `/play/rounds/${round.id}`))
      if ('refused' in answer) return this.#refuse(answer.refused)
      round = answer.value
      if (round.events === null) await sleep(pollMs)
    }
    await this.#show(round, 0)
  }

  async #show(round: Round, shown: number): Promise<void> {
    const isOver = round.multiplier !== null || round.isVoid
    this.state.set({ phase: isOver || round.events!.length > shown ? 'showing' : 'choosing', round, shown })
    await this.#showFor(round.isVoid ? 0 : this.#needs.showMs(round, shown))
    if (!isOver) return this.state.set({ phase: 'choosing' })
    // The result names the balance after the round, so the balance is awaited, but not for long.
    const isFree = round.grant !== undefined
    const learnt = Promise.all([this.refreshBalance(), ...(isFree ? [this.#refreshFree()] : [])])
    await Promise.race([learnt, sleep(longestBalanceMs)])
    this.state.set({ phase: 'idle', past: [round, ...this.state.value.past].slice(0, mostPast) })
    this.#needs.ended(round, this.state.value.isHeld)
    // Without it the round is shown once more when the game is opened again, so a lost answer is not asked for again.
    if (this.#needs.settled === undefined) void this.session.ask('POST', `/play/rounds/${round.id}/shown`)
    // Commitments of shared rounds are the same for everybody, and loaded when somebody opens the fairness drawer.
    if (this.#needs.settled === undefined) void this.refreshCommitments()
    if (round.link === null) void this.#learnLink(round.id)
  }

  /** Asks for the venue's key of a round, which is published once its win is paid; that may wait for the operator. */
  async #learnLink(id: string): Promise<void> {
    for (let tried = 0; tried < 8; tried += 1) {
      await sleep(pollMs * 2 ** tried)
      const answer = await this.session.ask<Round>('GET', `/play/rounds/${id}`)
      if (answer === 'lost' || 'refused' in answer || answer.value.link === null) continue
      const closed = answer.value
      const { past, round } = this.state.value
      this.state.set({
        past: past.map((each) => (each.id === id ? closed : each)),
        ...(round?.id === id && { round: closed }),
      })
      void this.refreshBalance()
      return
    }
  }
}
