import type { Database, Queryable } from '../database.ts'

export type CountedDatabase = Database & { readonly texts: string[] }

/**
 * Wraps a database and records the text of every statement, including those inside transactions, so that tests can
 * count them.
 */
export function countStatements(database: Database): CountedDatabase {
  const texts: string[] = []
  const query =
    (on: Queryable): Queryable['query'] =>
    (statement) => {
      texts.push(statement.text)
      return on.query(statement)
    }
  return {
    ...database,
    texts,
    query: query(database),
    transaction: (fn, options) =>
      database.transaction(
        (tx) => fn({ query: query(tx), afterCommit: (run) => tx.afterCommit(run) }),
        options,
      ),
  }
}
