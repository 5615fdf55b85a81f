import type { Database, Queryable } from '../database.ts'

export type CountedDatabase = Database & { readonly texts: string[] }

/** A database that keeps the text of every statement, those inside transactions included, so that tests can count them. */
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
