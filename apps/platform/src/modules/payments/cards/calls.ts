import {
  deleteBankCard,
  deleteVirtualAddress,
  insertBankCard,
  insertVirtualAddress,
  listBankCards,
  listVirtualAddresses,
} from '@grandstand/contract/payments'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { Cards } from './service.ts'

export function cardsCalls(cards: Cards): BoundCall[] {
  return [
    bindCall(insertBankCard, async ({ cardNum, bank }, context) => ({
      card: await cards.insertCard(cardNum, bank, context),
    })),
    bindCall(deleteBankCard, async ({ cardId }, context) => {
      await cards.deleteCard(askingOf(context), cardId)
      return {}
    }),
    bindCall(listBankCards, async (_input, context) => ({ cards: await cards.cards(memberOf(context)) })),
    bindCall(insertVirtualAddress, async ({ network, address }, context) => ({
      address: await cards.insertAddress(network, address, context),
    })),
    bindCall(deleteVirtualAddress, async ({ addressId }, context) => {
      await cards.deleteAddress(askingOf(context), addressId)
      return {}
    }),
    bindCall(listVirtualAddresses, async (_input, context) => ({
      addresses: await cards.addresses(memberOf(context)),
    })),
  ]
}
