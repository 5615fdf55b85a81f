import type { ClientBase } from 'pg'
import type { Sql } from 'sql-template-tag'

/** A statement: the `sql` tag, or any text with values. A `name` prepares it once for each connection. */
export interface Statement {
  readonly text: string
  readonly values: unknown[]
  readonly name?: string
}

/**
 * Accepts statements: a pool or a transaction. int8 columns are bigint, timestamptz columns are Date, jsonb is
 * parsed.
 */
export interface Queryable {
  /**
   * Runs one statement and returns its rows.
   * @throws DatabaseUnavailable when the database is unreachable, too slow or cannot write; other errors are pg's
   * own, with `code`
   */
  query<Row = Record<string, unknown>>(statement: Sql | Statement): Promise<Row[]>
}

export interface Transaction extends Queryable {
  /** Runs after the commit, never after a rollback. It must not throw. */
  afterCommit(run: () => void): void
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'

export interface Database extends Queryable {
  readonly engine: 'postgres' | 'embedded'
  /**
   * Runs `fn` in one transaction; it commits when `fn` returns and rolls back when it throws.
   * Deadlocks and serialization failures run `fn` again (up to 6 times), so it must have no other effects.
   * Inside it use `tx` alone: the embedded database has a single connection, and a second query would wait in vain.
   */
  transaction<T>(
    fn: (tx: Transaction) => Promise<T>,
    options?: { readonly isolation?: Isolation },
  ): Promise<T>
  /** A connection for a tool that speaks pg itself (migrations). It is ended afterwards, with its locks and settings. */
  session<T>(fn: (client: ClientBase) => Promise<T>): Promise<T>
  close(): Promise<void>
}
