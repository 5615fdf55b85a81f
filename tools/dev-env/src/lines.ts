import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * State of a line. `open` forwards; `cut` breaks every connection; `silent` accepts data and answers nothing;
 * `answers-lost` forwards requests and breaks the connection when the answer arrives, except of live sockets;
 * `captive` answers with a page of its own.
 */
export type LineState = 'open' | 'cut' | 'silent' | 'answers-lost' | 'captive'

/** A plain TCP proxy in front of the platform, which the browser sees as one of its domains. */
export interface Line {
  readonly url: string
  become(state: LineState): void
  close(): Promise<void>
}

export interface Lines {
  readonly lines: readonly Line[]
  /** The platform's settings for being called through these lines. */
  readonly settings: Readonly<Record<string, string>>
  /** Points the lines at a platform. */
  leadTo(url: string): void
  close(): Promise<void>
}

/**
 * Opens lines on free ports. They have no target until `leadTo`, because a platform has to know them when it starts.
 */
export async function openLines(count: number): Promise<Lines> {
  let port = 0
  const lines: Line[] = []
  for (let at = 0; at < count; at++) lines.push(await openLine(() => port))
  return {
    lines,
    settings: { PUBLIC_ORIGINS: lines.map(({ url }) => url).join(',') },
    leadTo: (url) => void (port = Number(new URL(url).port)),
    close: async () => void (await Promise.all(lines.map((line) => line.close()))),
  }
}

const page = '<html><title>Log in to this network</title></html>'
const captivePage = `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\nconnection: close\r\n\r\n${page}`

function openLine(port: () => number): Promise<Line> {
  let state: LineState = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const platform = connect(port(), '127.0.0.1')
    const ends = [client, platform]
    const end = () => {
      for (const each of ends) each.destroy()
    }
    for (const each of ends) {
      sockets.add(each)
      each.on('error', end)
      each.on('close', () => {
        sockets.delete(each)
        end()
      })
    }
    if (state === 'cut') return end()
    let isLive = false
    client.on('data', (bytes) => {
      isLive ||= bytes.toString('latin1', 0, 12) === 'GET /socket '
      if (state === 'captive') client.end(captivePage)
      else if (state !== 'silent') platform.write(bytes)
    })
    platform.on('data', (bytes) => {
      if (state === 'answers-lost' && !isLive) end()
      else if (state === 'open' || state === 'answers-lost') client.write(bytes)
    })
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        become(next) {
          state = next
          if (next === 'cut') for (const socket of sockets) socket.destroy()
        },
        close: () =>
          new Promise((closed) => {
            for (const socket of sockets) socket.destroy()
            server.close(() => closed())
          }),
      }),
    )
  })
}
