/** What the venue's player API answers (apps/venue/src/player-api/routes.ts). Amounts are minor units. */
export type Currency = 'CNY' | 'USDT'

export interface Terms {
  readonly session: string
  readonly game: string
  readonly locale: string
  readonly stakeMin: string
  readonly stakeMax: string
  readonly endsAt: number
  readonly flags: {
    readonly slotRoundMs: number
    readonly otherRoundMs: number
    readonly showsNetResult: boolean
    readonly showsRtp: boolean
  }
}

export type GameEvent = { readonly kind: string } & Readonly<Record<string, unknown>>

/** A round as its player sees it. */
export interface Round {
  readonly id: string
  readonly state: 'opened' | 'bet-taken' | 'outcome-fixed' | 'paid' | 'void' | 'aside' | 'closed'
  readonly game: string
  readonly sheet: string
  readonly number: number
  readonly currency: Currency
  readonly stake: string
  readonly bet: unknown
  readonly choices: readonly unknown[]
  readonly memberSeed: string
  readonly before: string
  readonly beaconChain?: string
  readonly beaconRound: number
  /** Null until the beacon has published. */
  readonly events: readonly GameEvent[] | null
  /** Ten-thousandths of the stake; null while the round waits for a choice. */
  readonly multiplier: number | null
  readonly payout: string | null
  readonly link: string | null
  readonly randomness: string | null
  readonly endsBy: number
  readonly isVoid: boolean
  /** Of a jackpot, once the round is over. */
  readonly tickets?: number
  /** What the pool paid, part of `payout`. */
  readonly jackpot?: string
  /** The free rounds of which it is one: it cost nothing, and `stake` is what it was worth. */
  readonly grant?: string
  /** In a round that is played together: the player's name in the public list. */
  readonly who?: string
}

/** Rounds without a stake that the operator gave the player. */
export interface FreeRounds {
  readonly grant: string
  readonly rounds: number
  readonly left: number
  /** What each is worth. */
  readonly stake: string
  readonly validUntil: number
}

export interface Balance {
  readonly amount: string
  readonly sequence: number
}

export interface Commitments {
  readonly next: number
  readonly before: string
  readonly head: string
  readonly nextHead: string
  readonly chainLength: number
  readonly beacon: { readonly chain: string; readonly genesisMs: number; readonly periodMs: number }
}

export interface Sheet {
  readonly game: string
  readonly claims: readonly {
    readonly bet: unknown
    readonly rtp: string
    readonly hitRate: string
    readonly deviation: string
    readonly largest: number
  }[]
  readonly jackpot?: {
    readonly contribution: { readonly numerator: number; readonly denominator: number }
    readonly range: number
    readonly ticket: Readonly<Record<Currency, number>>
  }
}
