import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Maps a Chinese text to its English ICU message: `{name}` and `{count, plural, one {# bet} other {# bets}}`. */
export type Words = Readonly<Record<string, string>>

const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** Holds one file per area, such as `apps/web/english/payments.json`. */
export const catalogueFolder = join(root, 'apps/web/english')

/** Source files that end up in the product's pages. */
const sources = /^(apps\/web\/src|packages\/(betting|client|contract|money|ui|ui-match|wire)\/src)\//

/**
 * Not translated: error texts, because the platform sends refusals in the caller's language, and tests and stories,
 * because users never see them.
 */
const notTranslated = /\.(test|stories)\.tsx?$|\/testing\/|\/error-texts\//

/**
 * The area whose catalogue a module's texts belong to: a feature, a package, or the shared app and lib; undefined for
 * modules that are not shown.
 */
export function areaOf(file: string): string | undefined {
  const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  if (!sources.test(path) || notTranslated.test(path) || !/\.tsx?$/.test(path)) return undefined
  const [top, name, , part, feature] = path.split('/') as [string, string, string, string, string]
  if (top === 'packages') return name
  return part === 'features' ? feature : 'app'
}

/** The translations of all areas. */
export function catalogue(): ReadonlyMap<string, Words> {
  const files = existsSync(catalogueFolder)
    ? readdirSync(catalogueFolder).filter((name) => name.endsWith('.json'))
    : []
  return new Map(
    files.map((name) => [
      name.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(catalogueFolder, name), 'utf8')) as Words,
    ]),
  )
}

/** Every module that belongs to an area, for checks over all sources. */
export function* modules(): Generator<string> {
  for (const path of filesBelow('')) if (areaOf(path) !== undefined) yield path
}

/** Paths of all files below a folder of the repository, without dependencies and build output. */
export function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield join(root, path)
  }
}
