import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

/** A test's own PostgreSQL server that can be killed and restarted. */
export interface OwnPostgres {
  readonly url: string
  /** Sends SIGKILL to the postmaster and to its backends, which it can no longer stop itself. */
  kill(): Promise<void>
  start(settings?: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Folder of PostgreSQL's programs, undefined when it is not installed. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).filter((name) => Number(name) >= 15) : []
  const folders = [
    process.env['POSTGRES_BIN'] ?? '',
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find((folder) => folder !== '' && existsSync(join(folder, 'initdb')))
}

export async function createPostgres(): Promise<OwnPostgres> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('PostgreSQL is not on this machine')
  const who = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-kernel-'))
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres'], {
    ...who,
    cwd: folder,
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr.toString()}`)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | undefined

  async function end(signal: NodeJS.Signals): Promise<void> {
    const running = server
    if (running?.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise((resolve) => running.on('exit', resolve))
    running.kill(signal)
    await gone
  }

  return {
    url,
    async start(settings = []) {
      const options = ['-c', `unix_socket_directories=${folder}`, '-c', 'listen_addresses=127.0.0.1']
      const extra = settings.flatMap((setting) => ['-c', setting])
      const args = ['-D', data, '-p', String(port), ...options, ...extra]
      for (let tries = 0; ; tries++) {
        if (server === undefined || server.exitCode !== null || server.signalCode !== null)
          server = spawn(join(programs, 'postgres'), args, { ...who, cwd: folder, stdio: 'ignore' })
        if (await answers(url)) return
        if (tries > 150) throw new Error('PostgreSQL did not come up')
        await sleep(100)
      }
    },
    async kill() {
      const pid = server?.pid
      const children = pid === undefined ? [] : childrenOf(pid)
      await end('SIGKILL')
      for (const child of children) spawnSync('kill', ['-9', child])
    },
    async stop() {
      await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function childrenOf(pid: number): string[] {
  return spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
    .stdout.toString()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** PostgreSQL refuses to run as root, so as root it runs as the user that its package creates. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString())
  return { uid: id('-u'), gid: id('-g') }
}
