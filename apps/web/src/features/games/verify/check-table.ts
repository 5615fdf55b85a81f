import { hexOf, linkBefore, roundSeed } from '@grandstand/fair'
import type { RoundCheck } from '@grandstand/game-engines'
import {
  cutOfShoe,
  ImpossiblePlay,
  publishedShoe,
  publishedTableRound,
  settleBets,
  tableGameWithSheet,
  verifyTableRound,
  type PublishedCardRound,
  type PublishedShoe,
  type PublishedTableRound,
  type TableBook,
} from '@grandstand/game-engines/live'
import * as z from 'zod/mini'

// The whole check of a round of a live table, with nothing but what its venue published. Loaded with the first one.

const amount = z.string().check(z.regex(/^\d{1,30}$/))

/** What a person decided about a round afterwards. */
const acts = z.object({ isVoid: z.optional(z.boolean()), corrected: z.optional(z.array(z.int())) })
export type TableActs = z.output<typeof acts>

/** The venue's record of a ticket: bets of a member in a round of a table. The round itself is at `published`. */
export const ticketRecord = z.object({
  version: z.int(),
  currency: z.enum(['CNY', 'USDT']),
  stake: amount,
  payout: amount,
  closedAt: z.number(),
  isVoid: z.optional(z.boolean()),
  round: z.object({
    id: z.string(),
    game: z.string(),
    number: z.int(),
    bet: z.array(z.object({ spot: z.string(), stake: amount })),
    settled: z.object({
      result: z.array(z.int()),
      bets: z.array(z.object({ spot: z.string(), result: z.string(), returned: amount })),
    }),
    published: z.string(),
  }),
})
export type TicketRecord = z.output<typeof ticketRecord>

export type ReadTable =
  | { readonly kind: 'ticket'; readonly ticket: TicketRecord }
  | { readonly kind: 'round'; readonly round: PublishedTableRound; readonly acts: TableActs }
  | { readonly kind: 'shoe'; readonly shoe: PublishedShoe }
  /** A person led it with a camera: what was entered counts, and nothing proves it. */
  | { readonly kind: 'camera' }

const cameraRound = z.object({ isCamera: z.literal(true), table: z.string(), result: z.array(z.int()) })

/** Reads what a table published: a round, a shoe, or a ticket's record. Undefined for anything else. */
export function readTable(data: unknown): ReadTable | undefined {
  const ticket = ticketRecord.safeParse(data)
  if (ticket.success) return { kind: 'ticket', ticket: ticket.data }
  if (cameraRound.safeParse(data).success) return { kind: 'camera' }
  const shoe = publishedShoe.safeParse(data)
  if (shoe.success) return { kind: 'shoe', shoe: shoe.data }
  const round = publishedTableRound.safeParse(data)
  if (!round.success) return undefined
  return { kind: 'round', round: round.data, acts: acts.parse(data) }
}

/** As `readTable`, from text. */
export function readTableText(text: string): ReadTable | undefined {
  try {
    return readTable(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** A card of a round, and its place in the committed shoe. */
export interface CheckedCard {
  readonly card: number
  readonly place: number
}

export interface CheckedTable {
  readonly checks: {
    readonly keys: RoundCheck
    readonly sheet: RoundCheck
    readonly outcome: RoundCheck
    /** Of a ticket: what it returned is the sum of its bets by what holds. */
    readonly payout: RoundCheck
  }
  /** Of a round with a seed of its own. */
  readonly drawn: { readonly hashOfLink: string; readonly seed: string } | undefined
  /** Of a round of cards: the place of the first card, and how many are dealt before the next shoe. */
  readonly cut: { readonly first: number; readonly cutCard: number } | undefined
  readonly cards: readonly CheckedCard[]
  readonly tookMs: number
}

/** Checks a published round, and a member's ticket in it where there is one. */
export function checkTable(
  round: PublishedTableRound,
  { corrected }: TableActs,
  ticket?: TicketRecord,
): CheckedTable {
  const began = performance.now()
  const { book, ...checks } = verifyTableRound(round)
  const isDealt = 'cards' in round
  return {
    checks: {
      ...checks,
      payout:
        ticket === undefined ? 'unknown' : payoutCheck(ticket, corrected === undefined ? book : undefined),
    },
    drawn: isDealt ? undefined : { hashOfLink: linkBefore(round.link), seed: hexOf(roundSeed(round)) },
    cut: isDealt ? cutOf(round) : undefined,
    cards: isDealt ? round.cards.map(({ card, place }) => ({ card, place })) : [],
    tookMs: performance.now() - began,
  }
}

function cutOf(round: PublishedCardRound): CheckedTable['cut'] {
  const game = tableGameWithSheet(round.game, round.sheet)
  if (game?.from !== 'shoe') return undefined
  return cutOfShoe(game, round.table, round.shoe)
}

/** A corrected round is not replayed: its bets are added up as they are in the record. */
function payoutCheck({ isVoid, payout, round }: TicketRecord, book: TableBook | undefined): RoundCheck {
  if (isVoid === true) return payout === '0' ? 'right' : 'wrong'
  const settled = round.settled.bets.reduce((sum, { returned }) => sum + BigInt(returned), 0n)
  if (settled !== BigInt(payout)) return 'wrong'
  if (book === undefined) return 'right'
  const bets = round.bet.map(({ spot, stake }) => ({ spot, stake: BigInt(stake) }))
  try {
    const due = settleBets(book, bets).reduce((sum, { returned }) => sum + returned, 0n)
    return due === settled ? 'right' : 'wrong'
  } catch (error) {
    if (error instanceof ImpossiblePlay) return 'wrong'
    throw error
  }
}
