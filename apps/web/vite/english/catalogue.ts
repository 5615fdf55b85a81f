import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** From a Chinese text to its English, an ICU message: `{name}` and `{count, plural, one {# bet} other {# bets}}`. */
export type Words = Readonly<Record<string, string>>

const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** One file an area: `apps/web/english/payments.json`. */
export const catalogueFolder = join(root, 'apps/web/english')

/** What a page of ours is made of. */
const sources = /^(apps\/web\/src|packages\/(betting|client|contract|money|ui|ui-match|wire)\/src)\//

/** The platform says refusals in the caller's language; tests and stories are read by nobody else. */
const notTranslated = /\.(test|stories)\.tsx?$|\/testing\/|\/error-texts\//

/** The area whose words a module speaks: a feature, a package, or what the app and its lib share; nothing for what is not shown. */
export function areaOf(file: string): string | undefined {
  const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  if (!sources.test(path) || notTranslated.test(path) || !/\.tsx?$/.test(path)) return undefined
  const [top, name, , part, feature] = path.split('/') as [string, string, string, string, string]
  if (top === 'packages') return name
  return part === 'features' ? feature : 'app'
}

/** The words of all areas. */
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

/** Every module of an area below the sources' folders, for who looks at all of them. */
export function* modules(): Generator<string> {
  for (const path of filesBelow('')) if (areaOf(path) !== undefined) yield path
}

/** Paths of all files of ours below a folder of the repository. */
export function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield join(root, path)
  }
}
