import type { Bank } from '@grandstand/contract/payments'

/** One page of the banks; `page` counts from 1 [ENT-03]. */
export const pageOfBanks = (banks: readonly Bank[], page: number, size: number) => ({
  banks: banks.slice((page - 1) * size, page * size),
  total: banks.length,
})

/** A bank's name by its code; undefined when the list does not have the code. */
export const bankNameOf = (banks: readonly Bank[], code: string): string | undefined =>
  banks.find((bank) => bank.code === code)?.name
