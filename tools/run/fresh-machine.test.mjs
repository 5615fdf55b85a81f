import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname

/** Files that a command reads before it runs, itself left out. */
function importsOf(name, found = new Set()) {
  for (const [, file] of readFileSync(join(here, name), 'utf8').matchAll(
    /^import .*from '\.\/([\w-]+\.mjs)'$/gm,
  ))
    if (!found.has(file)) importsOf(file, found.add(file))
  return found
}

test('what the two commands read first needs no installed package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-machine-'))
  try {
    const tools = join(folder, 'tools/run')
    mkdirSync(tools, { recursive: true })
    for (const file of readdirSync(here).filter((each) => each.endsWith('.mjs')))
      cpSync(join(here, file), join(tools, file))
    const files = new Set(['start.mjs', 'test.mjs'].flatMap((command) => [...importsOf(command)]))
    expect(files).toContain('empty-database.mjs')
    const all = [...files].map((file) => `import(${JSON.stringify(join(tools, file))})`)
    execFileSync(process.execPath, ['--input-type=module', '--eval', `await Promise.all([${all.join()}])`], {
      cwd: folder,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
