import { recentGamesMax, type HotGame, type RecentGame } from '@grandstand/contract/games'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Registry } from '../registry/service.ts'
import type { Paid } from './figures.ts'
import * as store from './heat-store.ts'
import { keyOf, type Catalogue } from './service.ts'

interface Needs {
  readonly database: Database
  readonly clock: Clock
  readonly registry: Pick<Registry, 'list'>
}

const everyMs = 60_000

/** How many people play each game, and what it returned: counted once a minute by one node, and read by all. */
export function createHeat({ database, clock, registry }: Needs) {
  let rows: readonly store.HeatRow[] = []
  let at = clock.now()
  let paid: ReadonlyMap<string, Paid> = new Map()

  const englishNameOf = (code: string) => registry.list().find((venue) => venue.code === code)?.englishName

  return {
    /** What rounds of the last 30 days paid, by `venue/game`. */
    paid: () => paid,

    /** Counts anew when it is due, and reads what was counted last. */
    async step(): Promise<void> {
      const now = clock.now()
      await database.transaction(async (tx) => {
        if (await store.takeCount(tx, new Date(now), new Date(now + everyMs)))
          await store.countHeat(tx, new Date(now))
      })
      const read = await store.readHeat(database)
      if (read.at === at) return
      at = read.at ?? now
      rows = read.rows
      paid = new Map(
        rows.map((row) => [
          keyOf(row.venue, row.game),
          { rounds: Number(row.month_rounds), sum: row.month_paid, squares: row.month_squares },
        ]),
      )
    },

    /** Games of the catalogue that anybody played in the last 24 hours, most players first. */
    hot(catalogue: Pick<Catalogue, 'games'>): { readonly games: HotGame[]; readonly at: number } {
      const offered = new Set(catalogue.games().map(({ channelCode, game }) => keyOf(channelCode, game)))
      const games = rows.flatMap(({ venue, game, players, rounds, latest }) =>
        players > 0 && offered.has(keyOf(venue, game))
          ? [
              {
                venueEnName: englishNameOf(venue) ?? venue,
                game,
                players,
                rounds: Number(rounds),
                latest: [...latest],
              },
            ]
          : [],
      )
      return { games, at }
    },

    async recent(memberId: string): Promise<RecentGame[]> {
      const played = await store.playedBy(database, memberId, recentGamesMax)
      return played.flatMap(({ venue, game, last_at, rounds }) => {
        const venueEnName = englishNameOf(venue)
        return venueEnName === undefined
          ? []
          : [{ venueEnName, game, at: last_at.getTime(), rounds: Number(rounds) }]
      })
    },
  }
}
export type Heat = ReturnType<typeof createHeat>
