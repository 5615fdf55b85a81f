import { connect } from 'node:net'

export interface RawSocket {
  /** A text frame of less than 126 bytes. */
  send(text: string): void
}

interface Hearing {
  onOpen(): void
  /** The payload of a frame; it is overwritten as soon as this returns. */
  onFrame(data: Buffer): void
  onError(error: Error): void
}

const nothing: Buffer = Buffer.alloc(0)
/** Shared buffer that all sockets of the process read into, one after another. */
const shared = Buffer.alloc(64 * 1_024)

/** A WebSocket (RFC 6455) that only a benchmark can use: unchecked handshake, whole text frames, a mask of zeros. */
export function connectRaw(port: number, path: string, hearing: Hearing): RawSocket {
  let rest: Buffer = nothing
  let isOpen = false
  const hear = (length: number): boolean => {
    const fresh = shared.subarray(0, length)
    let data: Buffer = rest.length === 0 ? fresh : Buffer.concat([rest, fresh])
    if (!isOpen) {
      const end = data.indexOf('\r\n\r\n')
      if (end !== -1) {
        isOpen = true
        data = data.subarray(end + 4)
        hearing.onOpen()
      }
    }
    if (isOpen) data = readFrames(data, hearing)
    rest = data.length === 0 ? nothing : Buffer.from(data)
    return true
  }
  const socket = connect({ port, host: '127.0.0.1', onread: { buffer: shared, callback: hear } })
  socket.on('error', (error) => hearing.onError(error))
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  )
  return {
    send(text) {
      const payload = Buffer.from(text)
      if (payload.length > 125) throw new Error('A frame of a listener is short.')
      socket.write(Buffer.concat([Buffer.of(0x81, 0x80 | payload.length, 0, 0, 0, 0), payload]))
    },
  }
}

/** Passes complete frames on and returns the incomplete rest. */
function readFrames(data: Buffer, hearing: Hearing): Buffer {
  let left = data
  while (left.length >= 2) {
    const short = (left[1] ?? 0) & 0x7f
    if (short === 127) throw new Error('A frame of more than 64 KB was not expected.')
    const head = short === 126 ? 4 : 2
    if (left.length < head) break
    const length = short === 126 ? left.readUInt16BE(2) : short
    if (left.length < head + length) break
    hearing.onFrame(left.subarray(head, head + length))
    left = left.subarray(head + length)
  }
  return left
}
