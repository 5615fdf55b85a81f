import { sport } from '@grandstand/contract/sportsbook'
import {
  catch as otherwise,
  enum as oneOf,
  int,
  number,
  object,
  optional,
  pipe,
  positive,
  regex,
  string,
  transform,
  union,
} from 'zod/mini'

// Schemas of the screens' search parameters. Unknown values are dropped, not refused.

export const fromPage = object({ fromPage: otherwise(optional(string()), undefined) })

export const forgotStep = object({
  step: otherwise(optional(oneOf(['contact', 'code', 'password'])), undefined),
})

/** The filters of the board. */
export const board = object({
  sport: otherwise(optional(sport), undefined),
  when: otherwise(optional(oneOf(['in-play', 'soon', 'early', 'outrights', 'favourites'])), undefined),
  market: otherwise(
    optional(
      oneOf([
        'match-result',
        'winner',
        'handicap',
        'total',
        'half-handicap',
        'half-total',
        'corners-total',
        'sets-handicap',
      ]),
    ),
    undefined,
  ),
})

export const lobby = object({
  sport: otherwise(optional(oneOf(['football', 'basketball', 'tennis', 'esports', 'anchor'])), undefined),
})

/** The match from which a live room was opened. */
export const roomMatch = object({ match: otherwise(optional(string()), undefined) })

const text = otherwise(optional(pipe(union([string(), number()]), transform(String))), undefined)

/** What is checked as soon as the page opens: receipts of a bet, a round of a venue, or the sheet of a game. */
export const verified = object({
  bet: text,
  venue: text,
  round: text,
  sheet: text,
  number: otherwise(optional(int().check(positive())), undefined),
})

/** Part of the lobby of games, words of its search, the game whose page is open, and whether it is a demonstration. */
export const games = object({ see: text, q: text, game: text, demo: text })

const aDay = otherwise(optional(string().check(regex(/^\d{4}-\d{2}-\d{2}$/))), undefined)

/** The filters of the statement; the kinds are those of features/wallets. */
export const records = object({
  wallet: otherwise(optional(oneOf(['central', 'usdt', 'yield', 'coins'])), undefined),
  kind: otherwise(
    optional(oneOf(['deposit', 'withdrawal', 'bet', 'result', 'transfer', 'yield', 'gift', 'other'])),
    undefined,
  ),
  state: otherwise(optional(oneOf(['pending', 'posted'])), undefined),
  from: aDay,
  to: aDay,
  view: otherwise(optional(oneOf(['profit', 'games'])), undefined),
})

/** What a bet lacks, in fen: the form begins with it. */
export const depositing = object({ missing: otherwise(optional(int().check(positive())), undefined) })

export const venue = object({
  venue: otherwise(optional(string().check(regex(/^[a-z][a-z0-9-]{1,23}$/))), undefined),
})

/** The search text. The router reads digits as a number. */
export const words = object({ q: text })

export const resultsOf = object({
  day: otherwise(optional(string().check(regex(/^20\d{2}-[01]\d-[0-3]\d$/))), undefined),
  sport: otherwise(optional(sport), undefined),
  competition: otherwise(optional(string()), undefined),
})
