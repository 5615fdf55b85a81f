import { useMember } from '@grandstand/client/session'
import type { Currency } from '@grandstand/money'

/** What the member settles in: totals and limits are told and typed in it. */
export const useUnit = (): Currency => useMember()?.settlementUnit ?? 'CNY'
