import { connect, type Socket } from 'node:net'

/** A kept-alive connection that asks one thing after the other. */
export class Line {
  readonly #port: number
  #socket: Socket | undefined

  constructor(port: number) {
    this.#port = port
  }

  ask(
    method: string,
    path: string,
    token: string,
    content?: object,
  ): Promise<{ status: number; body: string }> {
    const body = content === undefined ? '' : JSON.stringify(content)
    const socket = (this.#socket ??= connect(this.#port, '127.0.0.1').setNoDelay(true))
    return new Promise((resolve, reject) => {
      let text = ''
      const hear = (data: Buffer) => {
        text += data.toString('latin1')
        const head = text.indexOf('\r\n\r\n')
        if (head < 0) return
        const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
        if (text.length < head + 4 + length) return
        end()
        resolve({ status: Number(text.slice(9, 12)), body: text.slice(head + 4) })
      }
      const fail = (error?: Error) => {
        end()
        this.#socket = undefined
        reject(error ?? new Error(`${path}: the connection was closed`))
      }
      const end = () => void socket.off('data', hear).off('error', fail).off('close', fail)
      socket.on('data', hear).once('error', fail).once('close', fail)
      const lines = [
        `${method} ${path} HTTP/1.1`,
        'host: 127.0.0.1',
        'content-type: application/json',
        `authorization: Bearer ${token}`,
        `content-length: ${Buffer.byteLength(body)}`,
      ]
      socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
    })
  }
}

/** Lines that share their work: what is asked first is asked on the first line that is free. */
export class Lines {
  readonly #free: Line[]
  readonly #waiting: ((line: Line) => void)[] = []

  constructor(port: number, count: number) {
    this.#free = Array.from({ length: count }, () => new Line(port))
  }

  async ask(...words: Parameters<Line['ask']>): ReturnType<Line['ask']> {
    const line = this.#free.pop() ?? (await new Promise<Line>((resolve) => this.#waiting.push(resolve)))
    try {
      return await line.ask(...words)
    } finally {
      const next = this.#waiting.shift()
      if (next) next(line)
      else this.#free.push(line)
    }
  }
}
