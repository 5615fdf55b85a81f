// Builds the web client, the platform and the simulators into their dist folders. A part whose sources did not change
// is skipped.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './install.mjs'
import { gatewayPublicKey } from './keys.mjs'
import { precompress } from './precompress.mjs'
import { bin, main, root, run, step } from './steps.mjs'

const parts = [
  { name: 'web client', folder: 'apps/web', sources: ['apps/web', 'packages'], languages: ['zh-CN', 'en'] },
  { name: 'platform', folder: 'apps/platform', sources: ['apps/platform', 'packages'] },
  { name: 'payment provider', folder: 'apps/payment-provider', sources: ['apps/payment-provider'] },
  { name: 'sandbox services', folder: 'apps/sandbox-services', sources: ['apps/sandbox-services'] },
  { name: 'feed', folder: 'apps/feed', sources: ['apps/feed'] },
  { name: 'venue', folder: 'apps/venue', sources: ['apps/venue', 'packages'] },
  {
    name: "games' pages",
    folder: 'apps/venue/clients',
    sources: ['apps/venue/clients', 'packages'],
    isServed: true,
  },
  { name: 'media server', folder: 'apps/media', sources: ['apps/media'] },
  { name: 'demo studio', folder: 'apps/studio', sources: ['apps/studio', 'packages'] },
  { name: 'demo people', folder: 'apps/demo', sources: ['apps/demo', 'packages'] },
]

const skipped = new Set(['node_modules', 'dist', '.types', '.data'])

function* filesBelow(folder) {
  for (const name of readdirSync(folder).sort()) {
    if (skipped.has(name)) continue
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesBelow(path)
    else if (!/\.(test|stories)\.tsx?$/.test(name)) yield path
  }
}

function hashOf(part, publicKey) {
  const hash = createHash('sha256').update(publicKey)
  for (const file of [
    join(root, 'package-lock.json'),
    ...part.sources.flatMap((each) => [...filesBelow(join(root, each))]),
  ])
    hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds every part whose sources changed since its last build. */
export async function build() {
  const publicKey = gatewayPublicKey()
  for (const part of parts) {
    const hash = hashOf(part, publicKey)
    const stamp = join(root, part.folder, 'dist', '.built')
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue
    for (const language of part.languages ?? ['']) {
      await step(`Building the ${part.name}${language && `, ${language}`}`, () =>
        run(bin('vite'), ['build', part.folder, '--logLevel', 'warn'], {
          quiet: true,
          env: {
            VITE_GATEWAY_PUBLIC_KEY: publicKey,
            VITE_LANGUAGE: language,
            // The same sources give the same build id on every machine.
            VITE_BUILD: hash.slice(0, 16),
            NODE_ENV: 'production',
          },
        }),
      )
      // Compressed fast and not best, because few members have the English edition.
      if (language || part.isServed)
        precompress(join(root, part.folder, 'dist'), language === 'en' ? 5 : undefined)
    }
    writeFileSync(stamp, hash)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(async () => {
    await installPackages()
    await build()
  })
