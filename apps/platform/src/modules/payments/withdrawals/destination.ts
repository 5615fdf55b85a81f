import { CallError } from '@grandstand/contract'
import type { WithdrawalKind } from '@grandstand/contract/payments'
import type { Queryable } from '../../../kernel/database.ts'
import type { Cards } from '../cards/service.ts'
import { addressesOf, cardsOf } from '../cards/store.ts'
import type { WithdrawalSettings } from './settings.ts'

export type BankName = Awaited<ReturnType<Cards['bankNames']>>

interface Wanted {
  readonly kind: WithdrawalKind
  /** Id of a card or of an address. */
  readonly destinationId: string
}

interface Known {
  readonly bankName: BankName
  readonly networkFee: WithdrawalSettings['networkFee']
}

/** Destination of a payout, as it is stored with the order. */
export interface Destination {
  readonly text: string
  /** Epoch ms. */
  readonly usableFrom: number
  /** Minor units of the withdrawal's currency. */
  readonly fee: bigint
  readonly card_id: string | null
  readonly address_id: string | null
}

/**
 * Finds the card or address that the member chose.
 * @throws CallError('not-found') when it is another member's or was removed
 */
export async function destinationOf(
  tx: Queryable,
  memberId: string,
  { kind, destinationId }: Wanted,
  { bankName, networkFee }: Known,
): Promise<Destination> {
  const isMine = ({ id }: { readonly id: string }) => id === destinationId
  if (kind === 'usdt') {
    const address = (await addressesOf(tx, memberId)).find(isMine)
    if (!address) throw new CallError('not-found')
    return {
      text: `${address.network} ${address.short}`,
      usableFrom: address.usable_from.getTime(),
      fee: networkFee[address.network],
      card_id: null,
      address_id: destinationId,
    }
  }
  const card = (await cardsOf(tx, memberId)).find(isMine)
  if (!card) throw new CallError('not-found')
  return {
    text: `${bankName(card)} ··${card.last4}`,
    usableFrom: card.usable_from.getTime(),
    fee: 0n,
    card_id: destinationId,
    address_id: null,
  }
}
