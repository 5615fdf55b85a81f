import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const isPing = (first: number) => (first & 0x0f) === 9

/** Length of the frame at the start of the bytes, its head included; undefined while the head is not complete. */
function sizeOf(bytes: Buffer): { readonly head: number; readonly all: number } | undefined {
  const short = bytes[1]
  if (short === undefined) return undefined
  const head = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < head) return undefined
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  return { head, all: head + length }
}

/** Hands the frames of one watcher on, and answers pings; returns what is left of the bytes. */
function readFrames(bytes: Buffer, socket: Socket, hear: (frame: Buffer) => void): Buffer {
  let rest = bytes
  for (let size = sizeOf(rest); size !== undefined && rest.length >= size.all; size = sizeOf(rest)) {
    if (isPing(rest[0]!)) socket.write(pong)
    else hear(rest.subarray(size.head, size.all))
    rest = rest.subarray(size.all)
  }
  return rest
}

/**
 * Opens the feed of a table as its page does, by hand: what a WebSocket client does with each frame would be most of
 * the work of thousands of watchers.
 */
export function openFeed(
  port: number,
  table: string,
  { hear, closed }: { readonly hear: (frame: Buffer) => void; readonly closed: () => void },
): Promise<void> {
  return new Promise((enter, reject) => {
    let rest: Buffer = Buffer.alloc(0)
    let isOpen = false
    const socket = connect(port, '127.0.0.1')
    socket.on('error', reject)
    socket.on('close', closed)
    socket.on('data', (data) => {
      rest = rest.length === 0 ? data : Buffer.concat([rest, data])
      if (!isOpen) {
        const end = rest.indexOf('\r\n\r\n')
        if (end < 0) return
        isOpen = true
        rest = rest.subarray(end + 4)
        enter()
      }
      rest = readFrames(rest, socket, hear)
    })
    socket.write(
      [
        `GET /play/tables/${table}/feed HTTP/1.1`,
        'Host: 127.0.0.1',
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        'Sec-WebSocket-Version: 13',
        '\r\n',
      ].join('\r\n'),
    )
  })
}
