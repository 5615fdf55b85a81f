import { useEffect, useState } from 'react'
import { isQuick, type SheetFigures, type StatedSheet } from './check-sheet.ts'
import type { Counted, Wanted } from './sheet-worker.ts'

export interface SheetCount {
  /** `idle`: not begun, or stopped. `failed`: this browser did not do it. */
  readonly state: 'idle' | 'counting' | 'done' | 'failed'
  readonly share: number
  /** Of each claim, as far as they are known. */
  readonly exact: readonly (SheetFigures | undefined)[]
}

const notBegun: SheetCount = { state: 'idle', share: 0, exact: [] }
const begun = ({ claims }: StatedSheet): SheetCount => ({
  state: 'counting',
  share: 0,
  exact: claims.map(() => undefined),
})

/** Enumerates a sheet in a worker: at once when that is quick, otherwise when it is asked for. It can be stopped. */
export function useSheetCount(sheet: StatedSheet | undefined) {
  const first = sheet !== undefined && isQuick(sheet.game) ? sheet : undefined
  const [count, setCount] = useState(() => (first ? begun(first) : notBegun))
  /** Number of the attempt; 0 for none. */
  const [attempt, setAttempt] = useState(first ? 1 : 0)
  useEffect(() => {
    if (attempt === 0 || sheet === undefined) return undefined
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
    const { game, claims } = sheet
    worker.addEventListener('message', ({ data: { at, share, exact } }: MessageEvent<Counted>) =>
      setCount((before) => ({
        state: share === 1 && exact ? 'done' : 'counting',
        share,
        exact: exact ? before.exact.with(at, exact) : before.exact,
      })),
    )
    worker.addEventListener('error', () => setCount((before) => ({ ...before, state: 'failed' })))
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ game, claims: claims.length } satisfies Wanted)
    return () => worker.terminate()
  }, [attempt, sheet])
  return {
    count,
    begin: () => {
      if (sheet) setCount(begun(sheet))
      setAttempt((before) => before + 1)
    },
    stop: () => {
      setAttempt(0)
      setCount(notBegun)
    },
  }
}
