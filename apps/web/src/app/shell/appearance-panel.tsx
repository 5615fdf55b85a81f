import { Popover } from '@grandstand/ui/overlay'
import type { ReactNode } from 'react'
import { AppearanceFields } from './appearance-fields.tsx'

interface Props {
  readonly trigger: ReactNode
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

export function AppearancePanel(props: Props) {
  return (
    <Popover {...props} label="外观" className="w-80">
      <AppearanceFields />
    </Popover>
  )
}
