import { createServer } from 'node:net'

/**
 * A free TCP port on loopback, below the range for outgoing connections (32768 and up), because a port from that
 * range may be taken between two starts of the same program.
 */
export function freePort(): Promise<number> {
  const port = 12_000 + Math.floor(Math.random() * 20_000)
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(freePort()))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}
