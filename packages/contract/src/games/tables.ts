import * as z from 'zod/mini'
import { defineChannel } from '../define.ts'
import { money } from '../money.ts'
import { gameName } from './game.ts'

/**
 * Where a round at a table is. `waiting`: none runs. `shuffling`: a new shoe. `closing`: slower pictures still take
 * bets. `choosing`: seats decide.
 */
export const tablePhase = z.enum([
  'waiting',
  'shuffling',
  'betting',
  'closing',
  'dealing',
  'choosing',
  'result',
  'paying',
])
export type TablePhase = z.output<typeof tablePhase>

/** A finished round, as roads and numbers need it (docs/fairness/tables.md says what a result holds). */
export const pastRound = z.object({
  number: z.int(),
  result: z.array(z.int()),
  /** What else roads show: `player-pair`, `banker-pair`, `natural`. */
  marks: z.array(z.string()),
  isVoid: z.boolean(),
})
export type PastRound = z.output<typeof pastRound>

/** Key code of the site's rule of how many tables a member may play at once, on wide screens; 1 where it is not set. */
export const tablesAtOnceKey = 'tables-at-once'
export const tablesAtOnce = z.int().check(z.gte(1), z.lte(4))

/** A live table as the lobby shows it. It is opened by `launchGame` like a game, under `game`. */
export const liveTable = z.object({
  ...gameName,
  channelCode: z.string(),
  /** What is played there: `baccarat`, `roulette` … */
  plays: z.string(),
  /** Names in both languages (house text). */
  name: z.string(),
  dealer: z.string(),
  speed: z.enum(['slow', 'normal', 'fast']),
  bettingMs: z.int(),
  limits: z.array(z.object({ least: money, most: money })),
  phase: tablePhase,
  /** End of betting by the table's own clock, epoch ms. */
  closesAt: z.number(),
  watching: z.int(),
  /** Null at tables without seats. */
  seats: z.nullable(z.object({ all: z.int(), free: z.int() })),
  /** Of the shoe, or the last ones; the oldest first. */
  past: z.array(pastRound),
  /** Address of its picture as it is now; another one when that has changed. */
  picture: z.string(),
})
export type LiveTable = z.output<typeof liveTable>

const keyOf = ({ channelCode, game }: Pick<LiveTable, 'channelCode' | 'game'>) => `${channelCode}.${game}`

/** Every table of the venues that are shown. The id is `all`; a delta has the tables that have changed. */
export const liveTables = defineChannel({
  name: 'live-tables',
  who: 'anyone',
  snapshot: z.object({ tables: z.array(liveTable) }),
  delta: z.object({
    tables: z.array(liveTable),
    gone: z.array(z.object({ channelCode: z.string(), game: gameName.game })),
  }),
  fold({ tables }, { tables: changed, gone }) {
    const news = new Map(changed.map((table) => [keyOf(table), table]))
    const without = new Set(gone.map(keyOf))
    const known = new Set(tables.map(keyOf))
    return {
      tables: [
        ...tables.flatMap((table) => (without.has(keyOf(table)) ? [] : [news.get(keyOf(table)) ?? table])),
        ...changed.filter((table) => !known.has(keyOf(table))),
      ],
    }
  },
})
