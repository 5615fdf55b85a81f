import { one, type Multiplier } from '../../core/multiplier.ts'
import { lost, returned } from '../core/pays.ts'
import { DealerChances, type DealerEnd } from './dealer-chances.ts'
import { totalOfPoints } from './hand.ts'
import { actBy, type Strategy } from './strategy.ts'

/** Chances by multiplier. They add up to the chance that there are chips on the spot. */
export type Chances = Map<Multiplier, number>

/** What the spots of one seat return, when it plays by a strategy from a full shoe. */
export interface SeatChances {
  readonly main: Chances
  readonly double: Chances
  readonly split: Chances
}

export interface SeatRules {
  readonly decks: number
  readonly dealerStands: number
  readonly strategy: Strategy
  readonly pays: Multiplier
  readonly blackjack: Multiplier
}

type Ending = 'main' | 'double' | 'split'

/** A hand that is finished, with the cards that are known to be gone. */
interface Finished {
  readonly endings: readonly Ending[]
  readonly left: readonly number[]
  readonly points: number
  chance: number
}

function fullShoe(decks: number): number[] {
  const left = Array.from({ length: 11 }, (_, points) => decks * (points === 10 ? 16 : 4))
  left[0] = decks * 52
  return left
}

/** Adds up hands by their cards, whose order does not matter for the dealer. */
class FinishedHands {
  readonly all = new Map<string, Finished>()

  add(endings: readonly Ending[], left: readonly number[], points: number, chance: number): void {
    const name = `${endings.join('+')} ${points > 21 ? 22 : points} ${left.join(' ')}`
    const known = this.all.get(name)
    if (known === undefined) this.all.set(name, { endings, left: [...left], points, chance })
    else known.chance += chance
  }
}

function compared(points: number, end: DealerEnd, pays: Multiplier): Multiplier {
  if (points > 21 || end === 'blackjack') return lost
  if (end === 22 || points > end) return pays
  return points === end ? returned : lost
}

/**
 * Exact chances of one open card of the dealer. By exchangeability a hand of a seat that plays first sees the same
 * chances as one that plays last, and both hands of a split have the same ones, so what others hold does not matter.
 * Chances are sums of products in floating point, right to about twelve digits.
 */
export function chancesWith(up: number, rules: SeatRules): SeatChances {
  const { strategy } = rules
  const left = fullShoe(rules.decks)
  const dealer = new DealerChances(up, rules.dealerStands)
  const chances: SeatChances = { main: new Map(), double: new Map(), split: new Map() }
  const add = (to: Ending, multiplier: Multiplier, chance: number) =>
    chances[to].set(multiplier, (chances[to].get(multiplier) ?? 0) + chance)
  const hands = new FinishedHands()

  const take = (points: number): number => {
    const chance = left[points]! / left[0]!
    left[points]! -= 1
    left[0]! -= 1
    return chance
  }
  const putBack = (points: number) => {
    left[points]! += 1
    left[0]! += 1
  }
  const eachCard = (next: (points: number, chance: number) => void) => {
    for (let points = 1; points <= 10; points += 1) {
      if (left[points] === 0) continue
      const chance = take(points)
      next(points, chance)
      putBack(points)
    }
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

  function play(hand: Hand, chance: number): void {
    const total = totalOfPoints(hand.sum, hand.hasAce)
    const finish = () => hands.add(hand.endings, left, total.points, chance)
    if (total.points >= 21) return finish()
    const canDouble = hand.cards === 2 && !hand.endings.includes('split')
    const act = actBy(strategy, { total, pairOf: hand.pairOf, canDouble, up })
    if (act === 'stand') return finish()
    if (act === 'split') return split(hand.pairOf!, chance)
    eachCard((points, more) => {
      const next = withCard(hand, points)
      if (act === 'hit') return play(next, chance * more)
      const { points: end } = totalOfPoints(next.sum, next.hasAce)
      hands.add(['main', 'double'], left, end, chance * more)
    })
  }

  /** One of the two hands stands for both: it is counted for the main bet and for the second hand's. */
  function split(pairOf: number, chance: number): void {
    const first = { sum: pairOf, hasAce: pairOf === 1, cards: 1, endings: ['main', 'split'] } as const
    eachCard((points, more) => {
      const hand = withCard(first, points)
      if (pairOf !== 1) return play(hand, chance * more)
      hands.add(hand.endings, left, totalOfPoints(hand.sum, true).points, chance * more)
    })
  }

  const upChance = take(up)
  eachCard((first, firstChance) =>
    eachCard((second, secondChance) => {
      const dealt = upChance * firstChance * secondChance
      const hasAce = first === 1 || second === 1
      const isBlackjack = hasAce && first + second === 11
      // The card that would make a blackjack of the dealer's.
      const wanted = up === 1 ? 10 : up === 10 ? 1 : undefined
      const dealers = wanted === undefined ? 0 : left[wanted]! / left[0]!
      if (isBlackjack) {
        add('main', returned, dealt * dealers)
        add('main', rules.blackjack, dealt * (1 - dealers))
        return
      }
      // Under an ace the dealer looks before anybody acts.
      if (up === 1) add('main', lost, dealt * dealers)
      const pairOf = first === second ? first : undefined
      play({ sum: first + second, hasAce, cards: 2, endings: ['main'], pairOf }, dealt)
    }),
  )

  for (const { endings, left: rest, points, chance } of hands.all.values())
    for (const [end, endChance] of dealer.of(rest)) {
      // With an ace this was counted above.
      if (up === 1 && end === 'blackjack') continue
      const multiplier = compared(points, end, rules.pays)
      for (const ending of endings) add(ending, multiplier, chance * endChance)
    }
  return chances
}

/** Chances of all open cards together. */
export function seatChances(rules: SeatRules): SeatChances {
  const sums: SeatChances = { main: new Map(), double: new Map(), split: new Map() }
  for (let up = 1; up <= 10; up += 1) {
    const found = chancesWith(up, rules)
    for (const ending of ['main', 'double', 'split'] as const)
      for (const [multiplier, chance] of found[ending])
        sums[ending].set(multiplier, (sums[ending].get(multiplier) ?? 0) + chance)
  }
  return sums
}

/** Sum of chance × multiplier, and of the chances alone, of a spot. */
export function sumsOf(chances: Chances): { readonly placed: number; readonly paid: number } {
  let [placed, paid] = [0, 0]
  for (const [multiplier, chance] of chances) {
    placed += chance
    paid += chance * multiplier
  }
  return { placed, paid: paid / one }
}

/** Net result of a seat in units of its main bet, its doubles and splits included. */
export function netOf(chances: SeatChances): number {
  const net = (each: Chances) => {
    const { placed, paid } = sumsOf(each)
    return paid - placed
  }
  return net(chances.main) + net(chances.double) + net(chances.split)
}
