import { CopyButton, FactRow } from '@grandstand/ui'
import type { ReactNode } from 'react'

/** A fact with a copy button. */
export function CopyFact({
  label,
  text,
  children = text,
}: {
  readonly label: string
  readonly text: string
  readonly children?: ReactNode
}) {
  return (
    <FactRow label={label}>
      <span className="inline-flex items-center justify-end gap-1">
        {children}
        <CopyButton label={`复制${label}`} text={text} />
      </span>
    </FactRow>
  )
}

/** An account number in groups of four, as on cards. */
export const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
