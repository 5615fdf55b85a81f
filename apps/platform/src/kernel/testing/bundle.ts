import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from 'vite'

/** Where there is no `navigator` (Node 20), pg loads all of fetch to learn where it runs: a quarter of the start. */
const noFetch = "globalThis.navigator ??= { userAgent: 'Node.js' }"

/**
 * One file with everything in it, for a program that a test starts again and again: it starts in a tenth of the time of
 * the sources. The embedded database and PostgreSQL's native client are left out: the program has to do without.
 */
export async function bundle(entry: string): Promise<{ readonly file: string; readonly drop: () => void }> {
  const outDir = mkdtempSync(join(tmpdir(), `${basename(entry, '.ts')}-`))
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: entry,
      target: 'node20',
      outDir,
      rollupOptions: {
        external: ['pg-native', '@electric-sql/pglite'],
        output: { entryFileNames: 'program.mjs', banner: noFetch },
      },
    },
    ssr: { noExternal: true },
  })
  return { file: join(outDir, 'program.mjs'), drop: () => rmSync(outDir, { recursive: true }) }
}
