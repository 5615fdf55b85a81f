import { listDeliveryAddresses, saveDeliveryAddress } from '@grandstand/contract/member'
import { askingOf, bindCall, memberOf, type BoundCall } from '../../../kernel/bind-call.ts'
import type { DeliveryAddresses } from './service.ts'

export function deliveryCalls(delivery: DeliveryAddresses): BoundCall[] {
  return [
    bindCall(listDeliveryAddresses, async (_input, context) => ({
      addresses: await delivery.list(memberOf(context)),
    })),
    bindCall(saveDeliveryAddress, async ({ address, deliveryAddressId }, context) => ({
      addresses: await delivery.save(askingOf(context), address, deliveryAddressId),
    })),
  ]
}
