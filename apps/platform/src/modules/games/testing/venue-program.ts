import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../kernel/testing/free-port.ts'

export const venueSecret = 'a-secret-of-at-least-32-characters'
const main = fileURLToPath(new URL('../../../../../venue/src/main.ts', import.meta.url))

/** Starts the real sandbox venue as a separate process, on a free port and with its own data folder. */
export async function startVenue() {
  const dataDir = mkdtempSync(join(tmpdir(), 'venue-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir, SECRET: venueSecret },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`the venue ended: ${code}`)))
  })
  return {
    url,
    async behave(hall: string, behaviour: string): Promise<void> {
      await fetch(`${url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `hall=${hall}&behaviour=${behaviour}`,
      })
    },
    /** Books a round that a player has won (above zero) or lost, in minor units. */
    async play(round: {
      readonly id: string
      readonly hall: string
      readonly player: string
      readonly currency: 'CNY' | 'USDT'
      readonly amount: number
    }): Promise<void> {
      const body = JSON.stringify(round)
      const at = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', venueSecret).update(`${at}.${body}`).digest('hex')
      const answer = await fetch(`${url}/rounds`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-sandbox-signature': `t=${at},v1=${signature}` },
        body,
      })
      if (!answer.ok) throw new Error(`the venue answered ${answer.status} to a round`)
    },
    async stop(): Promise<void> {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
