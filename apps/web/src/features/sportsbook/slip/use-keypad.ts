import { useEffect, useState } from 'react'
import type { SlipSummary } from './slip-summary.ts'

/** The field that the keypad changes: the one of a leg, or the one at the foot of the slip. */
type Field = { readonly legKey: string } | 'foot'

/** Enough height for one leg, its stake and the keypad. */
const tallQuery = '(min-height: 600px)'

export interface KeypadHandle {
  readonly isOpen: boolean
  /** The leg whose stake is typed; undefined for the field at the foot, or while closed. */
  readonly legKey: string | undefined
  readonly openFor: (legKey: string | undefined) => void
  readonly close: () => void
}

/**
 * Which stake the phone's keypad changes. It is open from the start for a single leg, whose only step it is, and
 * opens on a tap otherwise, so that it does not cover the legs.
 */
export function useKeypad({ legs }: SlipSummary): KeypadHandle {
  const [field, setField] = useState<Field | undefined>(() =>
    legs.length === 1 && matchMedia(tallQuery).matches ? 'foot' : undefined,
  )
  const legKey = typeof field === 'object' && legs.length > 1 ? field.legKey : undefined
  const isOfLeg = legs.some(({ key }) => key === legKey)
  useEffect(() => {
    if (!isOfLeg || legKey === undefined) return
    document
      .querySelector(`[role=dialog] [data-stake="${CSS.escape(legKey)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }, [isOfLeg, legKey])
  const isAtFoot = field === 'foot'
  useEffect(() => {
    // A low window scrolls the sheet as a whole: keys and button open below its edge.
    if (isAtFoot)
      document.querySelector('.gs-slip-sheet .gs-sheet__foot')?.scrollIntoView({ block: 'nearest' })
  }, [isAtFoot])
  return {
    isOpen: field !== undefined && (typeof field === 'string' || isOfLeg),
    legKey: isOfLeg ? legKey : undefined,
    openFor: (key) => setField(key === undefined ? 'foot' : { legKey: key }),
    close: () => setField(undefined),
  }
}
