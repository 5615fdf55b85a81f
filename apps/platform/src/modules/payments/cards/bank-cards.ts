import { textIn } from '@grandstand/contract/house-text'
import { CallError, cardId } from '@grandstand/contract'
import {
  deleteBankCard,
  insertBankCard,
  mostCards,
  type Bank,
  type BankCard,
} from '@grandstand/contract/payments'
import { fallbackSiteId } from '@grandstand/contract/site'
import { askingOf, type Asking, type CallContext } from '../../../kernel/bind-call.ts'
import { isUniqueViolation } from '../../../kernel/database-errors.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { bankNameOf } from '../banks.ts'
import { bankOfCard } from './card-prefixes.ts'
import { binding, removeDestination, requirePayoutName, usableFrom } from './destinations.ts'
import type { CardsNeeds } from './needs.ts'
import * as store from './store.ts'

/** Bank cards for payouts, at most three per member. */
export function createBankCards(needs: CardsNeeds) {
  const { database, once, clock, newId, secrets } = needs

  return {
    async cards(memberId: string, on: Queryable = database): Promise<BankCard[]> {
      const rows = await store.cardsOf(on, memberId)
      if (rows.length === 0) return []
      const [holder = '', banks] = await Promise.all([
        needs.payoutName(memberId),
        needs.banks(fallbackSiteId),
      ])
      return rows.map((row) => cardOf(banks, row, needs.maskName(holder)))
    },
    /** Returns a function that names a card's bank by the current list, or by the name from when the card was added. */
    async bankNames(): Promise<(row: Pick<store.CardRow, 'bank_code' | 'bank_name'>) => string> {
      const banks = await needs.banks(fallbackSiteId)
      return (row) => bankName(banks, row)
    },

    /**
     * [CONST-05] Adding the same card again returns the card that is there.
     * @throws bind-steps-open, bank-unknown, too-many-cards, card-not-accepted
     */
    async insertCard(cardNum: string, chosen: string | undefined, context: CallContext): Promise<BankCard> {
      const { memberId, uuid, bodyHash } = askingOf(context)
      const holder = await requirePayoutName(needs, memberId)
      const banks = await needs.banks(context.siteId)
      const known = bankOfCard(banks, cardNum)
      const name = chosen === undefined ? undefined : bankNameOf(banks, chosen)
      const bank = known ?? (chosen !== undefined && name !== undefined ? { code: chosen, name } : undefined)
      if (!bank) throw new CallError('bank-unknown')
      const hash = secrets.hash(cardNum, binding.card)
      const request = { actor: memberId, uuid, call: insertBankCard.name, bodyHash }
      const { id } = await once
        .inTransaction(request, async (tx) => {
          await store.lockWithdrawer(tx, memberId)
          const mine = await store.cardsOf(tx, memberId)
          const same = mine.find((row) => hash.equals(row.number_hash))
          if (same) return { id: same.id }
          if (mine.length >= mostCards) throw new CallError('too-many-cards')
          const row = {
            id: `card_${newId()}`,
            member_id: memberId,
            number_hash: hash,
            number_sealed: secrets.seal(cardNum, `${binding.card} of ${memberId}`),
            last4: cardNum.slice(-4),
            bank_code: bank.code,
            bank_name: textIn('zh-CN', bank.name),
            added_at: new Date(clock.now()),
            usable_from: await usableFrom(needs, tx, memberId, 'card'),
          }
          await store.insertCard(tx, row)
          await needs.tell(tx, memberId, `${bank.name} ··${row.last4}`, context)
          return { id: row.id }
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new CallError('card-not-accepted') : error
        })
      const row = await store.findCard(database, id)
      if (!row) throw new CallError('not-found')
      return cardOf(banks, row, needs.maskName(holder))
    },

    /** @throws not-found when the card does not exist or is another member's */
    deleteCard: (asking: Asking, id: string): Promise<void> =>
      removeDestination(needs, asking, deleteBankCard.name, (tx, at) =>
        store.removeCard(tx, asking.memberId, id, at),
      ),

    /** Seals the name that a withdrawal was checked against. */
    sealHolder: (withdrawalId: string, name: string): Uint8Array =>
      secrets.seal(name, `payout name of ${withdrawalId}`),

    /**
     * The account behind a card in clear text, for the provider only. `of` is the withdrawal with the name that it
     * was checked against; null for withdrawals from before names were stored with them.
     */
    async bankAccount(
      id: string,
      of: { readonly id: string; readonly payout_name: Uint8Array | null },
    ): Promise<{ readonly bankName: string; readonly accountName: string; readonly accountNumber: string }> {
      const row = await store.findCard(database, id)
      if (!row) throw new Error(`card ${id} is gone`)
      return {
        bankName: row.bank_name,
        accountName:
          of.payout_name === null
            ? ((await needs.payoutName(row.member_id)) ?? '')
            : secrets.open(of.payout_name, `payout name of ${of.id}`),
        accountNumber: secrets.open(row.number_sealed, `${binding.card} of ${row.member_id}`),
      }
    },
  }
}

const bankName = (banks: readonly Bank[], row: Pick<store.CardRow, 'bank_code' | 'bank_name'>) =>
  bankNameOf(banks, row.bank_code) ?? row.bank_name

/** @param holder the masked name that payouts are made to */
const cardOf = (banks: readonly Bank[], row: store.CardRow, holder: string): BankCard => ({
  id: cardId.parse(row.id),
  bank: { code: row.bank_code, name: bankName(banks, row) },
  last4: row.last4,
  holder,
  addedAt: row.added_at.getTime(),
  usableFrom: row.usable_from.getTime(),
})
