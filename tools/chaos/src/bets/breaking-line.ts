import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Parses one connection and names the hop of the current request. */
export interface HopReader {
  asked(bytes: Buffer): string
  answered(bytes: Buffer): void
}

export interface BreakingLineOptions {
  /** Port of the target, read again for each connection. */
  readonly port: () => number
  readonly read: () => HopReader
  /**
   * Probability that the line breaks at a hop, 0 to 1: half of it before the request arrives, half after it was
   * executed.
   */
  readonly rateOf: (hop: string) => number
}

export interface BreakingLine {
  readonly port: number
  /** Number of breaks, by hop and moment. */
  readonly broke: Readonly<Record<string, number>>
  /** Forwards everything from now on, or breaks again. */
  become(state: 'calm' | 'breaking'): void
  close(): Promise<void>
}

/**
 * A TCP proxy that breaks connections with a request under way: before it arrives, or after it was executed, when the
 * answer arrives.
 */
export function openBreakingLine({ port, read, rateOf }: BreakingLineOptions): Promise<BreakingLine> {
  const broke: Record<string, number> = {}
  const sockets = new Set<Socket>()
  let isCalm = true
  const server = createServer((near) => {
    const far = connect(port(), '127.0.0.1')
    const reader = read()
    let losesAnswer = false
    const ends = [near, far]
    const end = () => {
      for (const each of ends) each.destroy()
    }
    for (const each of ends) {
      sockets.add(each)
      each.setNoDelay(true)
      each.on('error', end)
      each.on('close', () => {
        sockets.delete(each)
        end()
      })
    }
    near.on('data', (bytes) => {
      const hop = reader.asked(bytes)
      const fate = isCalm ? 1 : Math.random() / rateOf(hop)
      if (fate < 1) {
        losesAnswer = fate < 0.5
        const what = `${hop}: ${losesAnswer ? 'answer lost' : 'never arrived'}`
        broke[what] = (broke[what] ?? 0) + 1
        if (!losesAnswer) return end()
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (losesAnswer) return end()
      reader.answered(bytes)
      near.write(bytes)
    })
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        broke,
        become: (state) => void (isCalm = state === 'calm'),
        close: () =>
          new Promise((closed) => {
            for (const socket of sockets) socket.destroy()
            server.close(() => closed())
          }),
      }),
    )
  })
}
