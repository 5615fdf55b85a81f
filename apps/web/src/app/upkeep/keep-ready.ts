import { firstUse } from '../../lib/first-use.ts'
import { pageLanguage } from '../../lib/language.ts'

/** The files of all screens, as the build lists them (`vite/screen-files.ts`). */
async function listFiles(): Promise<readonly string[]> {
  const response = await fetch(pageLanguage === 'en' ? '/screens.en.json' : '/screens.json')
  const files: unknown = response.ok ? await response.json() : []
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : []
}

/**
 * Has the browser keep the files of the other screens, one after the other, once the page is used: a line that fails later
 * then takes no screen with it. They are fetched, not run. Not where the person saves data.
 */
export async function keepScreensReady(): Promise<void> {
  const network = (navigator as { connection?: { readonly saveData?: boolean } }).connection
  if (network?.saveData === true) return
  await firstUse()
  for (const file of await listFiles())
    // The browser caches only what was read to its end.
    await fetch(file, { priority: 'low' }).then(
      (response) => response.blob(),
      () => undefined,
    )
}
