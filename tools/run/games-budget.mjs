// The JavaScript of each game's page with the kit: what the page loads by itself, compressed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Sentence, root, say } from './steps.mjs'

/** Games drawn by Pixi, which is most of what they load. */
const drawnByPixi = ['lantern-street', 'lamp-river', 'star-fall']
const limitOf = (game) => (drawnByPixi.includes(game) ? 220 : 40) * 1024

/** Sums the gzip sizes from the build manifest; throws over the limit. */
export function gamesBudget() {
  const dist = join(root, 'apps/venue/clients/dist')
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) throw new Sentence('The games have no build: their budget measures nothing.')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const sizeOf = (key, seen = new Set()) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return 0
    seen.add(key)
    const own = chunk.file.endsWith('.js') ? gzipSync(readFileSync(join(dist, chunk.file))).length : 0
    return (chunk.imports ?? []).reduce((sum, each) => sum + sizeOf(each, seen), own)
  }
  const games = Object.keys(manifest).filter(
    (key) => key.endsWith('/index.html') && key !== 'launch/index.html',
  )
  const sizes = games.map((key) => ({ game: key.split('/')[0], size: sizeOf(key) }))
  for (const { game, size } of sizes)
    if (size > limitOf(game))
      throw new Sentence(
        `The page of ${game} loads ${(size / 1024).toFixed(1)} KB of JavaScript; the limit is ${limitOf(game) / 1024} KB.`,
      )
  const largest = sizes.toSorted((one, two) => two.size - one.size)
  say(
    `Games: ${largest.map(({ game, size }) => `${game} ${(size / 1024).toFixed(1)}`).join(', ')} KB of gzip.`,
  )
}
