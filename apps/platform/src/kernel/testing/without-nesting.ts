import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../database.ts'

/**
 * Throws when a second connection is requested inside a transaction: with a single connection, or when all
 * connections wait for another, this is a deadlock. Tests that run one request at a time would not notice it
 * otherwise.
 */
export function withoutNesting(database: Database): Database {
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()
  const refuseInside = () => {
    if (transactions.getStore()?.isOpen === true)
      throw new Error('Inside a transaction only its own connection may be used.')
  }
  return {
    ...database,
    async query(statement) {
      refuseInside()
      return database.query(statement)
    },
    async transaction(fn, options) {
      refuseInside()
      return database.transaction(async (tx) => {
        const transaction = { isOpen: true }
        try {
          return await transactions.run(transaction, () => fn(tx))
        } finally {
          transaction.isOpen = false
        }
      }, options)
    },
    async session(fn) {
      refuseInside()
      return database.session(fn)
    },
  }
}
