import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const readsDevice = /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bdayjs\(\s*\)|\btimeOrigin\b/
/** TanStack sets it by the device's clock; comparing it with itself or converting it into server time is fine. */
const showsDevice = /(timeOfDay|dayAndTime|hourAndMinute)\(\w*\.?dataUpdatedAt/

/**
 * Files that may use the device's clock: for stored values, for pauses between drawings, and for the server clock
 * that is derived from it.
 */
const byDevice = new Set([
  'packages/client/src/act/act-storage.ts',
  // Gives the storage the clock that it has in a page.
  'packages/client/src/act/testing/act-run.ts',
  'packages/client/src/clock/server-clock.ts',
  'packages/client/src/live/live-store.ts',
  'packages/client/src/session/expiring-storage.ts',
  'packages/client/src/session/session.ts',
])

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.|node_modules|dist/.test(path))
}

it("the device's clock is read in few places: everything else shows and compares the server's time", () => {
  const files = ['apps/web/src', 'packages/ui/src', 'packages/client/src'].flatMap(sources)
  expect(files.length).toBeGreaterThan(100)
  const readers = files
    .filter((path) => !path.includes('/apps/web/src/lib/') && !byDevice.has(relative(root, path)))
    .filter((path) => {
      const text = readFileSync(path, 'utf8')
      return readsDevice.test(text) || showsDevice.test(text)
    })
  expect(readers.map((path) => relative(root, path))).toEqual([])
})
