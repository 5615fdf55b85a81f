import type { Wallet } from '@grandstand/contract/wallets'
import { Suspense, useState } from 'react'
import { OwnAmount } from '../amount.tsx'
import type { Assets } from './model.ts'
import { late } from '../../../lib/late.ts'

const TotalSheet = late(() => import('./total-sheet.tsx').then((module) => module.TotalSheet))

interface Props {
  readonly assets: Assets
  readonly wallets: readonly Wallet[]
}

/** The figure of the total assets, which opens its parts. */
export function WhyTotal({ assets, wallets }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title="查看总资产构成"
        className="block cursor-pointer rounded-xs text-left underline decoration-ink-3 decoration-dotted decoration-1 underline-offset-4 hover:decoration-accent hover:decoration-solid"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">总资产 </span>
        <OwnAmount size="fig" money={{ minor: assets.total, currency: assets.unit }} />
      </button>
      {isOpen && (
        <Suspense>
          <TotalSheet assets={assets} wallets={wallets} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
