import { proofWanted, type ProofWanted } from '@grandstand/contract/auth'
import { useEffect, useState, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { ClientParts } from '../client/client-context.ts'
import { ClientProvider } from '../client/client-provider.tsx'
import type { SessionStore } from '../session/session.ts'

/** What an app's overlay gets: the proofs that the call takes, and where to say how it ended. */
export interface ProofView {
  readonly wanted: ProofWanted
  readonly isOpen: boolean
  readonly onEnd: (isProven: boolean) => void
}

/** How long the overlay takes to leave, ms. */
const leavingMs = 250

/**
 * Asks the person for the proof that a call wants, over whatever page is open. It has a root of its own, so that the
 * page need not load it before it is needed. Resolves with true when the server took a proof, with false when it was
 * closed, when the call was given up, or when the session ended meanwhile.
 */
export async function prove(
  wanted: unknown,
  signal: AbortSignal,
  client: ClientParts,
  Overlay: ComponentType<ProofView>,
): Promise<boolean> {
  const known = proofWanted.safeParse(wanted)
  if (!known.success || signal.aborted) return false
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const isProven = await new Promise<boolean>((resolve) => {
    root.render(
      <ClientProvider client={client}>
        <Asking
          wanted={known.data}
          signal={signal}
          session={client.session}
          Overlay={Overlay}
          onEnd={resolve}
        />
      </ClientProvider>,
    )
  })
  setTimeout(() => {
    root.unmount()
    place.remove()
  }, leavingMs)
  return isProven
}

interface AskingProps {
  readonly wanted: ProofWanted
  readonly signal: AbortSignal
  readonly session: SessionStore
  readonly Overlay: ComponentType<ProofView>
  readonly onEnd: (isProven: boolean) => void
}

function Asking({ wanted, signal, session, Overlay, onEnd }: AskingProps) {
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    const close = () => {
      setOpen(false)
      onEnd(false)
    }
    signal.addEventListener('abort', close, { once: true })
    const stop = session.onEnd(close)
    return () => {
      signal.removeEventListener('abort', close)
      stop()
    }
  }, [signal, session, onEnd])
  return (
    <Overlay
      wanted={wanted}
      isOpen={isOpen}
      onEnd={(isProven) => {
        setOpen(false)
        onEnd(isProven)
      }}
    />
  )
}
