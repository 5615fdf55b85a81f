import { Avatar } from '@grandstand/ui-match/art'
import { Suspense, useState } from 'react'
import { late } from '../../../lib/late.ts'
import { logoSeed } from './room-words.ts'
import type { LiveRoomFacts } from './use-live-room.ts'

const AnchorSheet = late(() => import('./anchor-sheet.tsx').then((module) => module.AnchorSheet))

/** The anchor's picture as a button that opens their card. */
export function AnchorButton({ facts }: { readonly facts: LiveRoomFacts }) {
  const [isOpen, setOpen] = useState(false)
  const { anchor } = facts
  if (!anchor) return null
  return (
    <>
      <button
        type="button"
        className="gs-hit relative grid shrink-0 place-items-center rounded-full max-[359px]:hidden"
        aria-label={`主播 ${anchor.anchor.nickname}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Avatar id={logoSeed(anchor.anchor.logo)} size={28} isAnchor />
      </button>
      <Suspense>{isOpen && <AnchorSheet facts={facts} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
