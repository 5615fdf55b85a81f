import { useEffect, useRef } from 'react'
import { useRealityGuest } from '../../wallets/data.ts'
import type { SessionSums } from './session-sums.ts'
import type { HostedFrame } from './use-frame.ts'

/** A game that does not answer is not waited for longer than this, ms. */
const patienceMs = 20_000

interface Needs {
  readonly frame: HostedFrame
  /** Sums that the reminder shows; undefined in a demonstration, which it does not interrupt. */
  readonly sums: SessionSums | undefined
  readonly onLeave: () => void
}

/** Lets the reality check wait until the game stands between two rounds, and gives it the sums of the session. */
export function useRealityPause({ frame, sums, onLeave }: Needs): void {
  const latest = useRef({ frame, onLeave })
  const waiting = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    latest.current = { frame, onLeave }
  })
  const { isPaused, phase } = frame.state
  useEffect(() => {
    if (isPaused) waiting.current?.()
  }, [isPaused])
  useEffect(() => {
    if (sums === undefined) return undefined
    useRealityGuest.setState({
      guest: {
        sums,
        pause: () =>
          new Promise((resolve) => {
            if (phase !== 'playing' || latest.current.frame.state.isPaused) return resolve()
            waiting.current = resolve
            latest.current.frame.pause('reality-check')
            setTimeout(resolve, patienceMs)
          }),
        resume: () => latest.current.frame.resume(),
        leave: () => latest.current.onLeave(),
      },
    })
    return () => useRealityGuest.setState({ guest: undefined })
  }, [sums, phase])
}
