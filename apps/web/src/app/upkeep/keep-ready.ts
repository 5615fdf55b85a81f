import { firstUse } from '../../lib/first-use.ts'
import { whenFree } from './free.ts'
import { pageLanguage } from '../../lib/language.ts'

/** The files of all screens, as listed by the build (`vite/screen-files.ts`). */
async function listFiles(): Promise<readonly string[]> {
  const response = await fetch(pageLanguage === 'en' ? '/screens.en.json' : '/screens.json')
  const files: unknown = response.ok ? await response.json() : []
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : []
}

/**
 * Fetches the files of the other screens into the browser's cache, one after the other, once the page is in use, so
 * that no screen is missing when a line fails later. The files are not run. Does nothing where the browser is set to
 * save data.
 */
export async function keepScreensReady(): Promise<void> {
  const network = (navigator as { connection?: { readonly saveData?: boolean } }).connection
  if (network?.saveData === true) return
  await firstUse()
  for (const file of await listFiles()) {
    await whenFree()
    // The browser caches a file only when its body was read to the end.
    await fetch(file, { priority: 'low' }).then(
      (response) => response.blob(),
      () => undefined,
    )
  }
}
