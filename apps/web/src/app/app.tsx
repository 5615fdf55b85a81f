import { ClientProvider, type ClientParts } from '@grandstand/client'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'

/** The screens, with the client that they call the platform through. */
export function App({ client, router }: { readonly client: ClientParts; readonly router: AnyRouter }) {
  return (
    <ClientProvider client={client}>
      <RouterProvider router={router} />
    </ClientProvider>
  )
}
