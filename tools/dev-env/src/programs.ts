import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The gateway's key on this machine; the build makes it. */
export const gatewayKeyFile = process.env['GATEWAY_KEY_FILE'] ?? join(root, '.keys/gateway.pem')

/**
 * A free TCP port on loopback, below those that the system gives to outgoing connections (32768 and up): one of these may
 * be taken by a connection between two starts of the same program.
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
  /** Everything it wrote so far. */
  log(): string
  /** SIGTERM and, after ten seconds, SIGKILL. Resolves when it is gone. */
  stop(): Promise<void>
  /** SIGKILL, as a power cut would. Resolves when it is gone. */
  kill(): Promise<void>
}

/** A test that is killed can stop nothing: what it started then ends by itself, when the line to it breaks. */
const endsWithItsStarter = `data:text/javascript,${encodeURIComponent(
  "process.once('disconnect', () => process.kill(process.pid, 'SIGTERM')); process.channel?.unref()",
)}`

/** As `npm start` starts them; who sizes the heap decides about all of it. */
const heapOf = (options = '') => (options.includes('-space-size') ? [] : ['--max-semi-space-size=64'])

/** Starts a built program (`apps/…/dist/main.js`); resolves when it says it is ready, rejects with its output when it ends before. */
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
