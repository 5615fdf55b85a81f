/** The parts of node-media-server that we run in process: its RTMP protocol, without its sessions, HTTP, API or store. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  export interface AvPacket {
    /** 8 audio, 9 video, 18 script; 15 script in AMF3. */
    readonly codec_type: number
    readonly dts: number
    readonly size: number
    /** The buffer is longer than `size` and reused for the next packet. */
    readonly data: Buffer
  }
  export interface InvokeMessage {
    readonly streamName?: unknown
    readonly cmdObj?: { readonly app?: unknown; readonly tcUrl?: unknown }
  }
  class Rtmp {
    streamApp?: unknown
    streamId: number
    inChunkSize: number
    readonly inPackets: Map<number, unknown>
    readonly parserPacket: {
      readonly header: { readonly length: number; readonly stream_id: number }
    }
    onOutputCallback: (bytes: Buffer) => void
    onPacketCallback: (packet: AvPacket) => void
    /** Returns the error, or null. Throws on input that it did not expect. */
    parserData(bytes: Buffer): string | null
    packetAlloc(): void
    onConnect(message: InvokeMessage): void
    onPublish(message: InvokeMessage): void
    onPlay(message: InvokeMessage): void
    onDeleteStream(message: InvokeMessage): void
    respondPublish(): void
    sendStatusMessage(streamId: number, level: 'status' | 'error', code: string, description: string): void
    streamName?: string
  }
  export default Rtmp
}

declare module 'node-media-server/src/core/logger.js' {
  const logger: { log: (message: string) => void }
  export default logger
}

declare module 'node-media-server/src/protocol/amf.js' {
  const amf: {
    /** Reads a script tag's payload: `onMetaData` and its object. */
    decodeAmf0Data(payload: Buffer): {
      readonly cmd?: string
      readonly dataObj?: Readonly<Record<string, unknown>> | null
    }
  }
  export default amf
}
