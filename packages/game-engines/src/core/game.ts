import type { Canonical, Draws } from '@grandstand/fair'
import type * as z from 'zod/mini'
import type { Figures, Moments } from './figures.ts'
import { contributionOf, winsJackpot, type Jackpot } from './jackpot.ts'
import type { Multiplier } from './multiplier.ts'

/** One thing that happens in a round, as the player sees it. */
export type GameEvent = { readonly kind: string } & { readonly [name: string]: Canonical }

/** The events of one round so far. It contains nothing that the player may not know yet, so it can be sent unchanged. */
export interface Book {
  readonly events: readonly GameEvent[]
  /** Absent while the round waits for a choice. */
  readonly multiplier?: Multiplier
  /** The round wins the pool of its game too, which is no part of the multiplier. */
  readonly isJackpot?: boolean
}

/** A kind of bet with its exact figures, as the par sheet states them. */
export interface Claim extends Figures {
  readonly bet: Canonical
  /** The assumed strategy of the player, in games with choices. */
  readonly strategy?: Canonical
}

/** Fields of every par sheet. All numbers of an engine come from its sheet. */
export type SheetBase = {
  readonly game: string
  readonly version: number
  readonly jackpot?: Jackpot
  readonly claims: readonly (Claim & { readonly [name: string]: Canonical | undefined })[]
}

/** A request to play a round. `bet` and `choices` are unchecked input. */
export interface Play {
  readonly bet: unknown
  readonly choices?: readonly unknown[]
  readonly draws: Draws
  /** Of the jackpot, by the stake; none when it is left out. */
  readonly tickets?: number | undefined
}

/** Told how much of an enumeration is done, 0 to 1. */
export type Told = (share: number) => void

/** A game with its sheet. */
export interface Game {
  readonly name: string
  readonly sheet: SheetBase
  /** No round pays more, whatever the bet and the choices; a jackpot comes on top. */
  readonly largest: Multiplier
  /** Whether the sheet allows a bet. */
  accepts(bet: unknown): boolean
  /** @throws ImpossiblePlay for a bet or choice that the sheet does not allow */
  play(play: Play): Book
  /** Exact figures of a claim, by enumeration. Those that take seconds tell how far they are. */
  moments(claim: Pick<Claim, 'bet' | 'strategy'>, told?: Told): Moments
}

/** Thrown for a bet or choice that the game does not have, and for a choice after the end of the round. */
export class ImpossiblePlay extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'ImpossiblePlay'
  }
}

export interface Rules<Sheet extends SheetBase, Bet, Choice, Strategy> {
  readonly bet: (sheet: Sheet) => z.ZodMiniType<Bet>
  /** Absent in games without choices. */
  readonly choice?: z.ZodMiniType<Choice>
  readonly strategy?: z.ZodMiniType<Strategy>
  /** What no round pays more than; the largest of the sheet's claims where they have every bet's and choice's. */
  readonly largest?: (sheet: Sheet) => Multiplier
  /** @throws ImpossiblePlay for a choice that the rules do not allow at its place */
  play(round: {
    readonly sheet: Sheet
    readonly bet: Bet
    readonly choices: readonly Choice[]
    readonly draws: Draws
  }): Book
  moments(claim: {
    readonly sheet: Sheet
    readonly bet: Bet
    readonly strategy: Strategy
    readonly told?: Told | undefined
  }): Moments
}

/** Gives rules their sheet, and checks what comes from outside. */
export function defineGame<Sheet extends SheetBase, Bet, Choice = never, Strategy = undefined>(
  sheet: Sheet,
  rules: Rules<Sheet, Bet, Choice, Strategy>,
): Game {
  const betSchema = rules.bet(sheet)
  return {
    name: sheet.game,
    sheet,
    largest: rules.largest?.(sheet) ?? Math.max(...sheet.claims.map(({ largest }) => largest)),
    accepts: (bet) => betSchema.safeParse(bet).success,
    play({ bet, choices = [], draws, tickets = 0 }) {
      const parsed = betSchema.safeParse(bet)
      if (!parsed.success) throw new ImpossiblePlay(`${sheet.game} has no such bet`)
      const made = choices.map((each) => {
        const choice = rules.choice?.safeParse(each)
        if (choice?.success !== true) throw new ImpossiblePlay(`${sheet.game} has no such choice`)
        return choice.data
      })
      const book = rules.play({ sheet, bet: parsed.data, choices: made, draws })
      const { jackpot } = sheet
      if (jackpot === undefined || book.multiplier === undefined) return book
      if (!winsJackpot(jackpot, tickets, draws)) return book
      return { ...book, events: [...book.events, { kind: 'jackpot' }], isJackpot: true }
    },
    moments: ({ bet, strategy }, told) => ({
      ...rules.moments({
        sheet,
        told,
        bet: betSchema.parse(bet),
        strategy: (rules.strategy === undefined ? undefined : rules.strategy.parse(strategy)) as Strategy,
      }),
      ...(sheet.jackpot && { contribution: contributionOf(sheet.jackpot) }),
    }),
  }
}
