import { comboMs, type Gift } from '@grandstand/contract/gifts'
import { gatherMs, tapped, type Taps } from './taps.ts'

/** What the send button says of the run that goes on: ×8. */
export interface Run {
  readonly gift: string
  readonly count: number
}

export interface TapState {
  readonly run: Run | undefined
  /** What taps have cost that the server has not counted yet, coins. */
  readonly unpaid: number
  readonly error: Error | null
}

export interface TapSender {
  /** The same object until something in it changes. */
  readonly state: () => TapState
  readonly subscribe: (listener: () => void) => () => void
  readonly tap: (gift: Gift) => void
  /** Forgets what failed. */
  readonly reset: () => void
  /** Sends what was gathered: the button has counted it already. */
  readonly flush: () => void
}

/** Taps become gifts: they are gathered for a moment and sent as one, each sending under an intention of its own. */
export function createTapSender(
  send: (gift: Gift, count: number) => Promise<{ readonly combo: number }>,
): TapSender {
  const listeners = new Set<() => void>()
  let state: TapState = { run: undefined, unpaid: 0, error: null }
  let waiting: { readonly taps: Taps; readonly gift: Gift } | undefined
  let gatherTimer: ReturnType<typeof setTimeout> | undefined
  let runTimer: ReturnType<typeof setTimeout> | undefined

  const become = (change: Partial<TapState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const post = async (gift: Gift, count: number) => {
    const told = await send(gift, count).catch((error: unknown) => error as Error)
    const unpaid = state.unpaid - gift.price * count
    const { run } = state
    if (told instanceof Error) become({ unpaid, run: undefined, error: told })
    else if (run?.gift === gift.id)
      become({ unpaid, run: { ...run, count: Math.max(told.combo, run.count) } })
    else become({ unpaid })
  }
  const flush = () => {
    clearTimeout(gatherTimer)
    const out = waiting
    waiting = undefined
    if (out) void post(out.gift, out.taps.count)
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tap(gift) {
      const before = waiting?.gift
      const { taps, out } = tapped(waiting?.taps, gift.id, performance.now())
      if (out && before) void post(before, out.count)
      waiting = { taps, gift }
      const count = state.run?.gift === gift.id ? state.run.count + 1 : 1
      become({ unpaid: state.unpaid + gift.price, run: { gift: gift.id, count }, error: null })
      clearTimeout(runTimer)
      runTimer = setTimeout(() => become({ run: undefined }), comboMs)
      if (taps.count > 1) return
      clearTimeout(gatherTimer)
      gatherTimer = setTimeout(flush, gatherMs)
    },
    reset: () => become({ error: null }),
    flush,
  }
}
