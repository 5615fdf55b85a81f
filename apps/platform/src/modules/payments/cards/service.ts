import { textIn } from '@grandstand/contract/house-text'
import { addressId, CallError, cardId } from '@grandstand/contract'
import {
  deleteBankCard,
  deleteVirtualAddress,
  insertBankCard,
  insertVirtualAddress,
  mostAddresses,
  mostCards,
  shortAddress,
  type Bank,
  type BankCard,
  type Network,
  type VirtualAddress,
} from '@grandstand/contract/payments'
import { fallbackSiteId } from '@grandstand/contract/site'
import { askingOf, type Asking, type CallContext } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { isUniqueViolation } from '../../../kernel/database-errors.ts'
import type { Database, Queryable, Transaction } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import { bankNameOf } from '../banks.ts'
import { bankOfCard } from './card-prefixes.ts'
import * as store from './store.ts'

export interface CardsNeeds {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  readonly secrets: SecretBox
  /** Waiting time before a card that is not the member's first can be withdrawn to. */
  readonly coolOffMs: number
  /** The name that payouts are made to; undefined before the member has given it in the bind steps. */
  readonly payoutName: (memberId: string) => Promise<string | undefined>
  /** Banks whose cards a site accepts. */
  readonly banks: (siteId: string) => Promise<readonly Bank[]>
  /** Whether the member is on the white list of virtual currency [ROLE-08]. */
  readonly mayUseVirtualCurrency: (memberId: string) => Promise<boolean>
  readonly maskName: (name: string) => string
  /** Notifies the member by phone or mail of a new payout destination. */
  readonly tell: (tx: Transaction, memberId: string, subject: string, context: CallContext) => Promise<void>
}

/**
 * Seal contexts of card numbers and addresses, completed by the member's id. The platform's key opens the seals, and
 * only for the provider.
 */
const binding = { card: 'bank card', address: 'virtual address' } as const

/** Bank cards and addresses for payouts, at most three of each per member. A card or address belongs to one member. */
export function createCards(needs: CardsNeeds) {
  const { database, once, clock, newId, secrets } = needs

  async function requirePayoutName(memberId: string): Promise<string> {
    const name = await needs.payoutName(memberId)
    if (name === undefined) throw new CallError('bind-steps-open')
    return name
  }

  const bankName = (banks: readonly Bank[], row: Pick<store.CardRow, 'bank_code' | 'bank_name'>) =>
    bankNameOf(banks, row.bank_code) ?? row.bank_name

  const cardOf = (banks: readonly Bank[], row: store.CardRow, holder: string): BankCard => ({
    id: cardId.parse(row.id),
    bank: { code: row.bank_code, name: bankName(banks, row) },
    last4: row.last4,
    holder: needs.maskName(holder),
    addedAt: row.added_at.getTime(),
    usableFrom: row.usable_from.getTime(),
  })
  const addressOf = (row: store.AddressRow): VirtualAddress => ({
    id: addressId.parse(row.id),
    network: row.network,
    short: row.short,
    addedAt: row.added_at.getTime(),
    usableFrom: row.usable_from.getTime(),
  })

  async function usableFrom(tx: Queryable, memberId: string, what: 'card' | 'address'): Promise<Date> {
    const isChange = await store.hadAny(tx, memberId, what)
    return new Date(clock.now() + (isChange ? needs.coolOffMs : 0))
  }

  async function remove(
    { memberId, uuid, bodyHash }: Asking,
    call: string,
    write: (tx: Queryable, at: Date) => Promise<boolean>,
  ): Promise<void> {
    await once.inTransaction({ actor: memberId, uuid, call, bodyHash }, async (tx) => {
      await store.lockWithdrawer(tx, memberId)
      if (!(await write(tx, new Date(clock.now())))) throw new CallError('not-found')
      return null
    })
  }

  return {
    async cards(memberId: string, on: Queryable = database): Promise<BankCard[]> {
      const rows = await store.cardsOf(on, memberId)
      if (rows.length === 0) return []
      const [holder = '', banks] = await Promise.all([
        needs.payoutName(memberId),
        needs.banks(fallbackSiteId),
      ])
      return rows.map((row) => cardOf(banks, row, holder))
    },
    /** Returns a function that names a card's bank by the current list, or by the name from when the card was added. */
    async bankNames(): Promise<(row: Pick<store.CardRow, 'bank_code' | 'bank_name'>) => string> {
      const banks = await needs.banks(fallbackSiteId)
      return (row) => bankName(banks, row)
    },

    async addresses(memberId: string, on: Queryable = database): Promise<VirtualAddress[]> {
      return (await store.addressesOf(on, memberId)).map(addressOf)
    },

    /**
     * [CONST-05] Adding the same card again returns the card that is there.
     * @throws bind-steps-open, bank-unknown, too-many-cards, card-not-accepted
     */
    async insertCard(cardNum: string, chosen: string | undefined, context: CallContext): Promise<BankCard> {
      const { memberId, uuid, bodyHash } = askingOf(context)
      const holder = await requirePayoutName(memberId)
      const banks = await needs.banks(context.siteId)
      const known = bankOfCard(banks, cardNum)
      const name = chosen === undefined ? undefined : bankNameOf(banks, chosen)
      const bank = known ?? (chosen !== undefined && name !== undefined ? { code: chosen, name } : undefined)
      if (!bank) throw new CallError('bank-unknown')
      const hash = secrets.hash(cardNum, binding.card)
      const intention = { actor: memberId, uuid, call: insertBankCard.name, bodyHash }
      const { id } = await once
        .inTransaction(intention, async (tx) => {
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
            usable_from: await usableFrom(tx, memberId, 'card'),
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
      return cardOf(banks, row, holder)
    },

    /** @throws not-found when the card does not exist or is another member's */
    deleteCard: (asking: Asking, id: string): Promise<void> =>
      remove(asking, deleteBankCard.name, (tx, at) => store.removeCard(tx, asking.memberId, id, at)),

    /**
     * The contract has checked the checksum already.
     * @throws white-list-only, bind-steps-open, too-many-addresses, address-not-accepted
     */
    async insertAddress(network: Network, address: string, context: CallContext): Promise<VirtualAddress> {
      const { memberId, uuid, bodyHash } = askingOf(context)
      if (!(await needs.mayUseVirtualCurrency(memberId))) throw new CallError('white-list-only')
      await requirePayoutName(memberId)
      const hash = secrets.hash(network === 'ERC20' ? address.toLowerCase() : address, binding.address)
      const intention = { actor: memberId, uuid, call: insertVirtualAddress.name, bodyHash }
      const { id } = await once
        .inTransaction(intention, async (tx) => {
          await store.lockWithdrawer(tx, memberId)
          const mine = await store.addressesOf(tx, memberId)
          const same = mine.find((row) => row.network === network && hash.equals(row.address_hash))
          if (same) return { id: same.id }
          if (mine.length >= mostAddresses) throw new CallError('too-many-addresses')
          const row = {
            id: `addr_${newId()}`,
            member_id: memberId,
            network,
            address_hash: hash,
            address_sealed: secrets.seal(address, `${binding.address} of ${memberId}`),
            short: shortAddress(address),
            added_at: new Date(clock.now()),
            usable_from: await usableFrom(tx, memberId, 'address'),
          }
          await store.insertAddress(tx, row)
          await needs.tell(tx, memberId, `${network} ${row.short}`, context)
          return { id: row.id }
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new CallError('address-not-accepted') : error
        })
      const row = await store.findAddress(database, id)
      if (!row) throw new CallError('not-found')
      return addressOf(row)
    },

    /** @throws not-found when the address does not exist or is another member's */
    deleteAddress: (asking: Asking, id: string): Promise<void> =>
      remove(asking, deleteVirtualAddress.name, (tx, at) => store.removeAddress(tx, asking.memberId, id, at)),

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

    /** An address in clear text, for the provider only. */
    async chainAddress(id: string): Promise<{ readonly network: Network; readonly address: string }> {
      const row = await store.findAddress(database, id)
      if (!row) throw new Error(`address ${id} is gone`)
      return {
        network: row.network,
        address: secrets.open(row.address_sealed, `${binding.address} of ${row.member_id}`),
      }
    },
  }
}
export type Cards = ReturnType<typeof createCards>
