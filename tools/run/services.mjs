// Throwaway PostgreSQL for tests and benchmarks: own folder, own port, fsync on, removed when it is stopped.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './install.mjs'
import { Sentence } from './steps.mjs'

/**
 * A free TCP port on loopback, below the range for outgoing connections (32768 and up), where a connection could take
 * the port between two starts of the same program.
 */
export function freePort() {
  const port = 12_000 + Math.floor(Math.random() * 20_000)
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(freePort()))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}

/** PostgreSQL refuses to run as root: as root, everything runs as the user `postgres` that its package creates. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString())
  return { uid: id('-u'), gid: id('-g') }
}

/** Starts a throwaway PostgreSQL; returns its URLs, its process and a stop function. */
export async function startPostgres() {
  const programs = findPostgres()
  if (!programs) throw new Sentence('PostgreSQL 15 or later is not on this machine.')
  const who = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-postgres-'))
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C'],
    { ...who, cwd: folder },
  )
  if (made.status !== 0) throw new Sentence(`initdb failed: ${made.stderr.toString()}`)
  const port = await freePort()
  const settings = [
    '-c',
    'max_connections=200',
    '-c',
    'shared_buffers=256MB',
    '-c',
    `unix_socket_directories=${folder}`,
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', ...settings],
    {
      ...who,
      cwd: folder,
      stdio: 'ignore',
    },
  )
  const isReady = () =>
    spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0
  for (let tries = 0; !isReady(); tries++) {
    if (tries > 100 || server.exitCode !== null)
      throw new Sentence('The throwaway PostgreSQL did not come up.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** The same database over its Unix socket, for a platform on the same machine. */
    socketUrl: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    pid: server.pid,
    stop: () =>
      new Promise((resolve) => {
        server.on('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
        server.kill('SIGINT')
      }),
  }
}
