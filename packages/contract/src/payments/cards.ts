import * as z from 'zod/mini'
import { defineCall, membersOnly } from '../define.ts'
import { addressId, cardId } from '../ids.ts'
import { network, networkAddress } from './addresses.ts'
import { bankCardNumber } from './rules.ts'

/** [CONST-05] Maximum number of a member's bank cards and addresses. */
export const mostCards = 3
export const mostAddresses = 3

/** Code of a bank in the list of banks: `CMB`. */
export const bankCode = z.string().check(z.regex(/^[A-Z0-9]{2,12}$/))

/** A card as it is shown, never with its number. */
export const bankCard = z.object({
  id: cardId,
  bank: z.object({ code: z.string(), name: z.string() }),
  last4: z.string(),
  /** The name that payouts are made to, masked. */
  holder: z.string(),
  addedAt: z.number(),
  /** Time from which withdrawals to it are possible; in the past when they are. */
  usableFrom: z.number(),
})
export type BankCard = z.output<typeof bankCard>

/**
 * [ENT-03] Adds a card; its number is never returned. Without `bank`, the bank is derived from the first digits. Adding
 * the same card again adds nothing.
 */
export const insertBankCard = defineCall({
  id: 'finance.bankCard.insert',
  name: 'insertBankCard',
  path: '/finance/bankCard/insert',
  who: membersOnly,
  idempotent: true,
  stepUp: 'new-address',
  input: z.strictObject({ cardNum: bankCardNumber, bank: z.optional(bankCode) }),
  output: z.object({ card: bankCard }),
  refusals: ['too-many-cards', 'card-not-accepted', 'bank-unknown', 'bind-steps-open'],
})

export const deleteBankCard = defineCall({
  id: 'finance.bankCard.delete',
  name: 'deleteBankCard',
  path: '/finance/bankCard/delete',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ cardId }),
  output: z.object({}),
})

export const listBankCards = defineCall({
  id: 'finance.bankCard.list',
  name: 'listBankCards',
  path: '/finance/bankCard/list',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ cards: z.array(bankCard) }),
})

export const virtualAddress = z.object({
  id: addressId,
  network,
  /** First and last six letters. */
  short: z.string(),
  addedAt: z.number(),
  usableFrom: z.number(),
})
export type VirtualAddress = z.output<typeof virtualAddress>

/** [ENT-03] [ROLE-08] Adds an address, for members of the white list. Its checksum is verified before it is stored. */
export const insertVirtualAddress = defineCall({
  id: 'finance.virtualAddress.insert',
  name: 'insertVirtualAddress',
  path: '/finance/virtualAddress/insert',
  who: membersOnly,
  idempotent: true,
  stepUp: 'new-address',
  input: networkAddress,
  output: z.object({ address: virtualAddress }),
  refusals: ['white-list-only', 'too-many-addresses', 'address-not-accepted', 'bind-steps-open'],
})

export const deleteVirtualAddress = defineCall({
  id: 'finance.virtualAddress.delete',
  name: 'deleteVirtualAddress',
  path: '/finance/virtualAddress/delete',
  who: membersOnly,
  idempotent: true,
  input: z.strictObject({ addressId }),
  output: z.object({}),
})

export const listVirtualAddresses = defineCall({
  id: 'finance.virtualAddress.list',
  name: 'listVirtualAddresses',
  path: '/finance/virtualAddress/list',
  who: membersOnly,
  input: z.strictObject({}),
  output: z.object({ addresses: z.array(virtualAddress) }),
})
