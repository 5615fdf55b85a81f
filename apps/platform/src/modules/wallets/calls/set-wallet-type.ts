import { setWalletType } from '@grandstand/contract/wallets'
import { askingOf, bindCall } from '../../../kernel/bind-call.ts'
import type { WalletTypes } from '../wallet-type/service.ts'

export const bindSetWalletType = (types: WalletTypes) =>
  bindCall(setWalletType, ({ walletType }, context) => types.set(askingOf(context), walletType))
