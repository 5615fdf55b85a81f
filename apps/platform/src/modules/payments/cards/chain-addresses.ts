import { addressId, CallError } from '@grandstand/contract'
import {
  deleteVirtualAddress,
  insertVirtualAddress,
  mostAddresses,
  shortAddress,
  type Network,
  type VirtualAddress,
} from '@grandstand/contract/payments'
import { askingOf, type Asking, type CallContext } from '../../../kernel/bind-call.ts'
import { isUniqueViolation } from '../../../kernel/database-errors.ts'
import type { Queryable } from '../../../kernel/database.ts'
import { binding, removeDestination, requirePayoutName, usableFrom } from './destinations.ts'
import type { CardsNeeds } from './needs.ts'
import * as store from './store.ts'

/** Addresses of virtual currency for payouts, at most three per member. */
export function createChainAddresses(needs: CardsNeeds) {
  const { database, once, clock, newId, secrets } = needs

  return {
    async addresses(memberId: string, on: Queryable = database): Promise<VirtualAddress[]> {
      return (await store.addressesOf(on, memberId)).map(addressOf)
    },

    /**
     * The contract has checked the checksum already.
     * @throws white-list-only, bind-steps-open, too-many-addresses, address-not-accepted
     */
    async insertAddress(network: Network, address: string, context: CallContext): Promise<VirtualAddress> {
      const { memberId, uuid, bodyHash } = askingOf(context)
      if (!(await needs.mayUseVirtualCurrency(memberId))) throw new CallError('white-list-only')
      await requirePayoutName(needs, memberId)
      const hash = secrets.hash(network === 'ERC20' ? address.toLowerCase() : address, binding.address)
      const request = { actor: memberId, uuid, call: insertVirtualAddress.name, bodyHash }
      const { id } = await once
        .inTransaction(request, async (tx) => {
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
            usable_from: await usableFrom(needs, tx, memberId, 'address'),
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
      removeDestination(needs, asking, deleteVirtualAddress.name, (tx, at) =>
        store.removeAddress(tx, asking.memberId, id, at),
      ),

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

const addressOf = (row: store.AddressRow): VirtualAddress => ({
  id: addressId.parse(row.id),
  network: row.network,
  short: row.short,
  addedAt: row.added_at.getTime(),
  usableFrom: row.usable_from.getTime(),
})
