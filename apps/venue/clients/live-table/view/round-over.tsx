import { useEffect, useState } from 'preact/hooks'
import type { HostPort } from '../../kit/port/host-port.ts'
import type { LiveGame, LiveProps } from '../games/live-game.ts'

interface OverProps {
  readonly props: LiveProps
  readonly port: HostPort
  readonly isHosted: boolean
  readonly outcome: LiveGame['outcome']
  readonly number: number
  readonly close: () => void
}

type Drawer = (typeof import('../round/round-drawer.tsx'))['default']

/** A finished round over the table. Its code is loaded with the first one. */
export function RoundOver({ props, port, isHosted, outcome, number, close }: OverProps) {
  const [Loaded, setLoaded] = useState<Drawer>()
  useEffect(() => {
    void import('../round/round-drawer.tsx').then(({ default: drawer }) => setLoaded(() => drawer))
  }, [])
  if (Loaded === undefined) return null
  const openVerifier =
    isHosted && !props.form.isDemo
      ? (ticket: string) => port.send({ kind: 'openFairness', roundId: ticket })
      : undefined
  return <Loaded {...{ props, outcome, number, openVerifier, close }} />
}
