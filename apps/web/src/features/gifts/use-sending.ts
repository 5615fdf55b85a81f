import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSendGift } from './data.ts'
import { createTapSender } from './model/tap-sender.ts'

/** Taps of the send button; keep one for each room (`key`). What was gathered goes out when the button goes. */
export function useSending(roomNo: string) {
  // Each sending by its own promise: the callbacks of `mutate` are heard for the latest one alone.
  const { mutateAsync } = useSendGift(roomNo)
  const [sender] = useState(() =>
    createTapSender((gift, count) => mutateAsync({ gift, count, uuid: crypto.randomUUID() })),
  )
  useEffect(() => sender.flush, [sender])
  return {
    ...useSyncExternalStore(sender.subscribe, sender.state),
    tap: sender.tap,
    rest: sender.rest,
    reset: sender.reset,
  }
}
