import type { Multiplier } from '../../core/multiplier.ts'
import { dealBaccarat } from '../../live/baccarat/deal.ts'
import type { BaccaratSheet } from '../../live/baccarat/baccarat.ts'
import { baccaratReturn, type BaccaratResult } from '../../live/baccarat/spots.ts'
import { dealtDragonTiger, type DragonTigerSheet } from '../../live/dragon-tiger/dragon-tiger.ts'
import { dragonTigerReturn } from '../../live/dragon-tiger/spots.ts'
import type { DrawGame, CardGame, TableGame } from '../../live/core/table-game.ts'
import { rouletteReturn, type RouletteSheet } from '../../live/roulette/roulette.ts'
import { thrownDice, type SicBoSheet } from '../../live/sic-bo/sic-bo.ts'
import { sicBoReturn, type Dice } from '../../live/sic-bo/spots.ts'
import type { Sampling } from '../sampling.ts'
import { observeBlackjack } from './observe-blackjack.ts'
import { forEachDeal, forEachDraw } from './sources.ts'

/** How often each multiplier came, for each spot by its name. */
export type Returns = ReadonlyMap<string, ReadonlyMap<Multiplier, number>>

/**
 * Returns of all spots by the number of rounds of each class: rounds of one class are alike for every spot, so a round
 * costs one count, however many spots there are.
 */
function returnsOf<Spot extends { readonly name: string }>(
  spots: readonly Spot[],
  counts: Float64Array,
  returnOf: (spot: Spot, at: number) => Multiplier,
): Returns {
  return new Map(
    spots.map((spot) => {
      const returns = new Map<Multiplier, number>()
      for (const [at, count] of counts.entries()) {
        if (count === 0) continue
        const multiplier = returnOf(spot, at)
        returns.set(multiplier, (returns.get(multiplier) ?? 0) + count)
      }
      return [spot.name, returns]
    }),
  )
}

function observeRoulette(game: DrawGame, sampling: Sampling): Returns {
  const { wheel, spots } = game.sheet as RouletteSheet
  const counts = new Float64Array(wheel.length)
  forEachDraw(game, sampling, (draws) => {
    counts[draws.below(wheel.length)]! += 1
  })
  return returnsOf(spots, counts, (spot, pocket) => rouletteReturn(spot, wheel[pocket]!))
}

function observeSicBo(game: DrawGame, sampling: Sampling): Returns {
  const sheet = game.sheet as SicBoSheet
  const { faces } = sheet
  const counts = new Float64Array(faces ** 3)
  forEachDraw(game, sampling, (draws) => {
    const [a, b, c] = thrownDice(sheet, draws)
    counts[(a - 1) * faces * faces + (b - 1) * faces + c - 1]! += 1
  })
  const diceOf = (at: number): Dice => [
    1 + Math.floor(at / faces / faces),
    1 + (Math.floor(at / faces) % faces),
    1 + (at % faces),
  ]
  return returnsOf(sheet.spots, counts, (spot, at) => sicBoReturn(spot, diceOf(at)))
}

function observeDragonTiger(game: CardGame, sampling: Sampling): Returns {
  const { spots } = game.sheet as DragonTigerSheet
  const counts = new Float64Array(52 * 52)
  forEachDeal(game, sampling, (cards) => {
    const { dragon, tiger } = dealtDragonTiger(cards)
    counts[dragon * 52 + tiger]! += 1
  })
  return returnsOf(spots, counts, (spot, at) =>
    dragonTigerReturn(spot, { dragon: Math.floor(at / 52), tiger: at % 52 }),
  )
}

const classOf = ({ player, banker, cards, isNatural, playerPair, bankerPair }: BaccaratResult): number =>
  ((player * 10 + banker) * 3 + cards - 4) * 8 +
  (isNatural ? 4 : 0) +
  (playerPair ? 2 : 0) +
  (bankerPair ? 1 : 0)

const resultOf = (at: number): BaccaratResult => ({
  player: Math.floor(at / 240),
  banker: Math.floor(at / 24) % 10,
  cards: 4 + (Math.floor(at / 8) % 3),
  isNatural: (at & 4) !== 0,
  playerPair: (at & 2) !== 0,
  bankerPair: (at & 1) !== 0,
})

function observeBaccarat(game: CardGame, sampling: Sampling): Returns {
  const { drawing, spots } = game.sheet as BaccaratSheet
  const counts = new Float64Array(2_400)
  forEachDeal(game, sampling, (cards) => {
    counts[classOf(dealBaccarat(drawing, cards).result)]! += 1
  })
  return returnsOf(spots, counts, (spot, at) => baccaratReturn(spot, resultOf(at)))
}

/** Plays rounds of a table game and counts what every spot returned. */
export function observeTable(game: TableGame, sampling: Sampling): Returns {
  if (game.from === 'seed')
    return game.name === 'sic-bo' ? observeSicBo(game, sampling) : observeRoulette(game, sampling)
  if (game.name === 'dragon-tiger') return observeDragonTiger(game, sampling)
  return game.name === 'blackjack' ? observeBlackjack(game, sampling) : observeBaccarat(game, sampling)
}
