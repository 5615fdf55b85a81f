import { firstUse } from '../../lib/first-use.ts'
import { pageLanguage } from '../../lib/language.ts'
import { whenFree } from './free.ts'

/**
 * Registers the service worker that answers the opening of a page while the server cannot be reached. Does nothing where
 * there are none: on plain http, and under the dev server.
 */
export async function keepOfflinePage(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await firstUse()
  await whenFree()
  await navigator.serviceWorker.register(pageLanguage === 'en' ? '/offline.js?lang=en' : '/offline.js')
}
