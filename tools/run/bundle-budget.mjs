// The first screen's JavaScript (the entry of index.html, all it imports statically, and the home route), the page itself with its
// styles, and the styles that all other screens share, each compressed.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Sentence, root, say } from './steps.mjs'

const limitBytes = 170 * 1024
/** The loader, which must be present before the application is requested; nothing that it loads. */
const entryLimitBytes = 4 * 1024
/** The page: the first paint and the first screen's styles. */
const pageLimitBytes = 14 * 1024
/** The styles of all other screens, without those of single features. */
const screensLimitBytes = 17 * 1024
const firstScreen = ['index.html', 'src/app/routes/home.tsx']

/** Sums the gzip sizes from the build manifest; throws over the limit. */
export async function bundleBudget() {
  const dist = join(root, 'apps/web/dist')
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const files = new Map()
  const visit = (key) => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    if (chunk.file.endsWith('.js'))
      files.set(chunk.file, gzipSync(readFileSync(join(dist, chunk.file))).length)
    for (const each of chunk.imports ?? []) visit(each)
  }
  const sum = () => [...files.values()].reduce((total, size) => total + size, 0)
  for (const entry of firstScreen) {
    if (!manifest[entry])
      throw new Sentence(`The build manifest has no ${entry}: the bundle budget measures nothing.`)
    visit(entry)
    if (entry === 'index.html' && sum() > entryLimitBytes)
      throw new Sentence(
        `The entry waits for ${[...files.keys()].join(', ')}: it would run the whole application in one task.`,
      )
    for (const each of manifest[entry].dynamicImports ?? [])
      if (entry === 'index.html' && /main/.test(each)) visit(each)
  }
  const total = sum()
  const inKb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`
  say(`First screen: ${inKb(total)} of gzip JavaScript in ${files.size} files (limit ${inKb(limitBytes)}).`)
  if (total > limitBytes)
    throw new Sentence(`The first screen's JavaScript is ${inKb(total)}; the limit is ${inKb(limitBytes)}.`)
  const styles = readdirSync(join(dist, 'assets')).find((name) => /^screens-.*\.css$/.test(name))
  if (!styles)
    throw new Sentence('The build has no style sheet of the screens: the bundle budget measures nothing.')
  const weigh = (title, file, limit) => {
    const size = gzipSync(readFileSync(join(dist, file))).length
    say(`${title}: ${inKb(size)} of gzip (limit ${inKb(limit)}).`)
    if (size > limit) throw new Sentence(`${title} (${file}) is ${inKb(size)}; the limit is ${inKb(limit)}.`)
  }
  weigh('The page with its styles', 'index.html', pageLimitBytes)
  weigh("The other screens' styles", `assets/${styles}`, screensLimitBytes)
  return total
}
