import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../kernel/testing/free-port.ts'
import { createSecretBox } from '../../../kernel/secret-box.ts'
import { createCompanyKeys, keyOfSeed } from '../company-keys.ts'
import { signRequest, statementHeader } from '../protocol/statement.ts'
import type { Company } from '../registry/service.ts'

const main = fileURLToPath(new URL('../../../../../venue/src/main.ts', import.meta.url))
/** Our keys, as of a platform with a secret of its own. */
export const testKeyOf = createCompanyKeys(createSecretBox(Buffer.alloc(32, 7)))

/** Starts `apps/venue` as a company with a transfer wallet and live tables: a separate process with its own port and data folder. */
async function startCompany(code: string) {
  const dataDir = mkdtempSync(join(tmpdir(), `venue-${code}-`))
  const url = `http://127.0.0.1:${await freePort()}`
  const secret = Buffer.alloc(32, code)
  const start = async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: {
        ...process.env,
        PORT: new URL(url).port,
        DATA_DIR: dataDir,
        TABLES: 'baccarat-b06,roulette-r03',
        SIGNING_SECRET: secret.toString('hex'),
        OPERATOR_KEY: testKeyOf(code).publicKey,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve())
      child.once('exit', (end) => reject(new Error(`the venue ${code} ended: ${end}`)))
    })
    return child
  }
  let child = await start()
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }
  const company: Company = { url, playOrigin: url, publicKey: keyOfSeed(secret).publicKey }
  return {
    company,
    async behave(behaviour: string): Promise<void> {
      await fetch(`${url}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `behaviour=${behaviour}`,
      })
    },
    /** Books a round that a player has won (above zero) or lost, in minor units. */
    async play(round: {
      readonly id: string
      readonly player: string
      readonly currency: 'CNY' | 'USDT'
      readonly amount: number
    }): Promise<void> {
      const body = JSON.stringify(round)
      const path = '/control/rounds'
      const time = Math.floor(Date.now() / 1000)
      const nonce = `${round.id}-${'n'.repeat(16)}`.slice(0, 64)
      const answer = await fetch(url + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [statementHeader]: signRequest(testKeyOf(code), { method: 'POST', path, time, nonce, body }),
        },
        body,
      })
      if (!answer.ok) throw new Error(`the venue answered ${answer.status} to a round`)
    },
    /** Kills the program and starts it again on its data. */
    async restart(): Promise<void> {
      await end('SIGKILL')
      child = await start()
    },
    async stop(): Promise<void> {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type VenueProgram = Awaited<ReturnType<typeof startCompany>>

/** Starts games companies in parallel, by code. */
export async function startVenues<C extends string>(codes: readonly C[]) {
  const programs = await Promise.all(codes.map((code) => startCompany(code)))
  const of = Object.fromEntries(codes.map((code, at) => [code, programs[at]])) as Record<C, VenueProgram>
  return {
    of,
    behave: (code: C, behaviour: string) => of[code].behave(behaviour),
    companies: codes.map((code) => ({ code, company: of[code].company })),
    stop: async () => void (await Promise.all(programs.map((program) => program.stop()))),
  }
}
