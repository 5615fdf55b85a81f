import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Broadcast } from './broadcast/broadcast.ts'

const backlogBytesMax = 16 * 1024 * 1024

/**
 * Records a broadcast unchanged to a file, from its next key frame to its end. A disk that is too slow loses frames.
 */
export async function record(
  { path, source, startedAt }: Broadcast,
  folder: string,
  logger: FastifyBaseLogger,
): Promise<void> {
  await source.whenPicture(60_000)
  if (source.isOver) return
  const name = `${path}-${new Date(startedAt).toISOString().replaceAll(':', '')}.flv`
  const file = createWriteStream(join(folder, name))
  file.on('error', (error) => {
    logger.warn({ err: error, name }, 'a broadcast is not recorded')
    file.destroy()
  })
  source.join({
    take: (bytes) => void (file.writable && file.writableLength < backlogBytesMax && file.write(bytes)),
    end: () => void file.end(),
  })
}
