// The client of a page: created once and provided to the screens.
export type { ClientParts } from './client-context.ts'
export { ClientProvider } from './client-provider.tsx'
export { createClient, type Client, type ClientOptions } from './create-client.ts'
