// An empty embedded database that new data folders copy: PGlite takes two seconds to create one, a copy takes a tenth.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, step } from './steps.mjs'

/** Looked for when it is needed: on a fresh machine this file is read before the packages are installed. */
const pgliteFile = () =>
  createRequire(join(root, 'apps/platform/package.json')).resolve('@electric-sql/pglite')

/** Of one version of PGlite, and gone with the packages that made it. */
function templateFolder() {
  const { version } = JSON.parse(readFileSync(join(dirname(pgliteFile()), '../package.json'), 'utf8'))
  return join(root, 'node_modules/.cache/grandstand', `empty-database-${version}`)
}

/** Creates the template unless it is there. */
export async function prepareEmptyDatabase() {
  const template = templateFolder()
  if (existsSync(template)) return
  await step('Preparing an empty database', async () => {
    const draft = `${template}.${process.pid}`
    mkdirSync(dirname(draft), { recursive: true })
    const { PGlite } = await import(pathToFileURL(pgliteFile()).href)
    const database = await PGlite.create({ dataDir: draft })
    await database.close()
    rename(draft, template)
  })
}

/** Gives a data folder that has no embedded database a copy of the template. The platform creates one where none is. */
export function copyEmptyDatabase(dataDir) {
  const place = join(dataDir, 'database', 'database')
  if (existsSync(place) || !existsSync(templateFolder())) return
  // Renamed at the end, so that a copy that was cut off is never taken for a database.
  const draft = `${place}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
  cpSync(templateFolder(), draft, { recursive: true })
  renameSync(draft, place)
}

/** Another process may have been first; either template will do. */
function rename(draft, template) {
  try {
    renameSync(draft, template)
  } catch (error) {
    if (!existsSync(template)) throw error
    rmSync(draft, { recursive: true })
  }
}
