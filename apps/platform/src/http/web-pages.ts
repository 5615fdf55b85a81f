import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PagesOptions } from './index.ts'

const hashesOf = (html: string, pattern: RegExp): string[] => [
  ...new Set(
    Array.from(
      html.matchAll(pattern),
      ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
    ),
  ),
]

/**
 * Options for a web build's pages, with the hashes of their inline scripts and styles; undefined when there is no
 * build.
 */
export function webPages(
  root: string,
  callOrigins: readonly string[],
  checkOrigins: readonly string[],
  media: Pick<
    PagesOptions,
    'mediaOrigins' | 'frameOrigins' | 'imageOrigins' | 'venueOrigins' | 'facts' | 'foreignAsset' | 'onBlocked'
  >,
): (PagesOptions & { readonly build: string | undefined }) | undefined {
  const index = join(root, 'index.html')
  if (!existsSync(index)) return undefined
  const pages = [index, join(root, 'index.en.html')].filter((file) => existsSync(file))
  const html = pages.map((file) => readFileSync(file, 'utf8')).join('')
  return {
    root,
    build: /<html [^>]*data-build="([\w-]+)"/.exec(html)?.[1],
    scriptHashes: hashesOf(html, /<script>([\s\S]*?)<\/script>/g),
    styleHashes: hashesOf(html, /<style>([\s\S]*?)<\/style>/g),
    callOrigins,
    checkOrigins,
    ...media,
  }
}
