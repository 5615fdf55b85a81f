import {
  drawnDelayMs,
  Feed,
  Watching,
  type ChoiceAsked,
  type Currency,
  type FeedNeeds,
  type PictureAnswer,
  type SavedBets,
  type Shown,
  type TableState,
  type TableTicket,
  type TableTickets,
  type TimedEvent,
} from '@grandstand/live-table'
import { askUntilDefinite, type Answer } from '../kit/api/ask.ts'
import { randomHex, type Session } from '../kit/api/session.ts'
import type { Balance } from '../kit/api/values.ts'
import type { HostPort } from '../kit/port/host-port.ts'
import { Store } from '../kit/store.ts'
import { connectTo } from './connect.ts'
import { Betting, type Limits } from './model/betting.ts'
import { myRounds, type MyRound } from './model/history.ts'
import type { SheetFacts } from './model/sheet.ts'

const tickMs = 100
const settledPauseMs = 350
const mostAsked = 12
/** How often the delay of the picture is shown anew. */
const delayEveryMs = 1_000

export interface LiveView {
  readonly state: TableState | undefined
  readonly shown: Shown | undefined
  /** The feed is not connected. */
  readonly isLost: boolean
  readonly balance: Balance | undefined
  /** Rounds of this member at the table, the newest first. */
  readonly mine: readonly MyRound[]
  readonly mySeat: number | null
  /** The host holds new bets back. */
  readonly isHeld: boolean
  readonly ended: string | undefined
  /** Number of the shoe for whose cut a number was sent. */
  readonly cutSent: number | undefined
  /** Why sitting down or choosing did not work. */
  readonly refused: string | undefined
  /** A choice is on its way. */
  readonly isChoosing: boolean
  /** Bets behind a seat follow its doubles and splits, as long as this page is open. */
  readonly follows: boolean
  /** The round in which a double or a split was not followed, because the money or a limit did not allow it. */
  readonly notFollowed: number | undefined
  /** How much later than the venue's clock the picture is, ms. */
  readonly delayMs: number
}

interface LiveNeeds {
  readonly name: string
  readonly session: Session
  readonly port: HostPort
  readonly connect?: FeedNeeds['connect']
  readonly now?: () => number
}

/** A seat has added chips. */
const isAdding = ({ event: { kind } }: TimedEvent): boolean => kind === 'doubled' || kind === 'split'

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A member at a live table: follows its feed, and bets. */
export class LiveTable {
  readonly view = new Store<LiveView>({
    state: undefined,
    shown: undefined,
    isLost: false,
    balance: undefined,
    mine: [],
    mySeat: null,
    isHeld: false,
    ended: undefined,
    cutSent: undefined,
    refused: undefined,
    isChoosing: false,
    follows: false,
    notFollowed: undefined,
    delayMs: drawnDelayMs,
  })
  readonly #watching: Watching
  readonly #needs: LiveNeeds
  readonly #feed: Feed
  #betting: Betting | undefined
  #opened: (() => void) | undefined
  #ticking: ReturnType<typeof setInterval> | undefined
  #key = ''
  #resultOf: number | undefined
  /** Requests for tickets so far, and the latest one whose answer is shown. */
  #ticketsAsked = 0
  #ticketsShown = 0
  /** The round in which this member has stakes that the host was told of, and how much. */
  #told: { readonly round: number; readonly stake: bigint } | undefined
  /** The round for which the venue knows that this member follows. */
  #followsIn: number | undefined

  constructor(needs: LiveNeeds) {
    this.#needs = needs
    this.#watching = new Watching(needs.now)
    const query = needs.session.isDemo ? '?demo' : ''
    this.#feed = new Feed({
      connect: needs.connect ?? connectTo(`${this.#path('feed')}${query}`),
      heard: (message) => {
        this.#watching.heard(message)
        this.tick()
      },
      lost: (isLost) => {
        if (isLost) this.#watching.forget()
        if (isLost && !this.view.value.isLost) this.#needs.port.send({ kind: 'error', code: 'offline' })
        this.view.set({ isLost })
      },
    })
  }

  get session(): Session {
    return this.#needs.session
  }

  get betting(): Betting {
    return this.#betting!
  }

  /** Clock of the picture. */
  readonly pictureNow = (): number => this.#watching.picture.now()

  /** A frame of the video is on the screen that shows the table at this time of the venue. */
  showed(atMs: number): void {
    this.#watching.picture.showed(atMs)
    this.tick()
  }

  /** The page draws the table itself. */
  draws(): void {
    this.#watching.picture.draws()
    this.tick()
  }

  /** How much later than the venue's clock the picture is now, ms. */
  get pictureDelayMs(): number {
    return this.#watching.picture.delayMs
  }

  /** How much later a frame would be than the venue's clock, ms. */
  readonly delayOf = (atMs: number): number => this.#watching.clock.now() - atMs

  /** Says that this member wants to watch the video, and waits until it is sent. */
  askPicture(): Promise<Answer<PictureAnswer>> {
    return this.session.ask<PictureAnswer>('POST', this.#path('picture'), {})
  }

  #path(end: string): string {
    return `/play/tables/${encodeURIComponent(this.#needs.name)}/${end}`
  }

  /** Connects, and resolves when the table is known. */
  open(): Promise<void> {
    return new Promise((resolve) => {
      this.#opened = resolve
      this.#feed.open()
      globalThis.window?.addEventListener('online', () => this.#feed.hurry())
    })
  }

  /** Begins to take bets by the game's sheet. */
  async sit(sheet: SheetFacts): Promise<void> {
    const { facts } = this.view.value.state!
    const { least, most, mostByKind, mostInRound } = facts.limits[this.currency]
    const limits: Limits = {
      least: BigInt(least),
      most: BigInt(most),
      mostByKind: Object.fromEntries(
        Object.entries(mostByKind).map(([kind, limit]) => [kind, BigInt(limit)]),
      ),
      mostInRound: BigInt(mostInRound),
    }
    this.#betting = new Betting({
      limits,
      kindOf: (spot) => sheet.spot(spot)?.kind,
      random: randomHex,
      balance: () => {
        const { balance } = this.view.value
        return balance && BigInt(balance.amount)
      },
      send: (asked) => this.session.ask<TableTicket>('POST', this.#path('bets'), asked),
      answered: (ticket, refused) => {
        if (ticket) this.#tellMore(ticket)
        if (refused === 'session' || refused === 'session-over') this.end('session-over')
        void this.refreshBalance()
        void this.refreshTickets()
      },
    })
    await Promise.all([this.refreshBalance(), this.#refreshSeat()])
    this.tick()
    await this.refreshTickets()
    this.#ticking = setInterval(() => this.tick(), tickMs)
  }

  close(): void {
    clearInterval(this.#ticking)
    this.#feed.close()
  }

  get currency(): Currency {
    return this.session.currency
  }

  /** Computes what is shown now, and follows what that means for the chips. */
  tick(): void {
    const released = this.#watching.release()
    const { state } = this.#watching
    const shown = this.#watching.shown()
    if (state === undefined || shown === undefined) return
    if (released.length > 0) this.view.set({ state })
    this.#show(state, shown)
    for (const message of released) {
      if (message.kind === 'snapshot') {
        this.#opened?.()
        // A restarted venue has forgotten who follows.
        this.#followsIn = undefined
        if (this.#betting !== undefined) void this.refreshTickets()
      }
      if (message.kind === 'events' && message.events.some(isAdding)) void this.#followed()
      if (message.kind === 'past') void this.refreshTickets().then(() => this.refreshBalance())
    }
  }

  #show(state: TableState, shown: Shown): void {
    this.#tellDelay()
    const { phase, isOpen, seconds, nextIn, events, begun, result, asked, past } = shown
    const key = [
      phase,
      isOpen,
      seconds,
      nextIn,
      events.length,
      begun,
      result !== null,
      asked?.until,
      past.length,
    ].join()
    const before = this.view.value.shown
    if (this.#betting !== undefined) {
      this.#betting.begin(state.round.number)
      if (!isOpen && before?.isOpen !== false) this.#betting.close()
    }
    // A message has made another state; a tick alone changes only what its key says.
    if (key !== this.#key || this.#shownState !== state) {
      this.#key = key
      this.#shownState = state
      this.view.set({ shown })
    }
    if (this.#betting === undefined) return
    // After a lost connection, or a late video, the table may be at another round without having shown the end of this.
    const isPassed = this.#told !== undefined && this.#told.round < state.round.number
    const number = result?.number ?? (isPassed ? this.#told?.round : undefined)
    if (number === undefined || this.#resultOf === number) return
    this.#resultOf = number
    void this.#settled(number)
  }

  #shownState: TableState | undefined
  #delayAt = -Infinity

  #tellDelay(): void {
    const { clock, picture } = this.#watching
    if (Math.abs(clock.now() - this.#delayAt) < delayEveryMs) return
    this.#delayAt = clock.now()
    const delayMs = Math.round(picture.delayMs / 50) * 50
    if (delayMs !== this.view.value.delayMs) this.view.set({ delayMs })
  }

  /** Bets can be put and confirmed now. */
  get mayBet(): boolean {
    const { shown, isHeld, ended } = this.view.value
    return shown?.isOpen === true && !isHeld && ended === undefined
  }

  confirm(): void {
    if (this.mayBet) void this.betting.confirm(this.pictureNow())
  }

  async sitAt(seat: number | null): Promise<void> {
    this.view.set({ refused: undefined })
    const answer = await this.#sure(() =>
      this.session.ask<{ readonly seat?: number | null }>('POST', this.#path('seat'), { seat }),
    )
    if ('refused' in answer) this.view.set({ refused: answer.refused })
    else this.view.set({ mySeat: answer.value.seat === undefined ? seat : answer.value.seat })
  }

  /** Answers what the table asks of a seat, or of several for which this member may answer. */
  async choose(choice: string, seats: readonly number[]): Promise<void> {
    const { state, isChoosing } = this.view.value
    if (state === undefined || isChoosing) return
    const { number } = state.round
    this.view.set({ isChoosing: true, refused: undefined })
    for (const seat of seats) {
      const asked: ChoiceAsked = {
        request: randomHex(16),
        round: number,
        seat,
        choice,
        memberSeed: randomHex(32),
      }
      const answer = await this.#sure(() =>
        this.session.ask<{ readonly ticket: TableTicket | null }>('POST', this.#path('choices'), asked),
      )
      if ('refused' in answer) this.view.set({ refused: answer.refused })
      else if (answer.value.ticket) this.#tellMore(answer.value.ticket)
    }
    this.view.set({ isChoosing: false })
    void this.refreshTickets()
    void this.refreshBalance()
  }

  /** Bets that this member has saved at tables of this game; undefined when they could not be loaded. */
  async savedBets(): Promise<readonly SavedBets[] | undefined> {
    const answer = await this.session.ask<readonly SavedBets[]>('GET', this.#path('saved'))
    return answer !== 'lost' && 'value' in answer ? answer.value : undefined
  }

  /** Saves these instead of those before. @returns undefined when that is not certain */
  async saveBets(saved: readonly SavedBets[]): Promise<readonly SavedBets[] | undefined> {
    const answer = await this.session.ask<readonly SavedBets[]>('POST', this.#path('saved'), { saved })
    return answer !== 'lost' && 'value' in answer ? answer.value : undefined
  }

  /** Bets behind a seat follow its doubles and splits from now on, or not any more. */
  follow(follows: boolean): void {
    this.view.set({ follows, notFollowed: undefined })
    void this.#sayFollows()
  }

  /** Tells the venue for this round: without that, nothing follows in it. */
  async #sayFollows(): Promise<void> {
    const round = this.view.value.state?.round.number
    const { follows } = this.view.value
    const isKnown = this.#followsIn === round
    if (round === undefined || follows === isKnown || (follows && this.#mains().length === 0)) return
    this.#followsIn = follows ? round : undefined
    const body = { round, isOn: follows }
    const answer = await this.session.ask<object>('POST', this.#path('follow'), body)
    if (answer === 'lost' && this.#followsIn === round) this.#followsIn = undefined
  }

  /** Seats on which this member has a main bet in this round. */
  #mains(): string[] {
    const spots = this.betting.state.value.taken.map(({ spot }) => spot)
    return spots.filter((spot) => /^seat-\d+$/.test(spot))
  }

  /** A seat has doubled or split: looks whether the bets behind it followed. */
  async #followed(): Promise<void> {
    await this.refreshTickets()
    void this.refreshBalance()
    const { state, follows } = this.view.value
    if (state === undefined || !follows) return
    const taken = new Set(this.betting.state.value.taken.map(({ spot }) => spot))
    const mains = this.#mains()
    const isMissing = state.round.events.some(({ event: { kind, hand } }) => {
      if (typeof hand !== 'string' || !mains.includes(hand)) return false
      return (
        (kind === 'doubled' && !taken.has(`${hand}-double`)) ||
        (kind === 'split' && !taken.has(`${hand}-split`))
      )
    })
    if (isMissing) this.view.set({ notFollowed: state.round.number })
  }

  /** Sends a number of this browser for the cut of the next shoe. */
  async cut(): Promise<void> {
    const shoe = this.view.value.state?.shoe?.number
    if (shoe === undefined || this.view.value.cutSent === shoe) return
    this.view.set({ cutSent: shoe, refused: undefined })
    const body = { shoe, memberSeed: randomHex(32) }
    const answer = await this.#sure(() => this.session.ask<object>('POST', this.#path('cut'), body))
    if ('refused' in answer && answer.refused !== 'used')
      this.view.set({ cutSent: undefined, refused: answer.refused })
  }

  /** @returns whether the venue answered */
  async refreshBalance(): Promise<boolean> {
    const answer = await this.session.ask<Balance>('GET', '/play/balance')
    if (answer === 'lost' || 'refused' in answer) return false
    const { balance } = this.view.value
    // The balance must not tell what a round paid before the picture shows it. It is asked for again then.
    const isEarly = this.#watching.isBehind && this.#betting?.state.value.taken.length
    if (balance === undefined || (answer.value.sequence >= balance.sequence && !isEarly))
      this.view.set({ balance: answer.value })
    return true
  }

  async refreshTickets(): Promise<readonly TableTicket[] | undefined> {
    const turn = (this.#ticketsAsked += 1)
    const answer = await this.session.ask<TableTickets>('GET', this.#path('tickets'))
    if (answer === 'lost' || 'refused' in answer || !Array.isArray(answer.value)) return undefined
    // What a round paid is not said before the picture has shown it.
    const { state, shown } = this.view.value
    const isHidden = (ticket: TableTicket) =>
      state !== undefined &&
      (ticket.round > state.round.number ||
        (ticket.round === state.round.number && shown?.result === null)) &&
      ticket.state !== 'void'
    const tickets = answer.value.map((ticket): TableTicket =>
      isHidden(ticket) && ticket.state === 'settled'
        ? { ...ticket, state: 'accepted', settled: [], payout: null }
        : ticket,
    )
    const mine = myRounds(tickets)
    // A payout is shown together with a balance that contains it.
    if (this.#hasNewPayout(mine) && !(await this.refreshBalance())) return undefined
    // A later request was answered first.
    if (turn < this.#ticketsShown) return tickets
    this.#ticketsShown = turn
    this.betting.learn(tickets)
    this.view.set({ mine })
    // After a reload in the middle of a round, or when a bet behind a seat has followed it.
    const now = this.view.value.state!.round.number
    const open = mine.find((each) => each.round === now && each.payout === null)
    if (open !== undefined && open.stake > this.#toldOf(now)) this.#tellStaked(now, open.stake)
    void this.#sayFollows()
    return tickets
  }

  #hasNewPayout(mine: readonly MyRound[]): boolean {
    const known = this.view.value.mine
    return mine.some(
      ({ round, payout }) => payout !== null && known.find((each) => each.round === round)?.payout !== payout,
    )
  }

  async #refreshSeat(): Promise<void> {
    if (this.view.value.state?.seats === null) return
    const answer = await this.session.ask<{ readonly seat: number | null }>('GET', this.#path('seat'))
    if (answer !== 'lost' && 'value' in answer) this.view.set({ mySeat: answer.value.seat })
  }

  /** Asks for what the round paid until it is settled, and says so to the host. */
  async #settled(number: number): Promise<void> {
    const hasBets = this.betting.state.value.taken.length > 0 || this.#told?.round === number
    if (hasBets) {
      await this.#untilSettled(number)
      await this.refreshBalance()
    }
    if (this.#told !== undefined)
      this.#needs.port.send({ kind: 'roundEnded', roundId: String(this.#told.round) })
    this.#told = undefined
    if (this.view.value.isHeld) this.#needs.port.send({ kind: 'paused' })
  }

  async #untilSettled(number: number): Promise<void> {
    for (let asked = 0; asked < mostAsked; asked += 1) {
      const tickets = await this.refreshTickets()
      const own = tickets?.filter(({ round }) => round === number)
      if (own?.every(({ state }) => state !== 'accepted' && state !== 'asked')) return
      await sleep(settledPauseMs * (1 + asked / 3))
    }
  }

  #toldOf(round: number): bigint {
    return this.#told?.round === round ? this.#told.stake : 0n
  }

  #tellMore({ round, stake }: TableTicket): void {
    this.#tellStaked(round, this.#toldOf(round) + BigInt(stake))
  }

  /** Tells the host of each stake of a round, so that its sums follow. */
  #tellStaked(round: number, stake: bigint): void {
    this.#told = { round, stake }
    this.#needs.port.send({ kind: 'roundStarted', roundId: String(round) })
    // The answer came after the result.
    if (round <= (this.#resultOf ?? 0)) void this.#settled(round)
  }

  // What the frame's host says (kit/frame.tsx).

  hold(isHeld: boolean): void {
    // Chips stay: they cannot be confirmed meanwhile, and are withdrawn at the end of betting like all others.
    this.view.set({ isHeld })
    // Money may have been moved meanwhile.
    if (!isHeld && this.#betting !== undefined) void this.refreshBalance()
  }

  end(reason: string): void {
    this.view.set({ ended: reason })
    this.close()
    if (reason === 'session-over') this.#needs.port.send({ kind: 'error', code: 'session-over' })
  }

  /** No bet of this member is in play. */
  get isResting(): boolean {
    return (this.#betting?.state.value.taken.length ?? 0) === 0 || this.view.value.shown?.result !== null
  }

  #sure<T>(ask: Parameters<typeof askUntilDefinite<T>>[0]) {
    return askUntilDefinite<T>(ask, () => undefined)
  }
}
