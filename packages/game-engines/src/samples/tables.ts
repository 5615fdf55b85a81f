import {
  createDraws,
  cutDraws,
  hexOf,
  linkBefore,
  provenCard,
  roundSeed,
  sharedMemberSeed,
  shuffledShoe,
  type Draws,
  type ProvenCard,
} from '@grandstand/fair'
import { ImpossiblePlay } from '../core/game.ts'
import { burntBy, cutOf, placeOf } from '../live/core/shoe-rules.ts'
import type { CardGame, DrawGame, TableBook, TableGame } from '../live/core/table-game.ts'
import type { PublishedCardRound, PublishedDrawRound, PublishedShoe } from '../live/published.ts'
import { hashOfTableSheet, tableGames } from '../live/tables.ts'

const keyFrom = (text: string) => hexOf(new TextEncoder().encode(text.padEnd(32, '.')).slice(0, 32))
const anyKey = (dice: Draws) => hexOf(Uint8Array.from({ length: 32 }, () => dice.below(256)))

/** Links of a chain in the order in which they are used; the first is published before any round. */
function chainOf(text: string, length: number): string[] {
  const links = [keyFrom(text)]
  while (links.length <= length) links.push(linkBefore(links.at(-1)!))
  return links.toReversed()
}

/** Seeds of up to nine members. */
const anySeeds = (dice: Draws) => Array.from({ length: dice.below(10) }, () => anyKey(dice))

const anyBeacon = (dice: Draws, number: number) => ({
  chain: 'sandbox',
  round: 1_000 + number,
  randomness: anyKey(dice),
})

/** What six spots returned that this round has. */
function anyBets(game: TableGame, book: TableBook, dice: Draws): PublishedDrawRound['bets'] {
  return Array.from({ length: 6 }).flatMap(() => {
    const spot = game.sheet.spots[dice.below(game.sheet.spots.length)]!.name
    try {
      return [{ spot, multiplier: book.returnOf!(spot) }]
    } catch (error) {
      if (!(error instanceof ImpossiblePlay)) throw error
      return []
    }
  })
}

function* drawRounds(game: DrawGame, count: number, text: string): Generator<PublishedDrawRound> {
  const dice = createDraws(new TextEncoder().encode(`${text} ${game.name}`))
  const links = chainOf(`${game.name} ${text}`, count)
  for (let number = 1; number <= count; number += 1) {
    const keys = {
      game: game.name,
      sheet: hashOfTableSheet(game),
      table: 't-1',
      number,
      link: links[number]!,
      memberSeed: sharedMemberSeed(anySeeds(dice)),
      beacon: anyBeacon(dice, number),
    }
    const book = game.play(createDraws(roundSeed(keys)))
    yield { ...keys, before: links[number - 1]!, result: [...book.result!], bets: anyBets(game, book, dice) }
  }
}

/** Seats of a round with seats: at least one of the seven. */
function anySeats(game: CardGame, dice: Draws): number[] | undefined {
  const { seats } = game.sheet as { readonly seats?: number }
  if (seats === undefined) return undefined
  return dice
    .shuffled(seats, 1 + dice.below(3))
    .map((at) => at + 1)
    .toSorted((a, b) => a - b)
}

/** Plays a round with any choices that are possible, and more often those that end it. */
function playThrough(game: CardGame, cardAt: (at: number) => number, dice: Draws) {
  const seats = anySeats(game, dice)
  const choices: object[] = []
  for (;;) {
    let taken = 0
    const book = game.play({ next: () => cardAt(taken++) }, { seats, choices })
    if (book.returnOf) return { book, taken, seats, choices }
    const ask = book.events.at(-1)!
    const acts = (ask['acts'] ?? []) as readonly string[]
    choices.push(
      ask.kind === 'insurance'
        ? { insurance: 'closed' }
        : { seat: ask['seat'], act: acts[Math.max(dice.below(acts.length), dice.below(acts.length))] },
    )
  }
}

/** Rounds of shoes, and each shoe after its last round. */
function* cardRounds(
  game: CardGame,
  count: number,
  text: string,
): Generator<PublishedCardRound | PublishedShoe> {
  const rules = game.sheet.shoe
  const dice = createDraws(new TextEncoder().encode(`${text} ${game.name}`))
  const base = { game: game.name, sheet: hashOfTableSheet(game), table: 't-1' }
  const links = chainOf(`${game.name} ${text}`, count)
  for (let [shoeNumber, number] = [1, 1]; number <= count; shoeNumber += 1) {
    const link = links[shoeNumber]!
    const shoe = shuffledShoe({ ...base, number: shoeNumber, link, decks: rules.decks })
    const { root } = shoe.tree
    const keys = { root, memberSeeds: anySeeds(dice), beacon: anyBeacon(dice, shoeNumber) }
    const cut = cutOf(rules, cutDraws({ ...keys, table: base.table, number: shoeNumber }))
    const place = (dealt: number) => placeOf(rules, cut, dealt)
    const rounds: PublishedShoe['rounds'] = []
    let dealt = burntBy(rules, shoe.cards[place(0)]!)
    for (; dealt < cut.cutCard && number <= count; number += 1) {
      const from = dealt
      const played = playThrough(game, (at) => shoe.cards[place(from + at)]!, dice)
      const cards: ProvenCard[] = Array.from({ length: played.taken }, (_, at) =>
        provenCard(shoe, place(from + at)),
      )
      rounds.push({ number, dealt, cards: played.taken })
      dealt += played.taken
      yield {
        ...base,
        number,
        shoe: { number: shoeNumber, ...keys },
        dealt: from,
        cards: cards.map((card) => ({ ...card, path: [...card.path] })),
        ...(played.seats && { seats: played.seats, choices: played.choices }),
        result: [...played.book.result!],
        bets: anyBets(game, played.book, dice),
      }
    }
    yield { ...base, number: shoeNumber, before: links[shoeNumber - 1]!, link, ...keys, rounds }
  }
}

/** `count` rounds of a table from made-up keys, and its shoes. The same text gives the same rounds. */
export const sampleTableRounds = (
  game: TableGame,
  count: number,
  text: string,
): Generator<PublishedDrawRound | PublishedCardRound | PublishedShoe> =>
  game.from === 'seed' ? drawRounds(game, count, text) : cardRounds(game, count, text)

/** A file of rounds at tables: a head with all sheets, and then one round or shoe a line. */
export function* sampleTableFile(count: number, text: string): Generator<string> {
  const sheets = Object.fromEntries(tableGames.map((game) => [hashOfTableSheet(game), game.sheet]))
  yield JSON.stringify({ format: 'grandstand-tables-v1', sheets })
  for (const game of tableGames)
    for (const round of sampleTableRounds(game, count, text)) yield JSON.stringify(round)
}
