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
  const cache = document.createElement('link').relList.supports('prefetch') ? prefetched : fetched
  for (const file of await listFiles()) {
    await whenFree()
    await cache(file)
  }
}

/** By the browser itself: a request by script costs the page several times as much, 300 times over. */
const prefetched = (file: string): Promise<unknown> =>
  new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.href = file
    const end = () => {
      link.remove()
      resolve(undefined)
    }
    link.addEventListener('load', end)
    link.addEventListener('error', end)
    document.head.append(link)
  })

/** For browsers without prefetching, which cache a file only when its body was read to the end. */
const fetched = (file: string): Promise<unknown> =>
  fetch(file, { priority: 'low' }).then(
    (response) => response.blob(),
    () => undefined,
  )
