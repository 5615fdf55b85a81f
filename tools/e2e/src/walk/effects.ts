import { Client } from 'pg'

/** Reads committed effects directly from the platform's database. */
export interface Effects {
  /** Number of these idempotency keys that have had their effect. */
  of(keys: readonly string[]): Promise<number>
  /** Number of keys of this member that have had an effect, of any call. */
  ofMember(memberId: string): Promise<number>
  /** A number from one row: `select count(*)::int as n …`. */
  count(text: string, values: readonly unknown[]): Promise<number>
  close(): Promise<void>
}

/** @param databaseUrl of the product under test; the walk needs PostgreSQL, which `npm test` provides */
export async function openEffects(databaseUrl: string | undefined): Promise<Effects> {
  if (databaseUrl === undefined)
    throw new Error('the walk reads effects from PostgreSQL: set TEST_DATABASE_URL')
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const count = async (text: string, values: readonly unknown[]) => {
    const { rows } = await client.query<{ n: number }>(text, [...values])
    return rows[0]?.n ?? 0
  }
  return {
    of: (keys) =>
      count('select count(*)::int as n from call_outcome where uuid = any($1) and answer is not null', [
        keys,
      ]),
    ofMember: (memberId) => count('select count(*)::int as n from call_outcome where actor = $1', [memberId]),
    count,
    close: () => client.end(),
  }
}
