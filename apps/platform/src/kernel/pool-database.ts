import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, types as pgTypes, type ClientBase, type PoolClient, type PoolConfig } from 'pg'
import type { Database, Isolation, Queryable, Transaction } from './database.ts'
import { asUnavailable, isRetryable } from './database-errors.ts'

const maxAttempts = 6
const int8 = 20
const int8Array = 1016
const parseInt8Array = (text: string): bigint[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((part) => BigInt(part))

/** Column types of both databases: int8 as bigint, everything else as pg does. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return BigInt
    if (oid === int8Array) return parseInt8Array
    return pgTypes.getTypeParser(oid, format ?? 'text')
  },
}

/** The database interface over a pool of pg connections, the same for both databases. */
export function poolDatabase(
  engine: Database['engine'],
  config: PoolConfig,
  afterClose: () => Promise<void> = async () => {},
): Database {
  const pool = new Pool({ application_name: 'grandstand', keepAlive: true, ...config, types })
  // Without its own error listener every connection, idle or checked out, would end the process when the database
  // goes away.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  async function onConnection<T>(run: (client: PoolClient) => Promise<T>, isEnded = false): Promise<T> {
    const client = await pool.connect().catch((error: unknown) => {
      throw asUnavailable(error) ?? error
    })
    let broken: Error | undefined
    try {
      return await run(client)
    } catch (error) {
      broken = asUnavailable(error)
      throw broken ?? error
    } finally {
      client.release(broken ?? isEnded)
    }
  }

  async function attempt<T>(fn: (tx: Transaction) => Promise<T>, isolation: Isolation): Promise<T> {
    const committed: (() => void)[] = []
    const result = await onConnection(async (client) => {
      await client.query(`begin isolation level ${isolation}`)
      try {
        const tx: Transaction = { ...queryable(client), afterCommit: (run) => committed.push(run) }
        const value = await fn(tx)
        // A failed statement aborts the transaction even if `fn` caught its error: PostgreSQL then answers the commit
        // with a rollback.
        const { command } = await client.query('commit')
        if (command !== 'COMMIT')
          throw new Error('the transaction was rolled back: a statement in it had failed')
        return value
      } catch (error) {
        if (asUnavailable(error) === undefined) await client.query('rollback')
        throw error
      }
    })
    for (const run of committed) run()
    return result
  }

  return {
    engine,
    query: (statement) => onConnection(async (client) => queryable(client).query(statement)),
    async transaction(fn, options = {}) {
      for (let count = 1; ; count++) {
        try {
          return await attempt(fn, options.isolation ?? 'read committed')
        } catch (error) {
          if (!isRetryable(error) || count === maxAttempts) throw error
          await sleep(Math.random() * 5 * 2 ** count)
        }
      }
    },
    session: (fn) => onConnection(fn, true),
    async close() {
      await pool.end()
      await afterClose()
    },
  }
}

/** Statements on one connection. */
export function queryable(client: Pick<ClientBase, 'query'>): Queryable {
  return {
    async query<Row>(statement: Parameters<Queryable['query']>[0]) {
      const { text, values } = statement
      const result = await client.query(
        'name' in statement && statement.name !== undefined
          ? { text, values, name: statement.name }
          : { text, values },
      )
      return result.rows as Row[]
    },
  }
}
