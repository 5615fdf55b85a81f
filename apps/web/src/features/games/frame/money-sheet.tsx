import { BlockState } from '@grandstand/client/block'
import { SkeletonRows } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import type { ReactNode } from 'react'
import { useSheetSide } from '../../../lib/media.ts'
import { useVenueBalances } from '../data.ts'
import { TransferForm } from '../transfers/transfer-form.tsx'

interface Props {
  readonly venue: string
  readonly name: string
  readonly isTransfer: boolean
  /** The deposit form, for a venue that plays from the wallet. */
  readonly deposit: ReactNode
  readonly onClose: () => void
  /** Money has come to the venue. */
  readonly onArrived: () => void
}

/** Moves money over the game, which stays where it is. */
export function MoneySheet({ venue, name, isTransfer, deposit, onClose, onArrived }: Props) {
  const side = useSheetSide()
  const query = useVenueBalances()
  const venues = query.data?.venues.filter(({ channelCode }) => channelCode === venue)
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      side={side}
      title={isTransfer ? `转入转出${name}` : '存款'}
    >
      {!isTransfer ? (
        deposit
      ) : venues === undefined ? (
        <BlockState
          query={query}
          failed="场馆没加载出来"
          note="资金不受影响。"
          loading={<SkeletonRows count={4} />}
        />
      ) : (
        <TransferForm venues={venues} initial={venue} isBare onArrived={onArrived} />
      )}
    </Sheet>
  )
}
