import type { Bet } from '@grandstand/contract/sportsbook'
import { IconButton } from '@grandstand/ui'
import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { late } from '../../../lib/late.ts'

const ShareSheet = late(() => import('./share-sheet.tsx').then((module) => module.ShareSheet))

/** Shares an open bet; anything else is not shared. */
export function ShareButton({ bet }: { readonly bet: Bet }) {
  const [isOpen, setOpen] = useState(false)
  if (bet.status !== 'accepted' && bet.status !== 'pending') return null
  return (
    <>
      <IconButton
        size="sm"
        label={`分享注单 ${bet.number}`}
        icon={<Share2 size={16} />}
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <ShareSheet bet={bet} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
