import type { Database } from '../../../kernel/database.ts'

/** Runs before each statement of a transaction, so that a test can cause a concurrent change or a failure. */
export interface QueryHook {
  before: (text: string) => Promise<void> | void
}

export function hooked(database: Database, hook: QueryHook): Database {
  return {
    ...database,
    transaction: (run, options) =>
      database.transaction(
        (tx) =>
          run({
            afterCommit: (after) => tx.afterCommit(after),
            query: async (statement) => {
              await hook.before(statement.text)
              return tx.query(statement)
            },
          }),
        options,
      ),
  }
}
