import { walletAccount, walletOf, type Wallets } from '../../modules/wallets/service.ts'
import type { Statement, Transaction } from '../../kernel/database.ts'
import { sql } from '../../kernel/sql.ts'

/**
 * Former faults of the platform, put back on purpose: a simulation that does not find them proves nothing.
 * `guarded-take-back`: protections of a member stop the house from taking money back. `phantom-debt-payment`: the
 * outcome of a debt payment is not checked, so one that the guard stopped is acknowledged and announced without
 * having happened.
 */
export const plantedFaults = ['guarded-take-back', 'phantom-debt-payment'] as const
export type PlantedFault = (typeof plantedFaults)[number]

export function withPlanted(fault: PlantedFault | undefined, wallets: Wallets): Wallets {
  if (fault === 'guarded-take-back')
    return {
      ...wallets,
      async takeBack(tx, takings) {
        const keys = takings.map(({ memberId, currency }) => walletAccount(memberId, walletOf(currency)))
        const guarded = await tx.query(sql`select from account where guarded and key = any (${keys}::text[])`)
        if (guarded.length > 0) throw new Error('not taken back: guarded')
        return wallets.takeBack(tx, takings)
      },
    }
  if (fault === 'phantom-debt-payment')
    return {
      ...wallets,
      apply: (tx, works) => wallets.apply(blindToPayments(tx), works),
      applyOwed: (tx, works) => wallets.applyOwed(blindToPayments(tx), works),
    }
  return wallets
}

const kindsAt = 3

/** Wraps the transaction so that every debt payment seems to be applied, whatever the ledger answers. */
function blindToPayments(tx: Transaction): Transaction {
  const isPayment = ({ text, values }: Statement) =>
    text.includes('ledger_apply') && String(values[kindsAt]).includes('"debt"')
  return {
    afterCommit: (run) => tx.afterCommit(run),
    async query<Row>(statement: Parameters<Transaction['query']>[0]) {
      const rows = await tx.query<{ outcomes: readonly number[] }>(statement)
      if (!isPayment(statement)) return rows as Row[]
      return rows.map(({ outcomes }) => ({ outcomes: outcomes.map(() => 0) })) as Row[]
    },
  }
}
