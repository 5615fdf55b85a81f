import type { ClientParts } from '@grandstand/client'
import { createCrashReporter, followCrashes, type CrashReporter } from '@grandstand/client/report'
import type { AppRouter } from './router.tsx'

let reporter: CrashReporter | undefined

/** Reports an error thrown in this page to the platform, with the pattern of its route and never its address. */
export function report(
  { api }: Pick<ClientParts, 'api'>,
  router: Pick<AppRouter, 'state'>,
  error: unknown,
  stack?: string | null,
): void {
  reporter ??= createCrashReporter(api, () => ({
    // The build writes this attribute into the page; under the dev server it is missing.
    build: document.documentElement.dataset['build'],
    route: router.state.matches.at(-1)?.fullPath ?? '',
  }))
  reporter(error, stack)
}

/** Starts reporting errors that are thrown outside of components, in handlers and promises. */
export function followPage(client: Pick<ClientParts, 'api'>, router: Pick<AppRouter, 'state'>): void {
  followCrashes((error, stack) => report(client, router, error, stack))
}
