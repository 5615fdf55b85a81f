import { createDraws, cutDraws, isCardOf, isLinkBefore, roundSeed, shuffledShoe } from '@grandstand/fair'
import { ImpossiblePlay } from '../core/game.ts'
import type { RoundCheck } from '../verify.ts'
import { burntBy, cutOf, placeOf, type Cards, type Cut } from './core/shoe-rules.ts'
import type { CardGame, DrawGame, TableBook } from './core/table-game.ts'
import type { PublishedCardRound, PublishedShoe, PublishedTableRound } from './published.ts'
import { tableGameWithSheet } from './tables.ts'

export interface TableVerdict {
  /** The link leads to the one before it; of cards: each is in the committed shoe, at its place behind the cut. */
  readonly keys: RoundCheck
  /** The sheet is one that this library has; `unknown` otherwise, and then the outcome is too. */
  readonly sheet: RoundCheck
  /** The result is the one that follows from the draws or cards, and every spot returns what it should. */
  readonly outcome: RoundCheck
  /** The replayed round, where it could be replayed. */
  readonly book?: TableBook
}

export interface ShoeVerdict {
  /** The link leads to the one before it. */
  readonly link: RoundCheck
  /** The order that follows from the link has the committed root. */
  readonly root: RoundCheck
  /** The rounds follow each other from the burnt cards on without a gap, and none began at the cut card. */
  readonly rounds: RoundCheck
}

const check = (isRight: boolean): RoundCheck => (isRight ? 'right' : 'wrong')

/** Runs a check that may find that something cannot be. */
function isTrue(claim: () => boolean): boolean {
  try {
    return claim()
  } catch (error) {
    if (!(error instanceof ImpossiblePlay) && !(error instanceof RangeError)) throw error
    return false
  }
}

/** The cut of a shoe, from what is public about it. */
export const cutOfShoe = ({ sheet }: CardGame, table: string, shoe: PublishedCardRound['shoe']): Cut =>
  cutOf(sheet.shoe, cutDraws({ ...shoe, table }))

const cardsOf = ({ cards }: PublishedCardRound): Cards & { readonly left: () => number } => {
  let at = 0
  return {
    next() {
      const shown = cards[at++]
      if (shown === undefined) throw new ImpossiblePlay('the round has no further card')
      return shown.card
    },
    left: () => cards.length - at,
  }
}

function areCardsProven(game: CardGame, round: PublishedCardRound): boolean {
  const rules = game.sheet.shoe
  const cut = cutOfShoe(game, round.table, round.shoe)
  return (
    round.dealt < cut.cutCard &&
    round.cards.every(
      (shown, at) =>
        shown.place === placeOf(rules, cut, round.dealt + at) &&
        isCardOf(round.shoe.root, rules.decks, shown),
    )
  )
}

/** Plays a published round again from its draws or cards. */
function replayed(game: CardGame | DrawGame, round: PublishedTableRound): TableBook | undefined {
  if (game.from === 'seed') return 'link' in round ? game.play(createDraws(roundSeed(round))) : undefined
  if (!('cards' in round)) return undefined
  const cards = cardsOf(round)
  const book = game.play(cards, { seats: round.seats, choices: round.choices })
  return cards.left() === 0 ? book : undefined
}

/** Checks one published round of a table, with nothing but the round itself. */
export function verifyTableRound(round: PublishedTableRound): TableVerdict {
  const game = tableGameWithSheet(round.game, round.sheet)
  const isLinked = 'link' in round && isTrue(() => isLinkBefore(round.before, round.link))
  if (game === undefined)
    return { keys: 'link' in round ? check(isLinked) : 'unknown', sheet: 'unknown', outcome: 'unknown' }
  const isProven =
    isLinked || ('cards' in round && game.from === 'shoe' && isTrue(() => areCardsProven(game, round)))
  let book: TableBook | undefined
  const isRight = isTrue(() => {
    book = replayed(game, round)
    const returnOf = book?.returnOf
    return (
      returnOf !== undefined &&
      String(book?.result) === String(round.result) &&
      round.bets.every(({ spot, multiplier }) => returnOf(spot) === multiplier)
    )
  })
  return { keys: check(isProven), sheet: 'right', outcome: check(isRight), ...(book && { book }) }
}

/** Checks a shoe that is over. A game whose sheet this library does not have makes everything but the link unknown. */
export function verifyShoe(shoe: PublishedShoe): ShoeVerdict {
  const link = check(isTrue(() => isLinkBefore(shoe.before, shoe.link)))
  const game = tableGameWithSheet(shoe.game, shoe.sheet)
  if (game?.from !== 'shoe') return { link, root: 'unknown', rounds: 'unknown' }
  const rules = game.sheet.shoe
  const isRoot = isTrue(() => shuffledShoe({ ...shoe, decks: rules.decks }).tree.root === shoe.root)
  const areRounds = isTrue(() => {
    const cut = cutOfShoe(game, shoe.table, shoe)
    const { cards } = shuffledShoe({ ...shoe, decks: rules.decks })
    let next = burntBy(rules, cards[placeOf(rules, cut, 0)]!)
    return shoe.rounds.every(({ dealt, cards: taken }) => {
      const isNext = dealt === next && dealt < cut.cutCard
      next += taken
      return isNext
    })
  })
  return { link, root: check(isRoot), rounds: check(areRounds) }
}
