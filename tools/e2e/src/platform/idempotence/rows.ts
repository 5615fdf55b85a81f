import { Client } from 'pg'
import { vi } from 'vitest'

/**
 * Tables that the platform writes without a call, rows that are chained or recorded a moment later, and times of last
 * activity.
 */
const ownWork = new Set([
  'anchor',
  'act_anchor',
  'bet_log',
  'bet_log_head',
  'bet_log_root',
  'chat_manager',
  'chat_room',
  'competition',
  'competitor',
  'feed_event',
  'gate_passage',
  'heartbeat',
  'known_device',
  'ledger_seal',
  'letter',
  'login_history',
  'match',
  'match_progress',
  'match_result',
  'match_result_revision',
  'outbox',
  'outbox_head',
  'outbox_position',
  'play_time',
  'session',
  'venue',
  'venue_case',
  'venue_catalogue',
  'venue_game',
  'venue_game_heat',
  'venue_game_heat_count',
  'venue_game_hour',
  'venue_game_player',
  'venue_record',
  'venue_record_cursor',
  'venue_recovery',
  'venue_round',
  'venue_sitting',
  'verification_code',
])

/** For every other table the number of its rows and a digest of them. */
export type Rows = ReadonlyMap<string, { readonly count: number; readonly digest: string }>

export interface RowReader {
  /** Waits until two readings in a row are equal, when workers have finished their work after a call, and reads all rows. */
  still(): Promise<Rows>
  close(): Promise<void>
}

/** Reads all tables of the product under test. @throws when its database is embedded */
export async function openRows(databaseUrl: string | undefined): Promise<RowReader> {
  if (databaseUrl === undefined) throw new Error('rows are read from PostgreSQL: set TEST_DATABASE_URL')
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const names = tables.rows.map(({ name }) => name).filter((name) => !ownWork.has(name))
  const ask = async <Row extends object>(of: readonly string[], select: (name: string) => string) =>
    of.length === 0 ? [] : (await client.query<Row>(of.map(select).join(' union all '))).rows
  // Where every row stands and who wrote it: a fraction of the work of reading what is in it.
  const readVersions = async (): Promise<Map<string, string>> => {
    const rows = await ask<{ name: string; version: string }>(
      names,
      (name) =>
        `select '${name}' as name,
           count(*) || ' ' || coalesce(sum(hashtext(t.ctid::text || t.xmin::text)::int8), 0) as version from "${name}" t`,
    )
    return new Map(rows.map(({ name, version }) => [name, version]))
  }
  const known = new Map<
    string,
    { readonly version: string; readonly count: number; readonly digest: string }
  >()
  return {
    async still() {
      let last = await readVersions()
      await vi.waitFor(
        async () => {
          const before = last
          last = await readVersions()
          const moving = names.filter((name) => before.get(name) !== last.get(name))
          if (moving.length > 0) throw new Error(`still written: ${moving.join(', ')}`)
        },
        { timeout: 30_000, interval: 100 },
      )
      const rows = await ask<{ name: string; count: number; digest: string }>(
        names.filter((name) => known.get(name)?.version !== last.get(name)),
        (name) =>
          `select '${name}' as name, count(*)::int as count,
             md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from "${name}" t`,
      )
      for (const { name, count, digest } of rows)
        known.set(name, { version: last.get(name) ?? '', count, digest })
      return new Map(known)
    },
    close: () => client.end(),
  }
}

/** Names of the tables whose rows differ. */
export const changed = (before: Rows, after: Rows): string[] =>
  [...after].flatMap(([name, { digest }]) => (before.get(name)?.digest === digest ? [] : [name]))

/** Number of rows that each table gained or lost. */
export const growth = (before: Rows, after: Rows): Record<string, number> =>
  Object.fromEntries(
    [...after].flatMap(([name, { count }]) => {
      const more = count - (before.get(name)?.count ?? 0)
      return more === 0 ? [] : [[name, more]]
    }),
  )
