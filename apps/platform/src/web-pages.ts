import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PagesOptions } from './http/index.ts'

const hashesOf = (html: string, pattern: RegExp): string[] =>
  Array.from(
    html.matchAll(pattern),
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )

/** The web build beside us, with the hashes of the inline script and style of its page; undefined when it was not built. */
export function webPages(
  callOrigins: readonly string[],
  checkOrigins: readonly string[],
  media: Pick<PagesOptions, 'mediaOrigins' | 'frameOrigins' | 'onBlocked'>,
): PagesOptions | undefined {
  const root = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const index = join(root, 'index.html')
  if (!existsSync(index)) return undefined
  const html = readFileSync(index, 'utf8')
  return {
    root,
    scriptHashes: hashesOf(html, /<script>([\s\S]*?)<\/script>/g),
    styleHashes: hashesOf(html, /<style>([\s\S]*?)<\/style>/g),
    callOrigins,
    checkOrigins,
    ...media,
  }
}
