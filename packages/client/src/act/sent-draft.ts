import { useState } from 'react'
import type { Act } from './use-act.ts'

/**
 * Fills a form that is drawn anew (another layout, another page, a reload) with what its act has sent. `put` sets the
 * state of the calling component and gets the act's note, once for each: fields may be missing, an older build wrote it.
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
