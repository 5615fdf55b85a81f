import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { pace } from '../gateway-load.ts'

/**
 * Sends prepared requests from a separate process at the lowest priority: it simulates other people's machines, whose
 * work is not the platform's. Arguments: port, requests a second, connections, file of requests (each preceded by its
 * length).
 */
const [port = '', perSecond = '', connections = '', file = ''] = process.argv.slice(2)
setPriority(19)
const bytes = readFileSync(file)
const requests: Buffer[] = []
for (let at = 0; at < bytes.length;) {
  const end = at + 4 + bytes.readUInt32BE(at)
  requests.push(bytes.subarray(at + 4, end))
  at = end
}
const startedAt = performance.now()
await pace(Number(port), requests, Number(perSecond), Number(connections))
process.send?.({ seconds: (performance.now() - startedAt) / 1000 })
process.disconnect()
