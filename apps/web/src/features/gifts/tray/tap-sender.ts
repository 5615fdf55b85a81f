import { comboMs, giftCountMax, type Gift } from '@grandstand/contract/gifts'
import { gatherMs, tapped, type Taps } from './taps.ts'

/** The current run of taps, as shown by the send button: ×8. */
export interface Run {
  readonly gift: string
  readonly count: number
}

export interface TapState {
  readonly run: Run | undefined
  /**
   * Remaining coins after all taps, during a run and a moment longer. Answers and wallet updates arrive in any order
   * and would make the number jump between taps. Undefined at rest, when the wallet's balance is used.
   */
  readonly left: number | undefined
  readonly error: Error | null
}

export interface TapSender {
  /** Returns the same object until it changes. */
  readonly state: () => TapState
  readonly subscribe: (listener: () => void) => () => void
  /** `coins`: the balance shown before this tap. */
  readonly tap: (gift: Gift, coins: number | undefined) => void
  /** Drops the local balance after a purchase of coins, so that the wallet's is used. */
  readonly rest: () => void
  /** Clears the error. */
  readonly reset: () => void
  /** Sends the collected taps immediately, because the button has already counted them. */
  readonly flush: () => void
}

/**
 * Collects taps briefly and sends them as one gift. Requests are sequential, so that one without an answer can be
 * retried under its own idempotency key before the next.
 */
export function createTapSender(
  send: (gift: Gift, count: number) => Promise<{ readonly combo: number }>,
): TapSender {
  const listeners = new Set<() => void>()
  let state: TapState = { run: undefined, left: undefined, error: null }
  let waiting: { readonly taps: Taps; readonly gift: Gift } | undefined
  let gatherTimer: ReturnType<typeof setTimeout> | undefined
  let runTimer: ReturnType<typeof setTimeout> | undefined
  const queue: { readonly gift: Gift; readonly count: number }[] = []
  let isSending = false
  let isRunOver = true

  const become = (change: Partial<TapState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const rest = () => {
    if (isRunOver && !isSending && !waiting && state.left !== undefined) become({ left: undefined })
  }
  const sendOne = async (gift: Gift, count: number) => {
    const told = await send(gift, count).catch((error: unknown) => error as Error)
    const { run, left } = state
    if (told instanceof Error)
      become({ left: left === undefined ? left : left + gift.price * count, run: undefined, error: told })
    else if (run?.gift === gift.id) become({ run: { ...run, count: Math.max(told.combo, run.count) } })
  }
  const post = async (gift: Gift, count: number) => {
    const last = queue.at(-1)
    if (last?.gift.id === gift.id && last.count + count <= giftCountMax)
      queue[queue.length - 1] = { gift, count: last.count + count }
    else queue.push({ gift, count })
    if (isSending) return
    isSending = true
    for (let next = queue.shift(); next; next = queue.shift()) await sendOne(next.gift, next.count)
    isSending = false
    rest()
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
    tap(gift, coins) {
      const gathered = waiting?.gift
      const { taps, out } = tapped(waiting?.taps, gift.id, performance.now())
      if (out && gathered) void post(gathered, out.count)
      waiting = { taps, gift }
      const count = state.run?.gift === gift.id ? state.run.count + 1 : 1
      const before = state.left ?? coins
      const left = before === undefined ? undefined : Math.max(0, before - gift.price)
      become({ left, run: { gift: gift.id, count }, error: null })
      isRunOver = false
      clearTimeout(runTimer)
      runTimer = setTimeout(() => {
        isRunOver = true
        become({ run: undefined })
        rest()
      }, comboMs)
      if (taps.count > 1) return
      clearTimeout(gatherTimer)
      gatherTimer = setTimeout(flush, gatherMs)
    },
    rest() {
      isRunOver = true
      rest()
    },
    reset: () => become({ error: null }),
    flush,
  }
}
