import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const readsDevice = /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bdayjs\(\s*\)|\btimeOrigin\b/
/** TanStack writes it by the device's clock; comparing it with itself or turning it into server time is fine. */
const showsDevice = /(timeOfDay|dayAndTime|hourAndMinute)\(\w*\.?dataUpdatedAt/

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|stories)\.|node_modules|dist/.test(path))
}

it("the device's clock is read in lib alone: everything else shows and compares the server's time", () => {
  const files = [...sources('apps/web/src'), ...sources('packages/ui/src')]
  expect(files.length).toBeGreaterThan(100)
  const readers = files
    .filter((path) => !path.includes('/apps/web/src/lib/'))
    .filter((path) => {
      const text = readFileSync(path, 'utf8')
      return readsDevice.test(text) || showsDevice.test(text)
    })
  expect(readers.map((path) => relative(root, path))).toEqual([])
})
