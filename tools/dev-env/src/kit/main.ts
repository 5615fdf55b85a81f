import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { operate } from '../operator.ts'
import { root } from '../programs.ts'
import { createPlayers } from './players.ts'

/**
 * Runs the conformance kit against the wallet of a product that runs on this machine, in the part of one of its games
 * companies: `http://localhost:PORT/venue-wallet/v1/CODE`, with the data folder in `DATA_DIR`.
 */
const address = new URL(process.argv[2] ?? '')
const dataDir = process.env['DATA_DIR'] ?? join(root, '.data')
const code = address.pathname.split('/').at(-1) ?? ''
const venues = (await operate(dataDir, 'venues', [])) as {
  readonly code: string
  readonly englishName: string
  readonly ourKey: string
}[]
const venue = venues.find((each) => each.code === code)
if (venue === undefined) throw new Error(`the platform of ${dataDir} has no venue ${code}`)
const players = createPlayers(address.origin, venue.englishName)

// The kit asks here for launch codes, and for ends of sessions.
const server = createServer((request, answer) => {
  const [, what, player = ''] = (request.url ?? '').split('/')
  const served = what === 'launch' ? players.launch() : players.end(player)
  served.then(
    (text) => answer.end(text ?? ''),
    (error: unknown) => answer.writeHead(500).end(String(error)),
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
const ours = `http://127.0.0.1:${port}`
const words = [
  join(root, 'apps/venue/src/conformance/main.ts'),
  'wallet',
  address.href,
  '--secret',
  readFileSync(join(dataDir, `venue-${code}.secret`), 'utf8'),
  '--key',
  venue.ourKey,
  '--launch',
  `${ours}/launch`,
  '--end-session',
  `${ours}/end`,
]
const kit = spawn(process.execPath, ['--import', 'tsx', ...words], { stdio: 'inherit' })
kit.once('exit', (end) => {
  server.close()
  process.exitCode = end ?? 1
})
