import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSendGift } from './data.ts'
import { createTapSender } from './model/tap-sender.ts'

/** Taps of the send button; keep one for each room (`key`). What was gathered goes out when the button goes. */
export function useSending(roomNo: string) {
  const act = useSendGift(roomNo)
  const [sender] = useState(() => createTapSender((gift, count) => act.sendGift(gift, count)))
  useEffect(() => sender.flush, [sender])
  return {
    ...useSyncExternalStore(sender.subscribe, sender.state),
    act,
    tap: sender.tap,
    rest: sender.rest,
    reset: sender.reset,
  }
}
