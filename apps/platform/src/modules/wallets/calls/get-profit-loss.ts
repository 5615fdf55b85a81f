import { getProfitLoss } from '@grandstand/contract/wallets'
import { walletOf } from '@grandstand/ledger'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { Wallets } from '../service.ts'

export const bindGetProfitLoss = (wallets: Wallets) =>
  bindCall(getProfitLoss, async ({ period, currency }, context) => {
    const sums = await wallets.profitAndLoss(memberOf(context), walletOf(currency), period)
    const money = (minor: bigint) => ({ minor, currency })
    return {
      periods: sums.periods.map(({ day, credits, debits }) => ({
        from: day,
        staked: money(debits),
        returned: money(credits),
      })),
      lifetime: {
        deposited: money(sums.deposited),
        withdrawn: money(sums.withdrawn),
        net: money(sums.deposited - sums.withdrawn),
      },
    }
  })
