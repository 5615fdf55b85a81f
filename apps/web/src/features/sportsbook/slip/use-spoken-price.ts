import { announce } from '@grandstand/ui'
import { useEffect, useRef } from 'react'

/** A price is announced when it has not moved for this long, ms. */
const restMs = 1_500
/** Minimum time between two announced prices of the slip, ms: prices in play move without end. */
const quietMs = 15_000

let quietUntil = 0

/**
 * Announces to screen readers where a price of the slip has come to rest, at most one price in 15 s. A suspension and
 * odds beyond the policy are announced by the slip's button, because they change what it does.
 */
export function useSpokenPrice(name: string, price: string | undefined): void {
  const known = useRef(price)
  useEffect(() => {
    known.current ??= price
    if (price === undefined || known.current === price) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(say, Math.max(restMs, quietUntil - performance.now()))
    }
    const say = () => {
      if (performance.now() < quietUntil) return wait()
      if (announce(`${name} 赔率 ${price}`)) {
        known.current = price
        quietUntil = performance.now() + quietMs
      } else wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [name, price])
}
