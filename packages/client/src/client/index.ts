// The client of a page: made once, handed to the screens.
export type { ClientParts } from './client-context.ts'
export { ClientProvider } from './client-provider.tsx'
export { createClient, type Client, type ClientOptions } from './create-client.ts'
