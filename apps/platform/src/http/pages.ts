import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompress, brotliCompressSync, constants, gzipSync, type BrotliOptions } from 'node:zlib'
import helmet from '@fastify/helmet'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerPolicyReports } from './policy-reports.ts'
import { contentSecurityPolicy, type PageSources } from './security-headers.ts'

export interface PagesOptions extends PageSources {
  /** The web build's folder, with `index.html`, its English edition `index.en.html`, and `assets/`. */
  readonly root: string
  /** Hears the directive of each thing that a browser says it blocked. */
  readonly onBlocked?: (directive: string) => void
}

/** What the build compresses (`tools/run/precompress.mjs`). */
const compressed = /\.(js|css|svg|json|webmanifest|txt)(\.(br|gz))?$/

/** Serves the web build: files as they are (precompressed where the build made `.br` and `.gz`), and index.html for every route. */
export async function registerPages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  const { root } = options
  await server.register(async (scope) => {
    // Pages carry the policies; a script or style sheet has no use for them and would carry them a few dozen times.
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
        // Whatever keeps answers on the way has one for each encoding.
        if (compressed.test(path)) response.setHeader('vary', 'accept-encoding')
        const isHashed = path.includes('/assets/')
        response.setHeader(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        )
      },
    } satisfies Partial<FastifyStaticOptions>
    // One route for the hundreds of hashed files; one for each of the few beside the page, whose routes are everything else.
    // What never changes is never asked for again: it bears nothing to compare it by.
    const hashed = { etag: false, lastModified: false, acceptRanges: false }
    await scope.register(fastifyStatic, {
      ...files,
      ...hashed,
      root: join(root, 'assets'),
      prefix: '/assets/',
    })
    await scope.register(fastifyStatic, {
      ...files,
      root,
      wildcard: false,
      globIgnore: ['**/index*.html', 'assets/**'],
      decorateReply: false,
    })
    scope.get('/*', { helmet: {}, exposeHeadRoute: true }, (request, reply) => sendPage(request, reply))
  })

  registerPolicyReports(server, options.onBlocked ?? (() => {}))
  const policy = contentSecurityPolicy(options)
  const packed = new Map<string, Packed>()

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = request.url.split('?', 1)[0] as string
    const file = join(root, editionFor(request))
    // A missing file is missing; only routes are pages.
    if (/\.\w+$/.test(path) || !existsSync(file)) return reply.code(404).type('text/plain').send('Not found')
    const html = readFileSync(file, 'utf8')
    const page = packed.get(file)?.html === html ? (packed.get(file) as Packed) : pack(html)
    packed.set(file, page)
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, cookie')
      .header('content-security-policy', policy)
    const accepted = request.headers['accept-encoding'] ?? ''
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
    if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
    return reply.send(html)
  }
}

/** The edition that the browser wants (`web/src/lib/language.ts`); who may not have it is told so by `getLanguageCode`, and comes back without. */
const editionFor = ({ headers }: FastifyRequest): string =>
  /(^|;\s*)gs-language=en(;|$)/.test(headers.cookie ?? '') ? 'index.en.html' : 'index.html'

interface Packed {
  readonly html: string
  br: Buffer
  readonly gzip: Buffer
}

/** Quickly at first, for who waits; as small as it gets a moment later, for everybody who comes then. */
function pack(html: string): Packed {
  const packed = { html, br: brotliCompressSync(html, quality(5)), gzip: gzipSync(html) }
  brotliCompress(html, quality(11), (error, smaller) => {
    if (error === null) packed.br = smaller
  })
  return packed
}

const quality = (level: number): BrotliOptions => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
