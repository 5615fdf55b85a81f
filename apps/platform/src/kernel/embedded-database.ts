import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { Database } from './database.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { poolDatabase } from './pool-database.ts'

/** To the worker: `open` begins a new session, `bytes` were written by pg. */
export interface ToWorker {
  readonly connection: number
  readonly open?: true
  readonly bytes?: Uint8Array
}

/** From the worker: what the database answered on a connection. */
export interface FromWorker {
  readonly connection: number
  readonly bytes: Uint8Array
}

/** Sent by the worker once, when the database is open. */
export type OpenedMessage = 'opened'

/**
 * Opens the embedded database: PGlite in a worker thread, which pg talks to in PostgreSQL's own protocol, so that
 * statements, types and errors are the same as with a server. It has one connection; transactions queue.
 * @param dataDir undefined keeps everything in memory
 */
export async function openEmbedded(dataDir: string | undefined): Promise<Database> {
  const unlock = dataDir === undefined ? () => {} : lockDataDir(dataDir)
  const folder = dataDir === undefined ? undefined : join(dataDir, 'database')
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const host = embeddedHost(folder)
  const database = poolDatabase(
    'embedded',
    {
      user: 'postgres',
      database: 'postgres',
      max: 1,
      idleTimeoutMillis: 0,
      // Long, because a statement that queues on a busy machine does not mean that the database is unavailable.
      connectionTimeoutMillis: 120_000,
      stream: () => host.connect(),
    },
    async () => {
      await host.stop()
      unlock()
    },
  )
  try {
    await host.opened()
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
  return database
}

/** Bundled, the worker is a file beside ours. From source, tsx reads it; Node 20 passes tsx to workers in no other way. */
function startWorker(folder: string | undefined): Worker {
  const workerData = { folder }
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./embedded-database.worker.js', import.meta.url), { workerData })
  const entry = new URL('./embedded-database.worker.ts', import.meta.url).href
  const run = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry)}) })`
  return new Worker(run, { eval: true, workerData })
}

/** Runs the worker; a worker that died is started again at the next connection. */
function embeddedHost(folder: string | undefined) {
  let worker: Worker | undefined
  let connections = 0
  const streams = new Map<number, ProtocolStream>()

  function start(): Worker {
    const started = startWorker(folder)
    started.on('message', (message: FromWorker | OpenedMessage) => {
      if (message === 'opened') return
      const { connection, bytes } = message
      streams.get(connection)?.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    })
    const gone = (error: Error) => {
      if (worker === started) worker = undefined
      for (const stream of streams.values()) stream.destroy(error)
    }
    started.on('error', (error) => gone(error instanceof Error ? error : new Error(String(error))))
    started.on('exit', () => gone(new Error('connection terminated: the embedded database ended')))
    return started
  }

  return {
    /** No time limit, because creating a new database takes seconds, and on a busy machine a minute. */
    async opened(): Promise<void> {
      const running = (worker ??= start())
      await new Promise<void>((resolve, reject) => {
        running.once('message', () => resolve())
        running.once('error', reject)
        running.once('exit', () => reject(new Error('the embedded database ended while it opened')))
      })
    },
    connect(): ProtocolStream {
      const running = (worker ??= start())
      const connection = ++connections
      const stream = new ProtocolStream(
        (bytes) => running.postMessage({ connection, bytes } satisfies ToWorker, [bytes.buffer]),
        () => streams.delete(connection),
      )
      streams.set(connection, stream)
      running.postMessage({ connection, open: true } satisfies ToWorker, [])
      return stream
    },
    async stop(): Promise<void> {
      const running = worker
      worker = undefined
      if (running === undefined) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.postMessage('stop', [])
      await ended
    },
  }
}

/** The duplex stream that pg uses as its socket. Writes that pg corks together are sent as one message. */
class ProtocolStream extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void
  readonly #closed: () => void

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void, closed: () => void) {
    super()
    this.#send = send
    this.#closed = closed
  }

  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(Uint8Array.from(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#closed()
    done(error)
  }
}
