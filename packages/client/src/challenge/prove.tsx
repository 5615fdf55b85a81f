import { proofWanted, type ProofWanted } from '@grandstand/contract/auth'
import { useEffect, useState, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import type { ClientParts } from '../client/client-context.ts'
import { ClientProvider } from '../client/client-provider.tsx'
import type { SessionStore } from '../session/session.ts'

/** Props of an app's overlay: the proofs that the call accepts, and a callback for the end. */
export interface ProofView {
  readonly wanted: ProofWanted
  readonly isOpen: boolean
  readonly onEnd: (isProven: boolean) => void
}

/** Duration of the overlay's exit animation, ms. */
const leavingMs = 250

/**
 * Asks the person for the proof that a call wants, over any page. Has a React root of its own, so that the page need
 * not load it in advance. Resolves with true when the server accepted a proof, with false when the overlay was
 * closed, the call was aborted, or the session ended meanwhile.
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
