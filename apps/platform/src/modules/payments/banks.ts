import type { Bank } from '@grandstand/contract/payments'

/** One page of the banks; `page` counts from 1 [ENT-03]. */
export const pageOfBanks = (banks: readonly Bank[], page: number, size: number) => ({
  banks: banks.slice((page - 1) * size, page * size),
  total: banks.length,
})

/** Its name by its code; undefined for none of the list. */
export const bankNameOf = (banks: readonly Bank[], code: string): string | undefined =>
  banks.find((bank) => bank.code === code)?.name
