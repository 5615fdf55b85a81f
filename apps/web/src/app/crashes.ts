import type { ClientParts } from '@grandstand/client'
import { createCrashReporter, followCrashes, type CrashReporter } from '@grandstand/client/report'
import type { AppRouter } from './router.tsx'

let reporter: CrashReporter | undefined

/** Tells the platform what threw in this page: with the pattern of its route, never its address. */
export function report(
  { api }: Pick<ClientParts, 'api'>,
  router: Pick<AppRouter, 'state'>,
  error: unknown,
  stack?: string | null,
): void {
  reporter ??= createCrashReporter(api, () => ({
    // Written into the page by the build; the dev server writes none.
    build: document.documentElement.dataset['build'],
    route: router.state.matches.at(-1)?.fullPath ?? '',
  }))
  reporter(error, stack)
}

/** Reports what throws outside of components too, from now on. */
export function followPage(client: Pick<ClientParts, 'api'>, router: Pick<AppRouter, 'state'>): void {
  followCrashes((error, stack) => report(client, router, error, stack))
}
