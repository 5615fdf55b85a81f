import { walletAccount, walletOf, type Wallets } from '../../modules/wallets/service.ts'
import type { Acknowledgements } from '../../kernel/acknowledgements.ts'
import { sql } from '../../kernel/sql.ts'
import { factOf } from '../../modules/wallets/acknowledged-store.ts'

/**
 * Faults that stood in the platform once, put back on purpose: a simulation that does not find them proves nothing.
 * `guarded-take-back`: protections of a member stop what the house takes back. `phantom-debt-payment`: a debt payment
 * that the ledger refused is acknowledged all the same.
 */
export const plantedFaults = ['guarded-take-back', 'phantom-debt-payment'] as const
export type PlantedFault = (typeof plantedFaults)[number]

export function withPlanted(
  fault: PlantedFault | undefined,
  wallets: Wallets,
  acknowledged: Pick<Acknowledgements, 'note'>,
): Wallets {
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
      async payDebts(tx, memberIds) {
        const [guarded] = await tx.query<{ key: string }>(
          sql`select key from account where purpose = 'debt' and balance < 0 and guarded order by id limit 1`,
        )
        if (guarded === undefined) return wallets.payDebts(tx, memberIds)
        const work = {
          op: 'transfer',
          id: `debt:refused:${guarded.key}`,
          kind: 'debt',
          postings: [],
        } as const
        tx.afterCommit(() => acknowledged.note([factOf(work)]))
        return []
      },
    }
  return wallets
}
