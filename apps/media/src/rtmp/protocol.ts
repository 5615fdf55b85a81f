import logger from 'node-media-server/src/core/logger.js'
import Rtmp, { type AvPacket, type InvokeMessage } from 'node-media-server/src/protocol/rtmp.js'

// The library logs to the terminal; our sessions log the relevant events themselves.
logger.log = () => undefined

const chunkStreamsMax = 16
const messageBytesMax = 6 * 1024 * 1024
const greetingBytesMax = 64 * 1024

export interface Asked {
  /** `live` in rtmp://host/live/KEY. */
  readonly app: string
  readonly streamKey: string
}

interface Events {
  send(bytes: Buffer): void
  packet(packet: AvPacket): void
  publishAsked(asked: Asked): void
  /** The peer has ended the stream. */
  done(): void
}

/**
 * The RTMP of node-media-server hardened for a public port: publishing needs permission first, playing is not
 * offered, and memory use is bounded. Throws on malformed input.
 */
export class IngestProtocol extends Rtmp {
  #isAccepted = false
  readonly #events: Events

  constructor(events: Events) {
    super()
    this.#events = events
    this.onOutputCallback = (bytes) => events.send(bytes)
    this.onPacketCallback = (packet) => events.packet(packet)
  }

  /** Parses received bytes. */
  read(bytes: Buffer): void {
    const wrong = this.parserData(bytes)
    if (wrong !== null) throw new Error(wrong)
    if (!(this.inChunkSize >= 1 && this.inChunkSize <= 0xff_ff_ff))
      throw new Error('a chunk size out of range')
  }

  accept(): void {
    this.#isAccepted = true
    this.respondPublish()
  }

  /** Sends the reason of a refusal to the encoder: OBS and ffmpeg show the description. */
  refuse(code: 'NetStream.Publish.BadName' | 'NetStream.Publish.Rejected', description: string): void {
    this.sendStatusMessage(this.streamId, 'error', code, description)
  }

  override packetAlloc(): void {
    const bytesMax = this.#isAccepted ? messageBytesMax : greetingBytesMax
    if (this.parserPacket.header.length > bytesMax) throw new Error('a message too large')
    if (this.inPackets.size > chunkStreamsMax) throw new Error('too many chunk streams')
    super.packetAlloc()
  }

  override onPublish(message: InvokeMessage): void {
    this.streamId = this.parserPacket.header.stream_id
    const name = typeof message.streamName === 'string' ? message.streamName.split('?')[0] : undefined
    this.streamName = name ?? ''
    this.#events.publishAsked({ app: String(this.streamApp), streamKey: this.streamName })
  }

  override onPlay(): void {
    throw new Error('nobody plays by RTMP here')
  }

  override onDeleteStream(): void {
    this.#events.done()
  }
}
