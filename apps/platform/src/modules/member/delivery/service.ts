import { CallError } from '@grandstand/contract'
import { maskPhone } from '@grandstand/contract/contact'
import {
  deliveryAddressInput,
  maxDeliveryAddresses,
  saveDeliveryAddress,
  type DeliveryAddress,
  type DeliveryAddressInput,
} from '@grandstand/contract/member'
import type { Asking } from '../../../kernel/bind-call.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../kernel/database.ts'
import type { Once } from '../../../kernel/once.ts'
import type { SecretBox } from '../../../kernel/secret-box.ts'
import { maskName } from '../binding/masks.ts'
import * as store from './store.ts'

interface Needs {
  readonly database: Database
  readonly once: Once
  readonly clock: Clock
  readonly newId: () => string
  readonly secrets: Pick<SecretBox, 'seal' | 'open'>
}

const bindingOf = (memberId: string) => `delivery address of ${memberId}`

/** Delivery addresses for prizes: sealed at rest, with name and phone masked even for their own member. */
export function createDeliveryAddresses({ database, once, clock, newId, secrets }: Needs) {
  async function list(memberId: string): Promise<DeliveryAddress[]> {
    const rows = await store.addressesOf(database, memberId)
    return rows.map((row) => {
      const text = secrets.open(row.facts_sealed, bindingOf(memberId))
      const { name, phone, region, street } = deliveryAddressInput.parse(JSON.parse(text))
      return {
        id: row.id,
        maskedName: maskName(name),
        maskedPhone: maskPhone(phone),
        region,
        street,
        isDefault: row.is_default,
      }
    })
  }

  return {
    list,

    /**
     * Saves an address.
     * @throws not-found for an address that is not the member's, too-many-delivery-addresses
     */
    async save(
      { memberId, uuid, bodyHash }: Asking,
      address: DeliveryAddressInput,
      id?: string,
    ): Promise<DeliveryAddress[]> {
      const request = { actor: memberId, uuid, call: saveDeliveryAddress.name, bodyHash }
      await once.inTransaction(request, async (tx) => {
        const rows = await store.addressesOf(tx, memberId, true)
        const before = rows.find((row) => row.id === id)
        if (id !== undefined && !before) throw new CallError('not-found')
        if (!before && rows.length >= maxDeliveryAddresses) throw new CallError('too-many-delivery-addresses')
        // Exactly one address is the default: the first one, and then the current default until another one replaces
        // it.
        const isDefault = address.isDefault || rows.length === 0 || before?.is_default === true
        if (isDefault) await store.clearDefault(tx, memberId)
        await store.saveAddress(tx, {
          id: before?.id ?? newId(),
          member_id: memberId,
          facts_sealed: secrets.seal(JSON.stringify(address), bindingOf(memberId)),
          is_default: isDefault,
          saved_at: new Date(clock.now()),
        })
        return null
      })
      return list(memberId)
    },
  }
}
export type DeliveryAddresses = ReturnType<typeof createDeliveryAddresses>
