import * as z from 'zod/mini'

const key = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const count = z.int().check(z.gte(1))
const amount = z.int().check(z.gte(0))
const beacon = z.object({ chain: z.string(), round: count, randomness: key })

/** What a spot returned, in ten-thousandths of the stake. Stakes and members are not published. */
const bets = z.array(z.object({ spot: z.string(), multiplier: amount }))

const table = { game: z.string(), sheet: key, table: z.string(), number: count }

/** Numbers that say what came, as the book has them. */
const result = z.array(z.int())

/** A closed round with a seed of its own (roulette, sic bo). Everybody can check it. */
export const publishedDrawRound = z.object({
  ...table,
  /** The link before the round's, in the table's chain. */
  before: key,
  link: key,
  /** `sharedMemberSeed` of the bets in order of acceptance. */
  memberSeed: key,
  beacon,
  result,
  bets,
})
export type PublishedDrawRound = z.output<typeof publishedDrawRound>

const shoe = {
  root: key,
  /** Numbers of the seated members when the shoe was cut, in the order in which they came. */
  memberSeeds: z.array(key),
  beacon,
}

/** A closed round of cards, with a proof of each. */
export const publishedCardRound = z.object({
  ...table,
  shoe: z.object({ number: count, ...shoe }),
  /** Cards of the shoe that were dealt or burnt before. */
  dealt: amount,
  /** In the order of dealing. */
  cards: z.array(z.object({ place: amount, card: amount, salt: key, path: z.array(key) })),
  /** In games with seats. */
  seats: z.optional(z.array(z.unknown())),
  choices: z.optional(z.array(z.unknown())),
  result,
  bets,
})
export type PublishedCardRound = z.output<typeof publishedCardRound>

/** A shoe that is over, with the link that tells its whole order. `number` is that of the shoe. */
export const publishedShoe = z.object({
  ...table,
  before: key,
  link: key,
  ...shoe,
  /** For each round its number, the cards that were gone before it, and how many it took. */
  rounds: z.array(z.object({ number: count, dealt: amount, cards: count })),
})
export type PublishedShoe = z.output<typeof publishedShoe>

export const publishedTableRound = z.union([publishedCardRound, publishedDrawRound])
export type PublishedTableRound = PublishedCardRound | PublishedDrawRound
