import { drawsFrom } from '@grandstand/fair'
import type { SpotBet, TableBook, TableGame } from '@grandstand/game-engines/live'
import { currencies, type Currency } from '../wallet/own-book.ts'
import { isAdded } from './added-chips.ts'

/** What the members of a table together may win in a round at most, minor units. */
export const liabilityMax: Readonly<Record<Currency, bigint>> = {
  CNY: 1_000_000_000n,
  USDT: 1_500_000_000_000n,
}

/** Multipliers have four decimals. */
const one = 10_000n

/** How much bets can win: by class of outcome, and what some spots can win besides in each of them. */
interface Outcomes {
  /** For each class the multipliers of the spots that it decides. */
  readonly classes: readonly ReadonlyMap<string, bigint>[]
  /** The largest multiplier of spots that are bounded alone. */
  readonly alone: ReadonlyMap<string, bigint>
}

const kept = new Map<TableGame, Outcomes>()

function outcomesOf(game: TableGame): Outcomes {
  const known = kept.get(game) ?? (game.name === 'blackjack' ? ofBlackjack(game) : enumerated(game))
  kept.set(game, known)
  return known
}

/** Enumerates the outcomes of a game, so that the first bet does not wait for it. */
export function prepareLiability(game: TableGame): void {
  outcomesOf(game)
}

/**
 * Seats are bounded one by one: a main bet by what it and one double or split can return together, so what is added later
 * needs no room of its own. Insurance pays when the main bet does not.
 */
function ofBlackjack(game: TableGame): Outcomes {
  const { sheet } = game
  const largest = (kind: string) => BigInt(sheet.claims.find((claim) => claim.kind === kind)?.largest ?? 0)
  const alone = sheet.spots.map(({ name, kind }): [string, bigint] => [
    name,
    kind === 'main' ? 4n * one : isAdded(game, kind) ? 0n : largest(kind),
  ])
  return { classes: [], alone: new Map(alone) }
}

/** Pairs of baccarat go with any result, so they are bounded alone. */
function enumerated(game: TableGame): Outcomes {
  const isAlone = ({ kind }: { readonly kind: string }) => game.name.startsWith('baccarat') && kind === 'pair'
  const spots = game.sheet.spots.filter((spot) => !isAlone(spot)).map(({ name }) => name)
  const classes = new Map<string, ReadonlyMap<string, bigint>>()
  for (const { returnOf } of booksOf(game)) {
    const multipliers = spots.map((spot) => returnOf!(spot))
    const key = multipliers.join()
    if (!classes.has(key))
      classes.set(key, new Map(spots.map((spot, at) => [spot, BigInt(multipliers[at]!)])))
  }
  const alone = game.sheet.spots.filter(isAlone).map(({ name, kind }): [string, bigint] => {
    const claim = game.sheet.claims.find((each) => each.kind === kind)
    return [name, BigInt(claim?.largest ?? 0)]
  })
  return { classes: [...classes.values()], alone: new Map(alone) }
}

/** Books of every outcome, at least one of each class. */
function* booksOf(game: TableGame): Generator<TableBook> {
  if (game.from === 'seed') {
    const wheel = (game.sheet as { readonly wheel?: readonly number[] }).wheel
    if (wheel !== undefined) for (const at of wheel.keys()) yield game.play(drawsFrom(() => at))
    else for (let dice = 0; dice < 216; dice += 1) yield game.play(drawsFrom(facesOf(dice)))
  } else if (game.name === 'dragon-tiger') {
    for (let first = 0; first < 52; first += 1)
      for (let second = 0; second < 52; second += 1) yield game.play(cardsOf(first, second))
  } else
    // Totals of two cards are made by a king with another card, so that they are no pairs.
    for (let deal = 0; deal < 10_000; deal += 1) {
      const [p, b, third, fourth] = [0, 1, 2, 3].map((digit) => Math.floor(deal / 10 ** digit) % 10)
      const king = 44
      yield game.play(
        cardsOf(king, king, pointCard(p!), pointCard(b!), pointCard(third!), pointCard(fourth!)),
      )
    }
}

const facesOf = (dice: number) => {
  const faces = [dice % 6, Math.floor(dice / 6) % 6, Math.floor(dice / 36)]
  return () => faces.shift()!
}

const cardsOf = (...cards: number[]) => ({ next: () => cards.shift()! })

/** A card of so many points in baccarat; a queen for none. */
const pointCard = (points: number): number => (points === 0 ? 40 : points === 1 ? 48 : (points - 2) * 4)

/** The largest sum that the bets of a round can return, by currency. */
export class Liability {
  readonly #outcomes: Outcomes
  readonly #sums: ReadonlyMap<Currency, { readonly classes: bigint[]; alone: bigint }>

  constructor(game: TableGame) {
    this.#outcomes = outcomesOf(game)
    this.#sums = new Map(
      currencies.map((currency) => [currency, { classes: this.#outcomes.classes.map(() => 0n), alone: 0n }]),
    )
  }

  /** In minor units, rounded down, as it would be with these bets too. */
  worst(currency: Currency, bets: readonly SpotBet[] = []): bigint {
    const { classes, alone } = this.#sums.get(currency)!
    let most = 0n
    for (const [at, sum] of classes.entries()) {
      const all = sum + this.#inClass(at, bets)
      if (all > most) most = all
    }
    return (most + alone + this.#alone(bets)) / one
  }

  /** `sign` is -1 for bets that are not taken after all. */
  add(currency: Currency, bets: readonly SpotBet[], sign: 1n | -1n = 1n): void {
    const sums = this.#sums.get(currency)!
    for (const at of sums.classes.keys()) sums.classes[at]! += sign * this.#inClass(at, bets)
    sums.alone += sign * this.#alone(bets)
  }

  #inClass(at: number, bets: readonly SpotBet[]): bigint {
    const multipliers = this.#outcomes.classes[at]!
    return bets.reduce((sum, { spot, stake }) => sum + stake * (multipliers.get(spot) ?? 0n), 0n)
  }

  #alone(bets: readonly SpotBet[]): bigint {
    return bets.reduce((sum, { spot, stake }) => sum + stake * (this.#outcomes.alone.get(spot) ?? 0n), 0n)
  }
}
