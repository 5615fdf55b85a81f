import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url))
const hashed = /-([\w-]{8})\.(?:js|css|svg|woff2)$/

/**
 * A second build of the web client: the same code under other file names and another identity, as after a change that
 * touched every file. @returns its folder, to be removed by the caller
 */
export function makeOtherBuild(): { readonly folder: string; readonly build: string } {
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-build-'))
  cpSync(dist, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const assets = join(folder, 'assets')
  const others = new Map(
    readdirSync(assets).flatMap((name) => {
      const hash = hashed.exec(name)?.[1]
      return hash === undefined ? [] : [[hash, hash.split('').toReversed().join('')] as const]
    }),
  )
  const own = /data-build="([\w-]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] ?? ''
  const build = `${own.slice(0, -1)}${own.endsWith('0') ? '1' : '0'}`
  // Hashes are letters, digits, - and _: nothing that a pattern would read otherwise.
  const all = new RegExp([...others.keys(), own].map((text) => text).join('|'), 'g')
  const renamed = (text: string) =>
    text.replaceAll(all, (found) => (found === own ? build : (others.get(found) ?? found)))
  for (const place of [folder, assets])
    for (const name of readdirSync(place).filter((each) => /\.(js|css|html|json)$/.test(each)))
      writeFileSync(join(place, name), renamed(readFileSync(join(place, name), 'utf8')))
  for (const name of readdirSync(assets)) renameSync(join(assets, name), join(assets, renamed(name)))
  return { folder, build }
}

export const removeBuild = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** A proxy that sends each request and each connection to the next node, as nginx's upstream does. */
export async function openRoundRobin() {
  let nodes: readonly string[] = []
  let turn = 0
  const sockets = new Set<Socket>()
  const next = () => new URL(nodes[turn++ % nodes.length] ?? '')
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = next()
    const { method, url: path, headers } = incoming
    const forward = request({ hostname, port, method, path, headers }, (answer: IncomingMessage) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forward.on('error', () => outgoing.destroy())
    incoming.pipe(forward)
  })
  server.on('upgrade', (incoming, near: Socket, head: Buffer) => {
    const { hostname, port } = next()
    const far = connect(Number(port), hostname, () => {
      const headers = incoming.rawHeaders
        .flatMap((each, index, all) => (index % 2 === 0 ? [`${each}: ${all[index + 1]}`] : []))
        .join('\r\n')
      far.write(`GET ${incoming.url} HTTP/1.1\r\n${headers}\r\n\r\n`)
      far.write(head)
      near.pipe(far).pipe(near)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /**
     * Routes requests from now on to these nodes in turn, the next one to the first; connections to other nodes are
     * cut, as when a node is replaced.
     */
    send(to: readonly string[]): void {
      nodes = to
      turn = 0
      for (const socket of sockets) socket.destroy()
      sockets.clear()
      server.closeAllConnections()
    },
    close(): void {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
