import type { Currency } from '@grandstand/money'
import { useMember } from './session-context.tsx'

/** What the member settles in: totals and limits are told and typed in it. */
export const useUnit = (): Currency => useMember()?.settlementUnit ?? 'CNY'
