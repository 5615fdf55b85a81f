import {
  getYieldInfo,
  transferFromYield,
  transferOf,
  transferToYield,
  type YieldDay,
} from '@grandstand/contract/wallets'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Yield } from './service.ts'
import type { YieldDayRow } from './store.ts'

const cny = (minor: bigint) => ({ minor, currency: 'CNY' as const })
const dayOf = ({ day, base, annualPpm, interest }: YieldDayRow): YieldDay => ({
  day,
  base: cny(base),
  interest: cny(interest),
  annualPpm,
})

/** Binds the calls that move money in and out and read the interest. */
export function yieldCalls(service: Yield): BoundCall[] {
  return [
    bindCall(transferToYield, async (input, context) => {
      const { id, balance } = await service.transferIn(askingOf(context), transferOf(input))
      return { id, balance: cny(balance) }
    }),
    bindCall(transferFromYield, async (input, context) => {
      const { id, balance } = await service.transferOut(askingOf(context), transferOf(input))
      return { id, balance: cny(balance) }
    }),
    bindCall(getYieldInfo, async (_input, context) => {
      const { balance, annualPpm, days, total, nextAt } = await service.info(memberOf(context))
      const last = days.at(-1)
      return {
        balance: cny(balance),
        annualPpm,
        ...(last && { lastInterest: dayOf(last) }),
        total: cny(total),
        days: days.map(dayOf),
        nextAt,
      }
    }),
  ]
}
