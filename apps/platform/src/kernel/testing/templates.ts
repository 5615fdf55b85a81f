import { createHash, randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { migrate, migrationsFolder } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'

/** `migrated` is at the newest migration. Migrating takes seconds, copying a migrated database does not. */
export type Kind = 'empty' | 'migrated'

/** A data folder with an embedded database. The first test on a machine creates the template that all others copy. */
export async function copyEmbedded(
  kind: Kind = 'empty',
  dataDir = mkdtempSync(join(tmpdir(), 'grandstand-embedded-test-')),
): Promise<string> {
  cpSync(await embeddedTemplate(kind), dataDir, { recursive: true })
  return dataDir
}

/** A `DATA_DIR` of the whole product, whose embedded database is migrated. */
export async function productFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-'))
  await copyEmbedded('migrated', join(folder, 'database'))
  return folder
}

async function embeddedTemplate(kind: Kind): Promise<string> {
  const mark = kind === 'empty' ? 'empty' : migrationsMark()
  const template = join(tmpdir(), `grandstand-embedded-${process.getuid?.() ?? 0}-${pgliteVersion()}-${mark}`)
  if (existsSync(template)) return template
  const draft =
    kind === 'empty' ? mkdtempSync(join(tmpdir(), 'grandstand-embedded-draft-')) : await copyEmbedded()
  const database = await openDatabase({ dataDir: draft })
  if (kind === 'migrated') await migrate(database)
  await database.close()
  // Another process may have been first; either template will do.
  try {
    renameSync(draft, template)
  } catch (error) {
    if (!existsSync(template)) throw error
    rmSync(draft, { recursive: true })
  }
  return template
}

/** Creates a separate database on a server; returns its URL and a function that drops it. */
export async function createOnServer(
  server: string,
  kind: Kind,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  if (kind === 'empty') await onServer(server, (run) => run(`create database ${name}`))
  else
    await onServer(server, async (run) =>
      run(`create database ${name} template ${await serverTemplate(server, run)}`),
    )
  return {
    url: urlOf(server, name),
    drop: () => onServer(server, (run) => run(`drop database if exists ${name} with (force)`)),
  }
}

const templateLock = 4_711_101

type Run = (statement: string) => Promise<number | null>

/** The migrated template database: created by the first process, while the others wait. */
async function serverTemplate(server: string, run: Run): Promise<string> {
  const template = `template_${migrationsMark()}`
  const isThere = async () => (await run(`select from pg_database where datname = '${template}'`)) === 1
  if (await isThere()) return template
  await run(`select pg_advisory_lock(${templateLock})`)
  if (!(await isThere())) {
    const draft = `${template}_draft`
    await run(`drop database if exists ${draft} with (force)`)
    await run(`create database ${draft}`)
    const database = await openDatabase({ url: urlOf(server, draft) })
    await migrate(database)
    await database.close()
    await run(`alter database ${draft} rename to ${template}`)
  }
  await run(`select pg_advisory_unlock(${templateLock})`)
  return template
}

function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(server: string, work: (run: Run) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await work(async (statement) => (await client.query(statement)).rowCount)
  } finally {
    await client.end()
  }
}

/** Hash of migrations and functions; a change makes another template. */
function migrationsMark(): string {
  const hash = createHash('sha256')
  for (const folder of [migrationsFolder(), join(migrationsFolder(), '../functions')])
    for (const file of readdirSync(folder).toSorted())
      hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const facts = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as {
    version: string
  }
  return facts.version
}
