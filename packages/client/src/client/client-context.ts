import type { QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { ActStore } from '../act/act-store.ts'
import type { Api } from '../api/api.ts'
import type { LiveStore } from '../live/live-store.ts'
import type { SessionStore } from '../session/session.ts'

/** The parts of a client that screens use. */
export interface ClientParts {
  readonly api: Api
  readonly acts: ActStore
  readonly live: LiveStore
  readonly session: SessionStore
  readonly queries: QueryClient
}

export const ClientContext = createContext<ClientParts | undefined>(undefined)

/**
 * The client of this page.
 * @throws Error where no `ClientProvider` is above
 */
export function useClient(): ClientParts {
  const client = use(ClientContext)
  if (client === undefined) throw new Error('This needs a ClientProvider above it')
  return client
}
