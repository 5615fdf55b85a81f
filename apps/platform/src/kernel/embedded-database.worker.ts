import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import type { FromWorker, OpenedMessage, ToWorker } from './embedded-database.ts'

/** Runs PGlite and answers PostgreSQL's protocol, one message after the other. */
const port = parentPort
if (port === null) throw new Error('embedded-database.worker runs in a worker thread')
const { folder } = workerData as { folder: string | undefined }
const opening = PGlite.create(folder === undefined ? {} : { dataDir: folder })
let queue = sayOpened(port)

async function sayOpened(to: MessagePort): Promise<void> {
  await opening
  to.postMessage('opened' satisfies OpenedMessage, [])
}

async function answer(to: MessagePort, message: ToWorker | 'stop'): Promise<void> {
  const database = await opening
  if (message === 'stop') {
    await database.close()
    to.close()
  } else if (message.open === true) {
    // PGlite is a single session. What the last connection left open or prepared is ended here, as a server would.
    await database.exec('rollback')
    await database.exec('discard all')
  } else if (message.bytes !== undefined) {
    const bytes = Uint8Array.from(await database.execProtocolRaw(message.bytes))
    to.postMessage({ connection: message.connection, bytes } satisfies FromWorker, [bytes.buffer])
  }
}

port.on('message', (message: ToWorker | 'stop') => {
  const before = queue
  queue = (async () => {
    await before
    await answer(port, message)
  })()
})
