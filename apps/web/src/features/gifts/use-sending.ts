import { comboMs, type Gift } from '@grandstand/contract/gifts'
import { useEffect, useRef, useState } from 'react'
import { useSendGift } from './data.ts'
import { gatherMs, tapped, type Taps } from './model/taps.ts'

/** What the send button says of the run that goes on: ×8. */
export interface Run {
  readonly gift: string
  readonly count: number
}

/**
 * Taps become gifts: they are gathered for a moment and sent as one. `unpaid` is what taps have cost that the server has
 * not counted yet.
 */
export function useSending(roomNo: string) {
  const send = useSendGift(roomNo)
  const [run, setRun] = useState<Run>()
  const [unpaid, setUnpaid] = useState(0)
  const waiting = useRef<{ taps: Taps; gift: Gift } | undefined>(undefined)
  const timers = useRef<{ gather?: ReturnType<typeof setTimeout>; run?: ReturnType<typeof setTimeout> }>({})

  function flush(): void {
    clearTimeout(timers.current.gather)
    const out = waiting.current
    waiting.current = undefined
    if (out) post(out.gift, out.taps.count)
  }

  function post(gift: Gift, count: number): void {
    const paid = () => setUnpaid((sum) => sum - gift.price * count)
    send.mutate(
      { gift, count, uuid: crypto.randomUUID() },
      {
        onSuccess: ({ combo }) =>
          setRun((known) =>
            known?.gift === gift.id ? { ...known, count: Math.max(combo, known.count) } : known,
          ),
        onError: () => setRun(undefined),
        onSettled: paid,
      },
    )
  }

  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  useEffect(() => {
    const kept = timers.current
    return () => {
      // Who taps and closes the tray at once has given it.
      latest.current()
      clearTimeout(kept.run)
    }
  }, [])

  return {
    run,
    unpaid,
    error: send.error,
    reset: () => send.reset(),
    tap(gift: Gift): void {
      if (send.error) send.reset()
      const { taps, out } = tapped(waiting.current?.taps, gift.id, performance.now())
      const before = waiting.current?.gift
      if (out && before) post(before, out.count)
      waiting.current = { taps, gift }
      setUnpaid((sum) => sum + gift.price)
      setRun((known) => ({ gift: gift.id, count: known?.gift === gift.id ? known.count + 1 : 1 }))
      clearTimeout(timers.current.run)
      timers.current.run = setTimeout(() => setRun(undefined), comboMs)
      if (taps.count === 1) timers.current.gather = setTimeout(flush, gatherMs)
    },
  }
}
