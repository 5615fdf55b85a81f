import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = dirname(fileURLToPath(import.meta.url))

/** Every file that a door loads, and what it loads from outside; imports of types alone load nothing. */
function loadedBy(file: string, files = new Set<string>(), packages = new Set<string>()) {
  if (files.has(file)) return { files, packages }
  files.add(file)
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s(?!type\s)[^;'"]*?from\s'([^']+)'/gm,
  )
  for (const [, specifier = ''] of statements)
    if (specifier.startsWith('.')) loadedBy(join(dirname(file), specifier), files, packages)
    else packages.add(specifier)
  return { files, packages }
}

it('keeps the models and every schema library out of the door that browsers load', () => {
  const main = loadedBy(join(source, 'index.ts'))
  expect([...main.files].filter((file) => file.includes('models'))).toEqual([])
  expect([...main.packages]).toEqual([])
  expect(main.files.size).toBeGreaterThan(5)
  expect([...loadedBy(join(source, 'models', 'index.ts')).packages]).toEqual([])
})
