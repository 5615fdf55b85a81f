import { isInBoth, textIn, type Language } from '@grandstand/contract/house-text'
import type { ServerFrame } from '@grandstand/wire/server'

/**
 * A whole WebSocket text frame, header included, that can be written to any number of sockets. Framing a message once
 * for all readers costs a quarter less than framing it for each.
 */
export const frameBytes = (frame: ServerFrame): Buffer => bytesOf(JSON.stringify(frame))

/** One message for all readers of a topic, framed once for each of their languages. */
export class SharedFrame {
  readonly #text: string
  readonly #isInBoth: boolean
  readonly #bytes = new Map<Language, Buffer>()

  constructor(frame: ServerFrame) {
    this.#text = JSON.stringify(frame)
    this.#isInBoth = isInBoth(this.#text)
  }

  in(language: Language): Buffer {
    const key = this.#isInBoth ? language : 'zh-CN'
    const made = this.#bytes.get(key) ?? bytesOf(textIn(key, this.#text))
    this.#bytes.set(key, made)
    return made
  }
}

function bytesOf(json: string): Buffer {
  const text = Buffer.from(json)
  return Buffer.concat([headOf(text.length), text])
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
