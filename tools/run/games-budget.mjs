// The JavaScript of each game's page with the kit: what the page loads by itself, compressed.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Sentence, root, say } from './steps.mjs'

/** Games drawn by Pixi, which is most of what they load. */
const drawnByPixi = ['lantern-street', 'lamp-river', 'star-fall']
/** Live tables: seven games with their picture, before the board of one is loaded. */
const tables = 'live-table'
const limitOf = (game) => (drawnByPixi.includes(game) ? 220 : game === tables ? 90 : 40) * 1024

/** Scripts that a page names: what it needs before it can be played. */
const scriptsOf = (page) => [...page.matchAll(/<script[^>]* src="\/play\/([^"]+)"/g)].map(([, path]) => path)

/** Sums the gzip sizes of the scripts of each built page; throws over the limit, and when there is nothing to measure. */
export function gamesBudget() {
  const dist = join(root, 'apps/venue/clients/dist')
  const pages = existsSync(dist)
    ? readdirSync(dist).filter((name) => name !== 'launch' && existsSync(join(dist, name, 'index.html')))
    : []
  const sizes = pages.map((game) => {
    const scripts = scriptsOf(readFileSync(join(dist, game, 'index.html'), 'utf8'))
    const size = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(dist, path))).length, 0)
    return { game, size }
  })
  if (sizes.length === 0 || sizes.some(({ size }) => size === 0))
    throw new Sentence('The games have no build, or pages without scripts: their budget measures nothing.')
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
