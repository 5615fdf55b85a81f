import type { Database } from '../../../kernel/database.ts'

/** What a test does just before a statement of a transaction runs: let something happen meanwhile, or fail. */
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
