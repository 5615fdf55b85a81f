import { rmSync } from 'node:fs'
import { join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { lockFolder } from './folder-lock.ts'
import { GroupCommit } from './group-commit.ts'
import { migrations } from './migrations.ts'

type Value = string | number | bigint | null

/**
 * The venue's database: SQLite with one fsync for each commit. Everything is synchronous, so nothing else happens
 * between two statements.
 */
export interface Store {
  run(sql: string, values?: readonly Value[]): void
  all<Row = Readonly<Record<string, Value>>>(sql: string, values?: readonly Value[]): Row[]
  /** All or nothing. A transaction within another is part of it. */
  transaction<T>(work: () => T): T
  /** Within a transaction: work that can fail alone, leaving the rest of the transaction as it is. */
  attempt<T>(work: () => T): T
  /**
   * Group commit: work of many callers shares one transaction and one fsync. Each can fail alone. Resolves after the
   * commit.
   */
  grouped<T>(work: () => T): Promise<T>
  close(): void
}

/** @throws Error when another process has the folder open */
export function openStore(folder: string): Store {
  const unlock = lockFolder(folder)
  const file = join(folder, 'venue.db')
  // Left behind by a process that was killed.
  rmSync(`${file}.lock`, { recursive: true, force: true })
  const database = new sqlite.Database(file)
  // Only with the exclusive lock does this build keep a write-ahead log: one fsync a commit instead of three.
  database.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full')
  return storeOf(database, unlock)
}

/** A store that ends with the process. */
export const openMemoryStore = (): Store => storeOf(new sqlite.Database(':memory:'), () => {})

function storeOf(database: InstanceType<typeof sqlite.Database>, unlock: () => void): Store {
  database.exec('pragma foreign_keys = on')
  const statements = new Map<string, ReturnType<typeof database.prepare>>()
  const prepared = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql)
    statements.set(sql, known)
    return known
  }
  /** Runs a statement. One that failed would fail again at its next use, so it is prepared anew then. */
  function withStatement<T>(sql: string, work: (statement: ReturnType<typeof prepared>) => T): T {
    try {
      return work(prepared(sql))
    } catch (error) {
      const failed = statements.get(sql)
      statements.delete(sql)
      try {
        failed?.finalize()
      } catch {
        // It tells its last error once more.
      }
      throw error
    }
  }
  let points = 0
  const store: Store = {
    run: (sql, values = []) => void withStatement(sql, (statement) => statement.run([...values])),
    all: (sql, values = []) => withStatement(sql, (statement) => statement.all([...values])) as never,
    transaction(work) {
      if (database.inTransaction) return work()
      database.exec('begin immediate')
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        if (database.inTransaction) database.exec('rollback')
        throw error
      }
    },
    attempt(work) {
      const point = `p${(points += 1)}`
      database.exec(`savepoint ${point}`)
      try {
        const result = work()
        database.exec(`release ${point}`)
        return result
      } catch (error) {
        // Some errors of SQLite end the whole transaction.
        if (!database.inTransaction) throw error
        database.exec(`rollback to ${point}; release ${point}`)
        throw error
      }
    },
    grouped: (work) => group.add(work),
    close() {
      group.commit()
      for (const statement of statements.values()) statement.finalize()
      database.close()
      unlock()
    },
  }
  const group = new GroupCommit(store)
  migrate(store)
  return store
}

/** Runs the migrations that have not run yet, each in a transaction of its own. */
function migrate(store: Store): void {
  store.run('create table if not exists migration (number integer primary key) strict')
  const [row] = store.all<{ number: number | null }>('select max(number) number from migration')
  const last = row?.number ?? 0
  for (const [index, statements] of migrations.entries()) {
    if (index < last) continue
    store.transaction(() => {
      for (const statement of statements) store.run(statement)
      store.run('insert into migration values (?)', [index + 1])
    })
  }
}
