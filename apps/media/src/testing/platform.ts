import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignedBy } from '../signature.ts'

export interface Told {
  readonly event: string
  readonly streamKey?: string
  readonly path?: string
  readonly reason?: string
  readonly detail?: string
  readonly health?: Readonly<Record<string, unknown>>
}

/** The platform's side of the webhook: the keys that it knows, and all received notices in order. */
export async function startPlatform(secret: string, paths: Readonly<Record<string, string>>) {
  const told: Told[] = []
  const waiting = new Set<() => void>()
  let isAway = false
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      if (isAway) return void response.writeHead(503).end()
      if (!isSignedBy(secret, body, request.headers['x-media-signature'], Date.now()))
        return void response.writeHead(401).end()
      const message = JSON.parse(body) as Told
      const path = paths[message.streamKey ?? '']
      if (message.event === 'publish-asked' && path === undefined) return void response.writeHead(403).end()
      response.end(JSON.stringify({ ok: true, path }))
      told.push(message)
      for (const look of waiting) look()
      return undefined
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    become: (away: boolean) => void (isAway = away),
    /** Resolves with the first notice, from index `from` on, that satisfies `is`. */
    hears(is: (message: Told) => boolean, from = 0): Promise<Told> {
      return new Promise((resolve) => {
        const look = () => {
          const found = told.slice(from).find(is)
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      })
    },
    close: () => void server.close(),
  }
}
