import { useState } from 'react'
import type { Act } from './use-act.ts'

/**
 * Refills a form that is mounted again (another layout, another page, a reload) with the values that its act has
 * sent. `put` sets the state of the calling component and is called once for each act with its note; fields may be
 * missing when an older build wrote it.
 */
export function useSentDraft<Draft extends object>(
  { state }: Pick<Act<unknown>, 'state'>,
  put: (draft: Partial<Draft>) => void,
): void {
  const [known, setKnown] = useState<unknown>(undefined)
  const note = state.at === 'idle' || state.at === 'done' ? undefined : state.note
  if (typeof note !== 'object' || note === null || note === known) return
  setKnown(note)
  put(note)
}
