import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Broadcast } from './broadcast/broadcast.ts'

/** Writes a broadcast to a file as it came, from its next key frame on, for as long as it lasts. A disk that is slower loses frames. */
export function record(broadcast: Broadcast, folder: string): void {
  mkdirSync(folder, { recursive: true })
  const name = `${broadcast.path}-${new Date(broadcast.startedAt).toISOString().replaceAll(':', '')}.flv`
  const file = createWriteStream(join(folder, name))
  const backlogBytesMax = 16 * 1024 * 1024
  file.on('error', () => file.destroy())
  void broadcast.source.whenPicture(60_000).then(() =>
    broadcast.source.join({
      take: (bytes) => void (file.writable && file.writableLength < backlogBytesMax && file.write(bytes)),
      end: () => void file.end(),
    }),
  )
}
