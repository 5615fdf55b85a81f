import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createCompany } from '../company.ts'
import { readConfig } from '../config.ts'
import { openSecret } from '../secret.ts'
import { createServer } from '../server.ts'
import { createSource } from '../source.ts'

export interface RunningFeed {
  readonly url: string
  readonly key: { readonly id: string; readonly secret: string }
  /** See `misbehaviour.ts`. */
  misbehave(kind: string): Promise<void>
  stop(): Promise<void>
}

const key = 'a-secret-of-at-least-thirty-two-characters'

/** Runs the whole program in this process, on a free port, with settings in the form of environment variables. */
export async function runFeed(settings: Readonly<Record<string, string>> = {}): Promise<RunningFeed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'grandstand-feed-'))
  const config = readConfig({
    PORT: '0',
    KEYS: `test:${key}`,
    DATA_DIR: dataDir,
    MISBEHAVIOUR: 'true',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const clock = { now: () => Date.now() }
  const company = createCompany(
    { source: createSource(config), secret: openSecret(config.DATA_DIR), clock },
    (error) => {
      throw error
    },
  )
  const server = createServer(config, company, pino({ level: config.LOG_LEVEL }))
  await server.listen({ port: config.PORT, host: config.HOST })
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return {
    url,
    key: { id: 'test', secret: key },
    async misbehave(kind) {
      const done = await fetch(`${url}/misbehave/${kind}`, { method: 'POST' })
      if (!done.ok) throw new Error(`the feed cannot ${kind}`)
    },
    async stop() {
      await server.close()
      await company.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
