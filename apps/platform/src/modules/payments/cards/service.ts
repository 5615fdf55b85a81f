import { createBankCards } from './bank-cards.ts'
import { createChainAddresses } from './chain-addresses.ts'
import type { CardsNeeds } from './needs.ts'

export type { CardsNeeds } from './needs.ts'

/** Bank cards and addresses for payouts, at most three of each per member. A card or address belongs to one member. */
export function createCards(needs: CardsNeeds) {
  return { ...createBankCards(needs), ...createChainAddresses(needs) }
}
export type Cards = ReturnType<typeof createCards>
