import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSendGift } from './data.ts'
import { createTapSender } from './model/tap-sender.ts'

/** Of this page; an act has the name of its sending. */
let sendings = 0

/** Taps of the send button; keep one for each room (`key`). What was gathered goes out when the button goes. */
export function useSending(roomNo: string) {
  const send = useSendGift(roomNo)
  const [sender] = useState(() =>
    createTapSender((gift, count) => send(String((sendings += 1)), gift, count)),
  )
  useEffect(() => sender.flush, [sender])
  return {
    ...useSyncExternalStore(sender.subscribe, sender.state),
    tap: sender.tap,
    rest: sender.rest,
    reset: sender.reset,
  }
}
