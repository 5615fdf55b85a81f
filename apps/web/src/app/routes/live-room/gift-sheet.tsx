import type { RoomNo } from '@grandstand/contract'
import { Segment } from '@grandstand/ui'
import { Sheet } from '@grandstand/ui/overlay'
import { useState } from 'react'
import { GiftRank } from '../../../features/gifts/gift-rank.tsx'
import { GiftTray } from '../../../features/gifts/tray/gift-tray.tsx'
import { useSheetSide } from '../../../lib/media.ts'

interface Props {
  readonly room: RoomNo
  readonly isOffAir: boolean
  readonly onClose: () => void
}

/** Gifts and the ranking of their senders, on phones. */
export function GiftSheet({ room, isOffAir, onClose }: Props) {
  const [shown, setShown] = useState<'gifts' | 'rank'>('gifts')
  return (
    <Sheet
      isOpen
      side={useSheetSide()}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="礼物"
      action={
        <Segment
          label="看什么"
          size="sm"
          options={[
            { value: 'gifts', label: '礼物' },
            { value: 'rank', label: '贡献榜' },
          ]}
          value={shown}
          onChange={setShown}
        />
      }
    >
      {shown === 'gifts' ? (
        <GiftTray roomNo={room} form="grid" isOffAir={isOffAir} />
      ) : (
        <GiftRank roomNo={room} />
      )}
    </Sheet>
  )
}
