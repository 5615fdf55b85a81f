import { ActProvider, type ActStore } from '@grandstand/client/act'
import { type Api, ApiProvider } from '@grandstand/client/api'
import { SessionProvider, type SessionStore } from '@grandstand/client/session'
import { proofWanted, type ProofWanted } from '@grandstand/contract/auth'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ProveOverlay } from './prove-overlay.tsx'

interface Parts {
  readonly api: Api
  readonly acts: ActStore
  readonly session: SessionStore
  readonly queries: QueryClient
}

/** How long the overlay takes to leave, ms. */
const leavingMs = 250

/**
 * Asks the person for the proof that a call wants, over whatever page is open. It has a root of its own, so that the
 * page need not load it before it is needed. Resolves with true when the server took a proof, with false when it was
 * closed, when the call was given up, or when the session ended meanwhile.
 */
export async function prove(wanted: unknown, signal: AbortSignal, parts: Parts): Promise<boolean> {
  const known = proofWanted.safeParse(wanted)
  if (!known.success || signal.aborted) return false
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const isProven = await new Promise<boolean>((resolve) => {
    root.render(
      <ApiProvider api={parts.api}>
        <SessionProvider session={parts.session}>
          <QueryClientProvider client={parts.queries}>
            <ActProvider acts={parts.acts}>
              <Asking wanted={known.data} signal={signal} session={parts.session} onEnd={resolve} />
            </ActProvider>
          </QueryClientProvider>
        </SessionProvider>
      </ApiProvider>,
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
  readonly onEnd: (isProven: boolean) => void
}

function Asking({ wanted, signal, session, onEnd }: AskingProps) {
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
    <ProveOverlay
      wanted={wanted}
      isOpen={isOpen}
      onEnd={(isProven) => {
        setOpen(false)
        onEnd(isProven)
      }}
    />
  )
}
