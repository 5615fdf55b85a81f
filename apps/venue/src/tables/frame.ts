/** A text as a whole WebSocket frame, header included, that can be written to any number of sockets. */
export function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([headOf(payload.length), payload])
}

/** FIN and the text opcode, then the length in its shortest form; a server's frames are not masked. */
function headOf(length: number): Buffer {
  if (length < 126) return Buffer.of(0x81, length)
  if (length < 65_536) {
    const head = Buffer.of(0x81, 126, 0, 0)
    head.writeUInt16BE(length, 2)
    return head
  }
  const head = Buffer.alloc(10)
  head[0] = 0x81
  head[1] = 127
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}
