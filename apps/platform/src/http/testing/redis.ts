import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../kernel/testing/free-port.ts'

export interface TestRedis {
  readonly url: string
  /** Runs one command given as words; resolves with the first line of the answer. */
  command(...words: string[]): Promise<string>
  stop(): Promise<void>
  start(): Promise<void>
  /** Pauses the Redis process, or continues it. */
  freeze(isFrozen: boolean): void
  close(): Promise<void>
}

/** Starts a Redis for this test on a free port; its folder is removed afterwards. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'gs-redis-'))
  let child: ChildProcess | undefined

  const command = (...words: string[]) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`,
        )
      })
      socket.once('data', (data) => {
        resolve(data.toString().split('\r\n', 1)[0] as string)
        socket.destroy()
      })
      socket.once('error', reject)
    })

  const start = async () => {
    child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
      { stdio: 'ignore' },
    )
    for (let tries = 0; tries < 100; tries++) {
      if ((await command('PING').catch(() => '')) === '+PONG') return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('redis-server did not start')
  }

  const stop = () =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })

  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    command,
    start,
    freeze: (isFrozen) => void child?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
