import type { RoomNo } from '@grandstand/contract'
import { IconButton } from '@grandstand/ui'
import { Gift } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useGifts } from '../../../features/gifts/data.ts'
import { late, usePrepared } from '../../../lib/late.ts'
import { useGiving } from './giving.ts'

const GiftSheet = late(() => import('./gift-sheet.tsx').then((module) => module.GiftSheet))

/** Opens the sheet of gifts, whose code and list are there before it. */
export function GiftButton({ tone }: { readonly tone: 'screen' | 'accent' }) {
  const setOpen = useGiving((state) => state.setOpen)
  usePrepared(GiftSheet)
  useGifts()
  return (
    <IconButton
      label="礼物"
      size="lg"
      icon={<Gift size={22} />}
      tone={tone}
      aria-haspopup="dialog"
      onClick={() => setOpen(true)}
    />
  )
}

/** The sheet of gifts of a room, closed when the room is left. */
export function RoomGiving({ room, isOffAir }: { readonly room: RoomNo; readonly isOffAir: boolean }) {
  const { isOpen, setOpen } = useGiving()
  useEffect(() => () => setOpen(false), [setOpen])
  return (
    <Suspense>
      {isOpen && <GiftSheet room={room} isOffAir={isOffAir} onClose={() => setOpen(false)} />}
    </Suspense>
  )
}
