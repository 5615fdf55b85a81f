import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSendGift } from '../data.ts'
import { createTapSender } from './tap-sender.ts'

/** Collects taps of the send button. Render one instance for each room (`key`). Collected taps are sent on unmount. */
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
