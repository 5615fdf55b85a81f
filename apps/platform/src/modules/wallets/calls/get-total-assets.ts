import { getTotalAssets } from '@grandstand/contract/wallets'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import { totalAssets } from '../assets.ts'
import type { Wallets } from '../service.ts'
import type { WalletTypes } from '../wallet-type/service.ts'

export const bindGetTotalAssets = (wallets: Wallets, types: WalletTypes) =>
  bindCall(getTotalAssets, async (_input, context) => {
    const memberId = memberOf(context)
    return totalAssets(wallets, memberId, await types.unitOf(memberId), context.now)
  })
