import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClientContext, type ClientParts } from './client-context.ts'

/** Provides a client to the screens below; every hook of this package needs it. */
export function ClientProvider({
  client,
  children,
}: {
  readonly client: ClientParts
  readonly children: ReactNode
}) {
  return (
    <ClientContext value={client}>
      <QueryClientProvider client={client.queries}>{children}</QueryClientProvider>
    </ClientContext>
  )
}
