import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { Broadcasts, Source } from '../broadcast/broadcasts.ts'
import { frameTag, tagTypes, type Tag } from '../flv/tag.ts'
import { IngestProtocol, type Asked } from './protocol.ts'

const greetingMs = 10_000
const earlyTagsMax = 64
const socketsMax = 256

interface Options {
  readonly port: number
  readonly host: string
  readonly silenceMs: number
  readonly broadcasts: Broadcasts
  readonly logger: FastifyBaseLogger
}

export interface Ingest {
  readonly port: number
  close(): Promise<void>
}

/** Opens the RTMP server. Encoders send to `rtmp:HOST:PORT/live` with their stream key. */
export function openIngest(options: Options): Promise<Ingest> {
  const sockets = new Set<Socket>()
  const server: Server = createServer({ noDelay: true }, (socket) => {
    if (sockets.size >= socketsMax) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    receive(socket, options)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            for (const socket of sockets) socket.destroy()
            server.close(() => closed())
          }),
      }),
    )
  })
}

/** One encoder's connection, from its first byte to its last. */
function receive(socket: Socket, { broadcasts, silenceMs, logger }: Options): void {
  const early: Tag[] = []
  let source: Source | undefined
  let isAsked = false

  const leave = (reason: 'source-closed' | 'silent') => {
    source?.end(reason)
    socket.destroy()
  }
  const publish = async (asked: Asked) => {
    if (isAsked) return
    isAsked = true
    // Its data waits in the kernel meanwhile.
    socket.pause()
    const answer =
      asked.app === 'live'
        ? await broadcasts.publish(asked.streamKey, {
            refused: (why) => {
              protocol.refuse('NetStream.Publish.Rejected', why)
              socket.end()
            },
            ended: () => socket.end(),
          })
        : { refusal: 'the address ends in /live' }
    if (socket.destroyed) return 'refusal' in answer ? undefined : answer.end('source-closed')
    if ('refusal' in answer) {
      protocol.refuse('NetStream.Publish.BadName', answer.refusal)
      logger.info({ from: socket.remoteAddress, why: answer.refusal }, 'a source was refused')
      return void socket.end()
    }
    source = answer
    protocol.accept()
    socket.setTimeout(silenceMs, () => leave('silent'))
    for (const tag of early.splice(0)) source.push(tag)
    socket.resume()
  }
  const protocol = new IngestProtocol({
    send: (bytes) => socket.writable && socket.write(bytes),
    publishAsked: (asked) => void publish(asked),
    done: () => leave('source-closed'),
    packet(packet) {
      const payload = packet.data.subarray(0, packet.size)
      const tag = tagOf(packet.codec_type, packet.dts, payload)
      if (!tag) return
      if (source) source.push(tag)
      else if (early.length < earlyTagsMax) early.push(tag)
    },
  })
  socket.setTimeout(greetingMs, () => socket.destroy())
  socket.on('data', (bytes: Buffer) => {
    try {
      protocol.read(bytes)
    } catch (error) {
      logger.info({ from: socket.remoteAddress, error: String(error) }, 'a source sent what is not RTMP')
      leave('source-closed')
    }
  })
  socket.on('error', () => undefined)
  socket.on('close', () => source?.end('source-closed'))
}

const setDataFrame = Buffer.from('\u0002\u0000\u000d@setDataFrame', 'latin1')

/** The tag of an RTMP message; undefined for kinds that players ignore. */
function tagOf(type: number, timestampMs: number, payload: Buffer): Tag | undefined {
  if (type !== tagTypes.audio && type !== tagTypes.video && type !== tagTypes.script) return undefined
  if (payload.length === 0) return undefined
  const isWrapped = type === tagTypes.script && payload.subarray(0, setDataFrame.length).equals(setDataFrame)
  return frameTag(type, timestampMs, isWrapped ? payload.subarray(setDataFrame.length) : payload)
}
