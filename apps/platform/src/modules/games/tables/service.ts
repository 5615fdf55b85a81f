import type { ChannelDelta } from '@grandstand/contract'
import type { LiveTable, liveTables } from '@grandstand/contract/games'
import { inBoth, withoutMarks } from '@grandstand/contract/house-text'
import type { Registry, Venue } from '../registry/service.ts'
import { VenueAway, type VenueHost, type VenueTable } from '../venue.ts'

interface Needs {
  readonly registry: Pick<Registry, 'list'>
  readonly host: Pick<VenueHost, 'tables'>
}

export type TablesChange = ChannelDelta<typeof liveTables>

const keyOf = ({ channelCode, game }: Pick<LiveTable, 'channelCode' | 'game'>) => `${channelCode}.${game}`

/** Names are another company's texts. */
const named = ({ zh, en }: VenueTable['names']): string => inBoth(withoutMarks(zh), withoutMarks(en))

function liveTableOf(venue: Venue, { names, dealer, limits, picture, ...table }: VenueTable): LiveTable {
  return {
    ...table,
    venueEnName: venue.englishName,
    channelCode: venue.code,
    name: named(names),
    dealer: named(dealer),
    limits: limits.map(({ currency, least, most }) => ({
      least: { minor: BigInt(least), currency },
      most: { minor: BigInt(most), currency },
    })),
    picture: new URL(picture, venue.company?.playOrigin ?? 'http://localhost').href,
  }
}

const textOf = (table: LiveTable) =>
  JSON.stringify(table, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** What the live tables of all venues did when they were asked last. Each node asks for itself. */
export function createTables({ registry, host }: Needs) {
  const known = new Map<string, readonly VenueTable[]>()
  let published = new Map<string, { readonly table: LiveTable; readonly text: string }>()

  const shown = (): LiveTable[] =>
    registry
      .list()
      .flatMap((venue) =>
        venue.isDisplay && venue.status !== 2
          ? (known.get(venue.code) ?? []).map((table) => liveTableOf(venue, table))
          : [],
      )

  return {
    shown: () => ({ tables: shown() }),

    has: ({ venueEnName, game }: Pick<LiveTable, 'venueEnName' | 'game'>): boolean =>
      shown().some((table) => table.venueEnName === venueEnName && table.game === game),

    /** Asks every open venue; one that does not answer keeps what it said last. */
    async ask(): Promise<void> {
      await Promise.all(
        registry.list().map(async ({ code, company, status }) => {
          if (company === undefined || status !== 1) return
          try {
            known.set(code, (await host.tables?.(code)) ?? [])
          } catch (error) {
            if (!(error instanceof VenueAway)) throw error
          }
        }),
      )
    },

    /** What is to be published: tables that have changed since they were published last, and those that are gone. */
    change(): TablesChange | undefined {
      const before = published
      published = new Map(shown().map((table) => [keyOf(table), { table, text: textOf(table) }]))
      const tables = [...published].flatMap(([key, { table, text }]) =>
        before.get(key)?.text === text ? [] : [table],
      )
      const gone = [...before].flatMap(
        ([
          key,
          {
            table: { channelCode, game },
          },
        ]) => (published.has(key) ? [] : [{ channelCode, game }]),
      )
      return tables.length > 0 || gone.length > 0 ? { tables, gone } : undefined
    },
  }
}
export type Tables = ReturnType<typeof createTables>
