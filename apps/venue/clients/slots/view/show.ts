import type { Round } from '../../kit/api/values.ts'
import { soundsAt } from '../../kit/sound.ts'
import { Store } from '../../kit/store.ts'
import type { TableState } from '../../kit/round/table.ts'
import { Director } from '../book/director.ts'
import { landingsOf, lastWins, momentsOf, timing, type Moment } from '../book/moments.ts'
import { readBook } from '../book/read-book.ts'
import { columnsOf, type SlotSheet } from '../book/sheet.ts'
import type { SlotBook, Win, Window } from '../book/slot-book.ts'
import type { Tone } from '../stage/lights.ts'

/** Draws the reels: the stage of Pixi, or plain pictures without WebGL. */
export interface Reels {
  turn(): void
  show(moment: Moment, tone: Tone): void
  light(wins: readonly Win[], tone: Tone): void
  unlight(): void
  put(window: Window): void
}

export interface ShowState {
  /** What is shown of the round in play. */
  readonly moment?: Moment | undefined
  /** The round that is over, with its book. */
  readonly over?: { readonly round: Round; readonly book: SlotBook } | undefined
  /** Which of the last wins is lit. */
  readonly lit: number
  /** The bet is placed, or its outcome awaited. */
  readonly isTurning: boolean
}

export interface ShowNeeds {
  readonly sheet: SlotSheet
  readonly window: Window
  readonly isStill: () => boolean
  /** Everything has been shown or skipped. */
  readonly ended: () => void
}

/** `lit` is for rounds that return more than their stake. */
const toneOf = (multiplier: number): Tone => (multiplier > 10_000 ? 'lit' : 'edge')

/** The book of a round whose outcome is known. */
export const bookOf = (sheet: SlotSheet, round: Round): SlotBook => readBook(sheet, round.events ?? [])

/** Follows the rounds of a table, and tells the reels what to show. */
export class Show {
  readonly state = new Store<ShowState>({ lit: 0, isTurning: false })
  readonly #needs: ShowNeeds
  readonly #director: Director
  #reels: Reels | undefined
  #shown: string | undefined
  #window: Window
  #tone: Tone = 'edge'
  #cycle: ReturnType<typeof setInterval> | undefined
  /** Cancels the tones of the current moment. */
  #quiet: () => void = () => undefined

  constructor(needs: ShowNeeds) {
    this.#needs = needs
    this.#window = needs.window
    this.#director = new Director({
      show: (moment) => this.#begin(moment),
      ended: () => needs.ended(),
    })
  }

  attach(reels: Reels | undefined): void {
    this.#reels = reels
    reels?.put(this.#window)
  }

  /** Follows the table. Called with each of its states. */
  follow({ phase, round, isResumed }: TableState): void {
    if (phase === 'asking' || phase === 'waiting') return this.#turn()
    // A replay shows the same round again once it is over.
    const isNew = round !== undefined && (round.id !== this.#shown || this.state.value.over !== undefined)
    if (phase === 'showing' && isNew && round.events) return this.#play(round)
    if (phase !== 'idle') return undefined
    if (round && round.id === this.#shown && !this.state.value.over) return this.#finish(round)
    // The bet was refused or is void: the last window is shown again.
    if (this.state.value.isTurning) this.#back()
    if (isResumed) this.state.set({ isTurning: false })
  }

  /** A tap on the reels: the next moment, or the next of the wins that are shown. */
  skip(): void {
    if (this.#director.isPlaying) return this.#director.skip()
    const { over, lit } = this.state.value
    if (over) this.lightWin(lit + 1)
  }

  skipToSum(): void {
    this.#director.skipToSum()
  }

  /** Lights one of the last wins; it stays lit. */
  lightWin(at: number): void {
    clearInterval(this.#cycle)
    this.#light(at)
  }

  close(): void {
    this.#quiet()
    this.#director.stop()
    clearInterval(this.#cycle)
  }

  #turn(): void {
    if (this.state.value.isTurning) return
    clearInterval(this.#cycle)
    this.state.set({ moment: undefined, over: undefined, isTurning: true, lit: 0 })
    this.#reels?.turn()
  }

  #back(): void {
    this.state.set({ isTurning: false })
    this.#reels?.put(this.#window)
  }

  #play(round: Round): void {
    clearInterval(this.#cycle)
    this.#shown = round.id
    this.state.set({ over: undefined, lit: 0 })
    const { sheet, isStill } = this.#needs
    const book = bookOf(sheet, round)
    this.#tone = toneOf(book.multiplier)
    this.#director.play(momentsOf(book, { isStill: isStill(), columns: columnsOf(sheet) }))
  }

  #begin(moment: Moment): void {
    this.#quiet()
    const { sheet, isStill } = this.#needs
    this.#quiet = soundsAt('stop', landingsOf(moment, { isStill: isStill(), columns: columnsOf(sheet) }))
    this.#window = moment.window
    this.state.set({ moment, isTurning: moment.kind === 'stop' && moment.feature === undefined })
    this.#reels?.show(moment, this.#toneAt(moment))
  }

  /** While a feature runs it is open whether the round wins: wins are lit once more than the stake is paid. */
  #toneAt(moment: Moment): Tone {
    if (moment.kind === 'scatters') return 'lit'
    return moment.paid > 10_000 ? 'lit' : 'edge'
  }

  #finish(round: Round): void {
    this.#director.stop()
    const book = bookOf(this.#needs.sheet, round)
    const last = book.feature?.spins.at(-1) ?? book.base
    const window = last.drops.at(-1)!.window
    if (window !== this.#window && this.#window.join() !== window.join()) this.#reels?.put(window)
    this.#window = window
    this.state.set({ moment: undefined, isTurning: false, over: { round, book }, lit: 0 })
    const wins = lastWins(book)
    if (wins.length === 0) return
    this.#light(0)
    if (wins.length > 1) this.#startCycle(wins.length)
  }

  /** Lights each win once; then the first one stays lit. */
  #startCycle(count: number): void {
    let at = 0
    this.#cycle = setInterval(() => {
      at += 1
      this.#light(at)
      if (at === count) clearInterval(this.#cycle)
    }, timing.winMs)
  }

  #light(at: number): void {
    const { over } = this.state.value
    const wins = over ? lastWins(over.book) : []
    if (wins.length === 0) return
    const lit = at % wins.length
    this.state.set({ lit })
    this.#reels?.light([wins[lit]!], this.#tone)
  }
}
