import { formatOdds } from '@grandstand/betting'
import type { Odds } from '@grandstand/contract/sportsbook'
import { announce } from '@grandstand/ui'
import { useEffect, useRef } from 'react'
import { useSettings } from '../../member/data.ts'

/** A price is announced when it has not moved for this long, ms. */
const restMs = 1_500
/** Minimum time between two announced prices of the slip, ms: prices in play move without end. */
const quietMs = 15_000

let quietUntil = 0

/**
 * Announces to screen readers where a price of the slip has come to rest, with what it is the price of and which way it
 * went, at most one price in 15 s. A suspension and
 * odds beyond the policy are announced by the slip's button, because they change what it does.
 */
export function useSpokenPrice(name: string, odds: Odds | undefined): void {
  const format = useSettings((settings) => settings.oddsFormat)
  const known = useRef(odds)
  useEffect(() => {
    known.current ??= odds
    const before = known.current
    if (odds === undefined || before === undefined || before === odds) return undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(say, Math.max(restMs, quietUntil - performance.now()))
    }
    const say = () => {
      if (performance.now() < quietUntil) return wait()
      if (announce(`${name} ${odds > before ? '上升' : '下降'}，赔率 ${formatOdds(odds, format)}`)) {
        known.current = odds
        quietUntil = performance.now() + quietMs
      } else wait()
    }
    wait()
    return () => clearTimeout(timer)
  }, [name, odds, format])
}
