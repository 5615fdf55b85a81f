import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

interface Allowed {
  /** Origins that may hold a game in a frame. */
  readonly framers: string
  /** Origins of the video of live tables. */
  readonly videoLines: readonly string[]
}

/** Nothing from elsewhere but video, nothing inline, and only the operator may hold a game in a frame. */
const policyOf = ({ framers, videoLines }: Allowed) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...videoLines].join(' '),
    ["media-src 'self' blob:", ...videoLines].join(' '),
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framers}`,
  ].join('; ')

/** What no game needs, whatever the frame around it allows. */
const refused = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'idle-detection',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'serial',
  'usb',
]

/** The page of the people who lead tables may use a camera, and nobody may hold it in a frame. */
const floorPage = 'floor/index.html'
const permissionsOf = (path: string) =>
  refused
    .map((feature) => `${feature}=(${feature === 'camera' && path === floorPage ? 'self' : ''})`)
    .join(', ')

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (types[extname(entry.name)] !== undefined) yield path
  }
}

/** Addresses of a built file. A page has that of its folder; a game's with and without a slash at its end. */
function addressesOf(path: string): readonly string[] {
  if (path === 'launch/index.html') return ['/launch']
  if (path.startsWith('art/')) return [`/${path}`]
  const folder = /^([\w-]+)\/index\.html$/.exec(path)?.[1]
  return folder === undefined ? [`/play/${path}`] : [`/play/${folder}`, `/play/${folder}/`]
}

/** Files have hashes in their names, except pages and art. */
const cachingOf = (path: string): string =>
  path.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : path.startsWith('art/')
      ? 'public, max-age=3600'
      : 'no-cache'

/** Serves the built pages of the games, compressed as they were built. Without a build there are none. */
export function addGamePages(server: FastifyInstance, folder: string, allowed: Allowed): void {
  if (!existsSync(folder)) return
  for (const file of filesBelow(folder)) {
    const path = relative(folder, file).split(sep).join('/')
    const plain = readFileSync(file)
    const policy = policyOf(path === floorPage ? { ...allowed, framers: "'none'" } : allowed)
    const permissions = permissionsOf(path)
    const compressed = ['br', 'gzip'].flatMap((name) => {
      const other = `${file}.${name === 'br' ? 'br' : 'gz'}`
      return existsSync(other) ? [{ name, bytes: readFileSync(other) }] : []
    })
    for (const address of addressesOf(path))
      server.get(address, (request, reply) => {
        const accepted = request.headers['accept-encoding'] ?? ''
        const encoded = compressed.find(({ name }) => accepted.includes(name))
        if (encoded) void reply.header('content-encoding', encoded.name)
        return reply
          .type(types[extname(path)]!)
          .header('cache-control', cachingOf(path))
          .header('content-security-policy', policy)
          .header('permissions-policy', permissions)
          .header('cross-origin-resource-policy', path.startsWith('art/') ? 'cross-origin' : 'same-origin')
          .header('vary', 'accept-encoding')
          .send(encoded?.bytes ?? plain)
      })
  }
}
