import { getWalletType } from '@grandstand/contract/wallets'
import { bindCall, memberOf } from '../../../kernel/bind-call.ts'
import type { WalletTypes } from '../wallet-type/service.ts'

export const bindGetWalletType = (types: WalletTypes) =>
  bindCall(getWalletType, (_input, context) => types.get(memberOf(context)))
