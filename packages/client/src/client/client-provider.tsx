import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ClientContext, type ClientParts } from './client-context.ts'

/** Hands a client to the screens below it: every hook of this package needs one above it. */
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
