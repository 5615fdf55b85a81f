import * as z from 'zod/mini'
import { anyone, defineCall } from '../define.ts'
import { money } from '../money.ts'
import { egame, gameKind, gameName } from './game.ts'

/** A game that the member played lately. */
export const recentGame = z.object({
  ...gameName,
  /** End of the last round. Rounds are here seconds after their end, when the venue's records of them have come. */
  at: z.number(),
  /** Rounds of the last session. */
  rounds: z.int(),
})
export type RecentGame = z.output<typeof recentGame>

export const recentGamesMax = 12

/** Rounds without a stake that the member can play, in any of `games`. */
export const freeRounds = z.object({
  id: z.string(),
  venueEnName: gameName.venueEnName,
  games: z.array(gameName.game),
  rounds: z.int(),
  /** Counted seconds after the end of each, when the venue's record of it has come. */
  left: z.int(),
  /** What each round is worth. */
  stake: money,
  /** No round of it begins from then on. */
  until: z.number(),
})
export type FreeRounds = z.output<typeof freeRounds>

/**
 * Every game that is offered, in the operator's order. Filters, counts and search are the reader's: the catalogue is
 * small, and nothing of it changes with them. Whether a venue is in maintenance is told by the channel `venues`, how
 * many people play by `listHotGames`.
 */
export const listGames = defineCall({
  id: 'games.egame.list',
  name: 'listGames',
  path: '/games/egame/list',
  who: anyone,
  cache: { kind: 'per-token', seconds: 30 },
  input: z.strictObject({}),
  output: z.object({
    games: z.array(egame),
    /** Live tables, which are opened like games; what they do is told by the channel `live-tables`. */
    live: z.optional(z.array(egame)),
    /**
     * Rows of the lobby in the operator's order, without hidden ones: `recent`, `favourites`, `hot`, `new`, a kind, or
     * `venue:` and a venue's code. A row that a reader does not know is left out, as is one without games.
     */
    rows: z.array(z.string()),
    /** Of the member, newest first; empty for visitors. */
    recent: z.array(recentGame),
    /** Of the member, those that end first in front. */
    freeRounds: z.array(freeRounds),
  }),
})

/** Distinct players and rounds of the last 24 hours. */
export const hotGame = z.object({
  ...gameName,
  players: z.int(),
  rounds: z.int(),
  /** What the last few rounds of anybody paid, newest first, in ten-thousandths of the stake. */
  latest: z.optional(z.array(z.int())),
})
export type HotGame = z.output<typeof hotGame>

/** Games that anybody played in the last 24 hours, most players first. Counted once for everybody, at `at`. */
export const listHotGames = defineCall({
  id: 'games.hot.list',
  name: 'listHotGames',
  path: '/games/hot/list',
  who: anyone,
  cache: { kind: 'fresh-for', seconds: 30 },
  input: z.strictObject({}),
  output: z.object({ games: z.array(hotGame), at: z.number() }),
})

export const gameBrand = z.object({
  venueEnName: z.string(),
  channelCode: z.string(),
  name: z.string(),
  /** Two letters of its page: `/app/egame/{prefix}`. */
  prefix: z.string(),
  games: z.int(),
  kinds: z.array(gameKind),
})
export type GameBrand = z.output<typeof gameBrand>

/** Companies whose games are offered, in the operator's order. */
export const listGameBrands = defineCall({
  id: 'games.brands.list',
  name: 'listGameBrands',
  path: '/games/brands/list',
  who: anyone,
  cache: { kind: 'fresh-for', seconds: 60 },
  input: z.strictObject({}),
  output: z.object({ brands: z.array(gameBrand) }),
})
