import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The gateway's key on this machine, created by the build. */
export const gatewayKeyFile = process.env['GATEWAY_KEY_FILE'] ?? join(root, '.keys/gateway.pem')

/**
 * A free TCP port on loopback, below the range for outgoing connections (32768 and up), where a connection could take
 * the port between two starts of the same program.
 */
export function freePort(): Promise<number> {
  const port = 12_000 + Math.floor(Math.random() * 20_000)
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(freePort()))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  })
}

export interface Program {
  readonly process: ChildProcess
  /** Its output so far. */
  log(): string
  /** SIGTERM and, after ten seconds, SIGKILL. Resolves when it has exited. */
  stop(): Promise<void>
  /** SIGKILL, like a power cut. Resolves when it has exited. */
  kill(): Promise<void>
}

/** A killed test cannot stop its programs, so they exit by themselves when the connection to it breaks. */
const endsWithItsStarter = `data:text/javascript,${encodeURIComponent(
  "process.once('disconnect', () => process.kill(process.pid, 'SIGTERM')); process.channel?.unref()",
)}`

/** As `npm start` does; a caller that sets the heap's size determines all heap options. */
const heapOf = (options = '') => (options.includes('-space-size') ? [] : ['--max-semi-space-size=64'])

/**
 * Starts a built program (`apps/…/dist/main.js`); resolves when it prints that it is ready, rejects with its output
 * when it exits before.
 */
export function startProgram(file: string, env: Readonly<Record<string, string>>): Promise<Program> {
  const young = heapOf(env['NODE_OPTIONS'])
  const child = spawn(process.execPath, [...young, '--import', endsWithItsStarter, join(root, file)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-200_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await gone
    clearTimeout(force)
  }
  const program: Program = {
    process: child,
    log: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
  return new Promise((resolve, reject) => {
    child.on('message', (message) => message === 'ready' && resolve(program))
    child.once('exit', (code) => reject(new Error(`${file} ended (${code}) before it was ready:\n${output}`)))
  })
}
