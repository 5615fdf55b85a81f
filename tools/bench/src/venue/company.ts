import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProgram } from '@grandstand/dev-env'
import {
  keyOfSeed,
  requestSignedBy,
  signAnswer,
  signRequest,
  statementHeader,
} from '@grandstand/platform/venue-protocol'

/** A games company with its database on disk, and the operator that opens its sessions. */
export interface RoomCompany {
  readonly port: number
  readonly pid: number
  /** Gives a player money and a session. @returns the session's token */
  seat(player: string, amount: bigint): Promise<string>
  /** What the company printed. */
  log(): string
  stop(): Promise<void>
}

/**
 * Starts the built venue with a wallet of its own, and opens sessions at one of its games or tables. Launch codes are the
 * players' names.
 */
export async function startCompany(
  game: string,
  settings: Readonly<Record<string, string>>,
): Promise<RoomCompany> {
  const operator = keyOfSeed(randomBytes(32))
  const secret = randomBytes(32)
  const venueKey = keyOfSeed(secret).publicKey
  const sessions = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts).toString()
      const asked = { method: 'POST', path: request.url ?? '', body }
      const { nonce = '' } = requestSignedBy(venueKey, asked, request.headers[statementHeader]) ?? {}
      const { code } = JSON.parse(body) as { readonly code: string }
      const text = JSON.stringify(sessionOf(code, game))
      response
        .setHeader(statementHeader, signAnswer(operator, { nonce, status: 200, body: text }))
        .writeHead(200, { 'content-type': 'application/json' })
        .end(text)
    })
  })
  await new Promise<void>((resolve) => sessions.listen(0, '127.0.0.1', resolve))
  const folder = mkdtempSync(join(tmpdir(), 'venue-room-'))
  const port = await freePort()
  const venue = await startProgram('apps/venue/dist/main.js', {
    PORT: String(port),
    DATA_DIR: folder,
    ...settings,
    OPERATOR_KEY: operator.publicKey,
    OPERATOR_URL: `http://127.0.0.1:${(sessions.address() as AddressInfo).port}/wallet`,
    SIGNING_SECRET: secret.toString('hex'),
  })
  const post = async (path: string, content: object, isSigned: boolean) => {
    const body = JSON.stringify(content)
    const nonce = randomBytes(16).toString('hex')
    const time = Math.floor(Date.now() / 1000)
    const statement = signRequest(operator, { method: 'POST', path, time, nonce, body })
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(isSigned && { [statementHeader]: statement }) },
      body,
    })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Readonly<Record<string, unknown>>
  }
  return {
    port,
    pid: venue.process.pid ?? 0,
    async seat(player, amount) {
      const transfer = {
        id: `in-${player}`,
        player,
        direction: 'in',
        currency: 'CNY',
        amount: String(amount),
      }
      await post('/operator/v1/transfers', transfer, true)
      const { token } = await post('/play/sessions', { code: player }, false)
      return String(token)
    },
    log: () => venue.log(),
    async stop() {
      await venue.stop()
      sessions.close()
      sessions.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const sessionOf = (player: string, game: string) => ({
  outcome: 'done',
  session: `session-${player}`,
  player,
  game,
  currency: 'CNY',
  locale: 'zh-CN',
  stakeMin: '1',
  stakeMax: '1000000',
  endsAt: Date.now() + 6 * 3_600_000,
  flags: { slotRoundMs: 2_500, otherRoundMs: 5_000, showsNetResult: true, showsRtp: true },
})
