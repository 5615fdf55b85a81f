import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompress, brotliCompressSync, constants, gzipSync, type BrotliOptions } from 'node:zlib'
import type { Language } from '@grandstand/contract/house-text'
import helmet from '@fastify/helmet'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inSiteName, type SiteFacts } from './page-names.ts'
import { registerPolicyReports } from './policy-reports.ts'
import { contentSecurityPolicy, permissionsPolicy, type PageSources } from './security-headers.ts'

export interface PagesOptions extends PageSources {
  /** The web build's folder, with `index.html`, its English edition `index.en.html`, and `assets/`. */
  readonly root: string
  /** Facts about the site in the page; the build's own when omitted. `host` has no port. */
  readonly facts?: (host: string, language: Language) => SiteFacts
  /** The current image lines, which the policy allows. */
  readonly imageOrigins?: () => readonly string[]
  /** Origins of the venues' games now. */
  readonly venueOrigins?: () => readonly string[]
  /** Finds a hashed file, or its `.br`, of another build, because another node's page may request it. */
  readonly foreignAsset?: (name: string) => Promise<Buffer | undefined>
  /** Called with the directive of each violation that a browser reports. */
  readonly onBlocked?: (directive: string) => void
}

/** File types that the build compresses (`tools/run/precompress.mjs`). */
const compressed = /\.(js|css|svg|json|webmanifest|txt)(\.(br|gz))?$/

/** Cache header of hashed files, which never change. */
const immutable = 'public, max-age=31536000, immutable'

/** Content types of a build's hashed files, by extension. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

/** Serves the web build: files as they are (precompressed where the build made `.br` and `.gz`), and index.html for every route. */
export async function registerPages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  const { root } = options
  await server.register(async (scope) => {
    // Only pages have the policy headers; scripts and style sheets do not need them.
    await scope.register(helmet, {
      global: false,
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'no-referrer' },
      frameguard: { action: 'deny' },
    })
    const files = {
      index: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (response, path) => {
        response.setHeader('x-content-type-options', 'nosniff')
        response.setHeader('cross-origin-resource-policy', 'same-origin')
        // Shared caches must store one answer for each encoding.
        if (compressed.test(path)) response.setHeader('vary', 'accept-encoding')
        const isHashed = path.includes('/assets/')
        response.setHeader('cache-control', isHashed ? immutable : 'public, max-age=300')
      },
    } satisfies Partial<FastifyStaticOptions>
    // One route for the hundreds of hashed files, and one for each of the few others; all remaining paths are routes
    // of the page. Hashed files never change, so they are cached forever and need no validator.
    const hashed = { etag: false, lastModified: false, acceptRanges: false }
    await scope.register(
      async (assets) => {
        assets.setNotFoundHandler((request, reply) => sendForeign(request, reply))
        await assets.register(fastifyStatic, { ...files, ...hashed, root: join(root, 'assets') })
      },
      { prefix: '/assets' },
    )
    await scope.register(fastifyStatic, {
      ...files,
      root,
      wildcard: false,
      globIgnore: ['**/index*.html', 'assets/**'],
      decorateReply: false,
    })
    scope.get('/*', { helmet: {}, exposeHeadRoute: true }, (request, reply) => sendPage(request, reply))
  })

  /** Sends a file of another node's build in the same way as the own build's files. */
  async function sendForeign(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const name = request.url.split('?', 1)[0]?.split('/').at(-1) ?? ''
    const type = types[extname(name)]
    const isAsked = options.foreignAsset && type !== undefined && /^[\w.-]{1,128}$/.test(name)
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    const packed = isAsked && takesBrotli ? await options.foreignAsset?.(`${name}.br`) : undefined
    const body = packed ?? (isAsked ? await options.foreignAsset?.(name) : undefined)
    if (type === undefined || body === undefined)
      return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found')
    return reply
      .type(type)
      .headers({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': immutable,
        vary: 'accept-encoding',
        ...(packed && { 'content-encoding': 'br' }),
      })
      .send(body)
  }

  registerPolicyReports(server, options.onBlocked ?? (() => {}))
  // Read once, because a build made in place while this node runs belongs to the next start, with its policy and
  // files.
  const editions = new Map(
    Object.values(editionFiles)
      .filter((name) => existsSync(join(root, name)))
      .map((name) => [name as string, readFileSync(join(root, name), 'utf8')]),
  )
  const pages = new Map<string, Packed>()

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = request.url.split('?', 1)[0] as string
    const language = languageFor(request)
    const edition = editions.get(editionFiles[language])
    // A missing file is a 404; only paths without an extension are routes.
    if (/\.\w+$/.test(path) || edition === undefined)
      return reply.code(404).type('text/plain').send('Not found')
    const facts = options.facts?.(request.hostname, language)
    const key = `${language}\n${facts ? `${facts.siteId}\n${facts.name}\n${facts.latin}` : ''}`
    const page = pages.get(key) ?? pack(facts ? inSiteName(edition, facts) : edition)
    if (pages.size >= mostPages) pages.clear()
    pages.set(key, page)
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('permissions-policy', permissionsPolicy)
      .header(
        'content-security-policy',
        contentSecurityPolicy(options, options.imageOrigins?.(), options.venueOrigins?.()),
      )
    const accepted = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
    if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
    return reply.send(page.html)
  }
}

const editionFiles = { 'zh-CN': 'index.html', en: 'index.en.html' } as const

/**
 * The edition that the browser asks for (`web/src/lib/language.ts`). If the member may not have that language,
 * `getLanguageCode` returns another one and the client reloads in it.
 */
const languageFor = ({ headers }: FastifyRequest): Language =>
  /(^|;\s*)gs-language=en(;|$)/.test(headers.cookie ?? '') ? 'en' : 'zh-CN'

/** Limit of the cache: two editions for each site. Pages with an old name are dropped with the rest. */
const mostPages = 64

interface Packed {
  readonly html: string
  br: Buffer
  readonly gzip: Buffer
}

/** Compresses fast for the first visitor, and best a moment later for all following ones. */
function pack(html: string): Packed {
  const packed = { html, br: brotliCompressSync(html, quality(5)), gzip: gzipSync(html) }
  brotliCompress(html, quality(11), (error, smaller) => {
    if (error === null) packed.br = smaller
  })
  return packed
}

const quality = (level: number): BrotliOptions => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
