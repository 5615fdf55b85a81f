import { one, type Multiplier } from '../../core/multiplier.ts'
import { lost, returned } from '../core/pays.ts'
import { CardsLeft } from './cards-left.ts'
import { DealerChances, type DealerEnd } from './dealer-chances.ts'
import { FinishedHands, type Ending } from './finished-hands.ts'
import type { Strategy } from './strategy.ts'

/** Chances by multiplier. They add up to the chance that there are chips on the spot. */
export type Chances = Map<Multiplier, number>

/** What the spots of one seat return, when it plays by a strategy from a full shoe. */
export type SeatChances = Readonly<Record<Ending, Chances>>

const noChances = (): SeatChances => ({ main: new Map(), double: new Map(), split: new Map() })

const add = (to: Chances, multiplier: Multiplier, chance: number) =>
  to.set(multiplier, (to.get(multiplier) ?? 0) + chance)

export interface SeatRules {
  readonly decks: number
  readonly dealerStands: number
  readonly strategy: Strategy
  readonly pays: Multiplier
  readonly blackjack: Multiplier
}

function compared(points: number, end: DealerEnd, pays: Multiplier): Multiplier {
  if (points > 21 || end === 'blackjack') return lost
  if (end === 22 || points > end) return pays
  return points === end ? returned : lost
}

/** Points of the hidden card that would make a blackjack of the dealer's. */
const wantedBy = (up: number): number | undefined => (up === 1 ? 10 : up === 10 ? 1 : undefined)

/**
 * Exact chances of one open card of the dealer. By exchangeability a hand of a seat that plays first sees the same
 * chances as one that plays last, and both hands of a split have the same ones, so what others hold does not matter.
 * Chances are sums of products in floating point, right to about twelve digits.
 */
export function chancesWith(up: number, rules: SeatRules): SeatChances {
  const left = new CardsLeft(rules.decks)
  const dealer = new DealerChances(up, rules.dealerStands)
  const chances = noChances()
  const hands = new FinishedHands(rules.strategy, left, up)

  const upChance = left.take(up)
  left.each((first, firstChance) =>
    left.each((second, secondChance) => {
      const dealt = upChance * firstChance * secondChance
      const wanted = wantedBy(up)
      const dealers = wanted === undefined ? 0 : left.chanceOf(wanted)
      if (Math.min(first, second) === 1 && first + second === 11) {
        add(chances.main, returned, dealt * dealers)
        add(chances.main, rules.blackjack, dealt * (1 - dealers))
        return
      }
      // Under an ace the dealer looks before anybody acts.
      if (up === 1) add(chances.main, lost, dealt * dealers)
      hands.playTwo(first, second, dealt)
    }),
  )

  for (const { endings, left: rest, points, chance } of hands.all)
    for (const [end, endChance] of dealer.of(rest)) {
      // With an ace this was counted above.
      if (up === 1 && end === 'blackjack') continue
      const multiplier = compared(points, end, rules.pays)
      for (const ending of endings) add(chances[ending], multiplier, chance * endChance)
    }
  return chances
}

/** Chances of all open cards together. */
export function seatChances(rules: SeatRules): SeatChances {
  const sums = noChances()
  for (let up = 1; up <= 10; up += 1) {
    const found = chancesWith(up, rules)
    for (const ending of ['main', 'double', 'split'] as const)
      for (const [multiplier, chance] of found[ending]) add(sums[ending], multiplier, chance)
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
