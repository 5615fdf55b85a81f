import type { CardsLeft } from './cards-left.ts'
import { totalOfPoints } from './hand.ts'
import { actBy, type Strategy } from './strategy.ts'

/** Spots whose chips are decided by a hand. */
export type Ending = 'main' | 'double' | 'split'

/** A hand that is finished, with the cards that are left behind it. */
export interface FinishedHand {
  readonly endings: readonly Ending[]
  readonly left: readonly number[]
  readonly points: number
  chance: number
}

interface Hand {
  readonly sum: number
  readonly hasAce: boolean
  readonly cards: number
  readonly endings: readonly Ending[]
  readonly pairOf?: number | undefined
}

const withCard = ({ sum, hasAce, cards, endings }: Hand, points: number): Hand => ({
  sum: sum + points,
  hasAce: hasAce || points === 1,
  cards: cards + 1,
  endings,
})

/** Plays hands in every way they can go, and adds up those with the same cards: their order does not matter. */
export class FinishedHands {
  readonly #all = new Map<string, FinishedHand>()
  readonly #strategy: Strategy
  readonly #left: CardsLeft
  readonly #up: number

  constructor(strategy: Strategy, left: CardsLeft, up: number) {
    this.#strategy = strategy
    this.#left = left
    this.#up = up
  }

  get all(): Iterable<FinishedHand> {
    return this.#all.values()
  }

  /** Plays the first two cards, which are taken out of what is left. */
  playTwo(first: number, second: number, chance: number): void {
    this.#play(
      {
        sum: first + second,
        hasAce: first === 1 || second === 1,
        cards: 2,
        endings: ['main'],
        pairOf: first === second ? first : undefined,
      },
      chance,
    )
  }

  #finish({ sum, hasAce }: Hand, endings: readonly Ending[], chance: number): void {
    const { points } = totalOfPoints(sum, hasAce)
    const left = this.#left.counts
    const name = `${endings.join('+')} ${Math.min(points, 22)} ${left.join(' ')}`
    const known = this.#all.get(name)
    if (known === undefined) this.#all.set(name, { endings, left: [...left], points, chance })
    else known.chance += chance
  }

  #play(hand: Hand, chance: number): void {
    const total = totalOfPoints(hand.sum, hand.hasAce)
    if (total.points >= 21) return this.#finish(hand, hand.endings, chance)
    const canDouble = hand.cards === 2 && !hand.endings.includes('split')
    const act = actBy(this.#strategy, { total, pairOf: hand.pairOf, canDouble, up: this.#up })
    if (act === 'stand') return this.#finish(hand, hand.endings, chance)
    if (act === 'split') return this.#split(hand.pairOf!, chance)
    this.#left.each((points, more) => {
      const next = withCard(hand, points)
      if (act === 'hit') this.#play(next, chance * more)
      else this.#finish(next, ['main', 'double'], chance * more)
    })
  }

  /** One of the two hands stands for both: it is counted for the main bet and for the second hand's. */
  #split(pairOf: number, chance: number): void {
    const first = { sum: pairOf, hasAce: pairOf === 1, cards: 1, endings: ['main', 'split'] } as const
    this.#left.each((points, more) => {
      const hand = withCard(first, points)
      if (pairOf === 1) this.#finish(hand, hand.endings, chance * more)
      else this.#play(hand, chance * more)
    })
  }
}
