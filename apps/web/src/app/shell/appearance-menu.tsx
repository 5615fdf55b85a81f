import { IconButton } from '@grandstand/ui'
import { SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { late } from '../../lib/late.ts'

const Panel = late(() => import('./appearance-panel.tsx').then((module) => module.AppearancePanel))

/** The 外观 (appearance) button; its panel is loaded when it is first opened. */
export function AppearanceMenu({ tone = 'bar' }: { readonly tone?: 'bar' | 'ghost' }) {
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const open = () => {
    setLoaded(true)
    setOpen(true)
  }
  const trigger = <IconButton tone={tone} label="外观" icon={<SlidersHorizontal />} />
  const closed = (
    <IconButton tone={tone} label="外观" icon={<SlidersHorizontal />} aria-haspopup="dialog" onClick={open} />
  )
  if (!isLoaded) return closed
  return (
    <Suspense fallback={closed}>
      <Panel trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} />
    </Suspense>
  )
}
