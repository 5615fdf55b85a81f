import type { GameEvent } from '@grandstand/game-engines'

/**
 * What a live table tells and takes. Amounts are minor units as text, times epoch milliseconds of the venue, which its
 * picture shows too.
 */
export type Currency = 'CNY' | 'USDT'

/**
 * Where a round is: `waiting` before the first one or while the table rests; `shuffling` while members may send numbers
 * for the cut; `betting`; `closing` while slower pictures still take bets; `dealing` while events come; `choosing` while
 * seats decide (blackjack); `result` while what came is shown; `paying`.
 */
export type TablePhase =
  | 'waiting'
  | 'shuffling'
  | 'betting'
  | 'closing'
  | 'dealing'
  | 'choosing'
  | 'result'
  | 'paying'

/** What does not change while a round is played. */
export interface TableFacts {
  /** Also the name under which the table is launched, such as `baccarat-b06`. */
  readonly table: string
  /** Game of `@grandstand/game-engines/live`. */
  readonly game: string
  readonly sheet: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly dealer: { readonly zh: string; readonly en: string; readonly look: number }
  readonly felt: 'green' | 'teal' | 'red' | 'blue'
  readonly speed: 'slow' | 'normal' | 'fast'
  readonly bettingMs: number
  /** The longest delay of a picture that the table waits for. */
  readonly slowestMs: number
  readonly limits: Readonly<Record<Currency, TableLimitsShown>>
  /** The table's picture on the venue's media server; null where it has none. */
  readonly picture: TablePicture | null
}

/**
 * Where a table's picture can be watched. It is sent while somebody wants it: a client says so first, by
 * `POST /play/tables/TABLE/picture`, which answers `PictureAnswer`.
 */
export interface TablePicture {
  /** Addresses of each video line by HTTP-FLV and low-latency HLS, good for an hour or longer. */
  readonly lines: readonly { readonly flv: string; readonly hls: string }[]
  /** Added to an address as `&rendition=low`: the source's own picture, or a small one. */
  readonly renditions: readonly ('source' | 'low')[]
  /** How much older than its clock in the stream the picture is at most, ms. */
  readonly behindMs: number
}

/** `full`: as many tables as the studio may draw are drawn. `away`: no picture came in time. */
export interface PictureAnswer {
  readonly is: 'on' | 'full' | 'away'
  readonly picture: TablePicture | null
}

export interface TableLimitsShown {
  readonly least: string
  readonly most: string
  readonly mostByKind: Readonly<Record<string, string>>
  readonly mostInRound: string
  /** Chips that the table suggests, the smallest first. */
  readonly chips: readonly string[]
}

/** An event of the book with the time at which the table's picture shows it. None is sent before. */
export interface TimedEvent {
  readonly atMs: number
  readonly event: GameEvent
  /** Of a card that is dealt from a shoe. */
  readonly proof?: CardProof
}

export interface CardProof {
  readonly place: number
  readonly card: number
  readonly salt: string
  readonly path: readonly string[]
}

/** A finished round as roads and numbers need it. */
export interface PastRound {
  readonly number: number
  /** As the book has it (docs/fairness/tables.md): baccarat `[player, banker]`, roulette `[number]`, … */
  readonly result: readonly number[]
  /** Names what else roads show, such as `player-pair`, `banker-pair`, `natural`. */
  readonly marks: readonly string[]
  readonly isVoid: boolean
  /** Its result was corrected afterwards. */
  readonly isCorrected: boolean
}

/** Money on a spot, of all members together. */
export interface Pool {
  readonly spot: string
  readonly members: number
  readonly stake: Readonly<Partial<Record<Currency, string>>>
}

/** A seat of a table that has seats. Who sits there is a name that stands for the member in this session alone. */
export interface Seat {
  readonly seat: number
  readonly who: string | null
}

export interface ShoeShown {
  readonly number: number
  readonly root: string
  /** Numbers that members sent for the cut, and the beacon's round that was chosen; null before it was. */
  readonly seeds: number
  readonly beaconRound: number | null
  /** Cards that are gone, and how many may be dealt until the cut card; null before the cut. */
  readonly dealt: number
  readonly cutCard: number | null
}

/** What the table waits for, in games with choices. */
export interface Asked {
  readonly for: 'insurance' | 'act'
  readonly seat: number | null
  readonly hand: string | null
  readonly acts: readonly string[]
  readonly until: number
}

export interface TableRound {
  readonly number: number
  readonly phase: TablePhase
  readonly opensAt: number
  readonly closesAt: number
  /** Dealing begins; the slowest picture has closed. */
  readonly dealsAt: number
  /** When the phase ends, as far as it is known. */
  readonly until: number | null
  /** Games without a shoe: the link before the round's, and the beacon's round once betting is over. */
  readonly before: string | null
  readonly beaconRound: number | null
  readonly events: readonly TimedEvent[]
  readonly asked: Asked | null
  /** A person leads it: by the committed keys, or with a camera and without a proof. */
  readonly led?: 'proven' | 'camera'
  /** Why no round begins: its leader opens the next one, or the table is paused. */
  readonly waitsFor?: 'leader' | 'resume'
  /** Once everything is shown. */
  readonly result: PastRound | null
}

/**
 * The feed of a table (`WebSocket /play/tables/TABLE/feed`): a snapshot, then messages with a number that grows by one.
 * A client that misses one asks for a snapshot by connecting again.
 */
export type TableMessage =
  | {
      readonly number: number
      readonly at: number
      readonly kind: 'snapshot'
      readonly facts: TableFacts
      readonly round: TableRound
      readonly shoe: ShoeShown | null
      readonly seats: readonly Seat[] | null
      readonly pools: readonly Pool[]
      /** Of the shoe, or the last 500 of a table without one; the oldest first. */
      readonly past: readonly PastRound[]
      readonly watching: number
    }
  | { readonly number: number; readonly at: number; readonly kind: 'round'; readonly round: TableRound }
  | { readonly number: number; readonly at: number; readonly kind: 'shoe'; readonly shoe: ShoeShown }
  /** Further events of the round; sent when the fastest picture shows them. */
  | {
      readonly number: number
      readonly at: number
      readonly kind: 'events'
      readonly round: number
      readonly events: readonly TimedEvent[]
    }
  | { readonly number: number; readonly at: number; readonly kind: 'pools'; readonly pools: readonly Pool[] }
  | { readonly number: number; readonly at: number; readonly kind: 'seats'; readonly seats: readonly Seat[] }
  | { readonly number: number; readonly at: number; readonly kind: 'watching'; readonly watching: number }
  /** A round of before was voided or corrected by a person. */
  | { readonly number: number; readonly at: number; readonly kind: 'past'; readonly past: PastRound }

/**
 * `POST /play/tables/TABLE/bets`. All bets of a request are taken or none (T-9). Answers `TableTicket`; a repeated
 * request answers the same. Refused with `late` and `byMs`, `early`, `limits` and `refusals`, `insufficient`, `limit`,
 * `maintenance`, `session-over`, `lost`, `conflict`.
 */
export interface BetsAsked {
  /** Idempotency key. */
  readonly request: string
  readonly round: number
  readonly bets: readonly { readonly spot: string; readonly stake: string }[]
  /** 64 hexadecimal digits made in the browser. */
  readonly memberSeed: string
  /** The clock of the picture that the member saw when the bet was confirmed. */
  readonly pictureAt: number
}

/** Bets of one request of a member, and what became of them. */
export interface TableTicket {
  readonly id: string
  readonly table: string
  readonly round: number
  readonly currency: Currency
  readonly stake: string
  readonly bets: readonly { readonly spot: string; readonly stake: string }[]
  readonly state: 'asked' | 'accepted' | 'refused' | 'void' | 'settled'
  /** Once the result is shown: of each bet, and in all. */
  readonly settled: readonly {
    readonly spot: string
    readonly result: 'lost' | 'half-returned' | 'returned' | 'won'
    readonly returned: string
  }[]
  readonly payout: string | null
  /** Settled anew after a correction. */
  readonly isCorrected: boolean
}

/** `GET /play/tables/TABLE/tickets`: of the current round and the last ten, the newest first. */
export type TableTickets = readonly TableTicket[]

/** `GET /play/tables/TABLE/rounds/NUMBER`: a finished round as its page shows it again. Everybody may ask. */
export interface RoundPage {
  readonly facts: TableFacts
  /** A person led it; with a camera nothing proves it. */
  readonly led?: 'proven' | 'camera'
  readonly shoe: number | null
  readonly opensAt: number
  readonly closesAt: number
  readonly dealsAt: number
  readonly resultAt: number
  /** As the picture showed them, whatever a person said afterwards. */
  readonly events: readonly TimedEvent[]
  /** What holds. */
  readonly result: PastRound
  /** Of the round before: where the ball lay. */
  readonly lastResult: readonly number[] | null
  /** The result that followed from the keys, where a person corrected it. */
  readonly first: readonly number[] | null
  /** What people did with the round afterwards, the first one first. */
  readonly acts: readonly { readonly at: number; readonly isVoid: boolean; readonly reason: string }[]
}

/** `GET /play/tables/TABLE/rounds/NUMBER/mine`: the member's tickets in a round, the newest first. */
export interface OwnRound {
  readonly tickets: TableTickets
  /** Of tickets that were settled anew: what each settlement returned, the first one first. */
  readonly settlements: readonly {
    readonly ticket: string
    readonly returned: readonly string[]
    /** A part could not be moved, so a person decides. */
    readonly isWaiting: boolean
  }[]
}

/**
 * `GET /play/tables/TABLE/signals`: what betting on the signals of roads returned over the last 100,000 rounds. A table
 * that has not played so many is filled up with rounds that are simulated by its own rules. `isReady` is false while
 * they are counted.
 */
export interface SignalsShown {
  readonly isReady: boolean
  readonly rounds: number
  /** Of them, those that this table has played. */
  readonly own: number
  readonly signals: readonly {
    readonly signal: 'streak' | 'chop' | 'big-eye' | 'small' | 'cockroach' | 'agreed'
    readonly bets: number
    readonly won: number
    readonly lost: number
    /** Sum of the multipliers, in ten-thousandths of a unit. */
    readonly returned: number
  }[]
}

/** `POST /play/tables/TABLE/seat`: sits down, or stands up with null. */
export interface SeatAsked {
  readonly seat: number | null
}

/** `POST /play/tables/TABLE/choices`: of the member whose seat the table waits for. Bets it needs are taken first. */
export interface ChoiceAsked {
  readonly request: string
  readonly round: number
  readonly seat: number
  readonly choice: string
  readonly memberSeed: string
}

/** `POST /play/tables/TABLE/follow`: whether the member's bets behind seats follow doubles and splits in this round. */
export interface FollowAsked {
  readonly round: number
  readonly isOn: boolean
}

/** Bets that a member has saved, to be put again with one tap. */
export interface SavedBets {
  readonly bets: readonly { readonly spot: string; readonly stake: string }[]
}

/**
 * `GET /play/tables/TABLE/saved` answers a member's saved bets (`SavedBets[]`) at all tables of the game, in the currency of
 * the session; `POST` with this puts others in their place.
 */
export interface SavingAsked {
  readonly saved: readonly SavedBets[]
}

/** `POST /play/tables/TABLE/cut`: a member's number for the next cut, once a shoe. */
export interface CutAsked {
  readonly shoe: number
  readonly memberSeed: string
}

/** `GET /play/tables` and `tables` of the operator API: everything that a lobby shows of each table. */
export interface TableCard {
  readonly facts: TableFacts
  readonly phase: TablePhase
  readonly closesAt: number
  readonly watching: number
  readonly seatsFree: number | null
  readonly past: readonly PastRound[]
}
