/** Kinds of tags that the server distinguishes. */
export type TagKind = 'audio-header' | 'audio' | 'video-header' | 'key' | 'inter' | 'metadata' | 'script'

/** One FLV tag, framed once for all receivers. */
export interface Tag {
  readonly kind: TagKind
  /** Decoding time, ms since some zero of the source. */
  readonly timestampMs: number
  /** Header, payload and trailing length, as sent. */
  readonly bytes: Buffer
}

export const tagTypes = { audio: 8, video: 9, script: 18 } as const
const headerBytes = 11

/** The payload of a framed tag. */
export const payloadOf = (tag: Tag): Buffer => tag.bytes.subarray(headerBytes, -4)

const isScript = (payload: Buffer, name: string) =>
  payload[0] === 2 && payload.toString('latin1', 3, 3 + payload.readUInt16BE(1)) === name

/** The codec words of an enhanced-RTMP packet (`hvc1`, `av01`, …), or the classic codec number. */
export function codecOf(type: number, payload: Buffer): string {
  const first = payload[0] ?? 0
  if (type === tagTypes.video)
    return (first & 0x80) !== 0
      ? payload.toString('latin1', 1, 5)
      : ({ 7: 'h264', 12: 'hevc' }[first & 0x0f] ?? `video-${first & 0x0f}`)
  const format = first >> 4
  return format === 9
    ? payload.toString('latin1', 1, 5)
    : ({ 2: 'mp3', 10: 'aac' }[format] ?? `audio-${format}`)
}

function kindOf(type: number, payload: Buffer): TagKind {
  const first = payload[0] ?? 0
  if (type === tagTypes.audio) return first >> 4 === 10 && payload[1] === 0 ? 'audio-header' : 'audio'
  if (type === tagTypes.video) {
    if ((first & 0x0f) === 7 && payload[1] === 0) return 'video-header'
    return first >> 4 === 1 ? 'key' : 'inter'
  }
  return payload.length > 3 && isScript(payload, 'onMetaData') ? 'metadata' : 'script'
}

/** Frames a payload. It is copied, so the caller may reuse its buffer. */
export function frameTag(type: number, timestampMs: number, payload: Buffer): Tag {
  const bytes = Buffer.allocUnsafe(headerBytes + payload.length + 4)
  bytes[0] = type
  bytes.writeUIntBE(payload.length, 1, 3)
  bytes.writeUIntBE(timestampMs & 0xff_ff_ff, 4, 3)
  bytes[7] = (timestampMs >>> 24) & 0xff
  bytes.writeUIntBE(0, 8, 3)
  payload.copy(bytes, headerBytes)
  bytes.writeUInt32BE(headerBytes + payload.length, headerBytes + payload.length)
  return { kind: kindOf(type, payload), timestampMs, bytes }
}

/**
 * The first 13 bytes of a file, which declare the kinds of streams. A player waits for every declared stream, so only
 * actual ones may be declared.
 */
export const flvHeader = (hasAudio: boolean, hasVideo: boolean): Buffer =>
  Buffer.from([0x46, 0x4c, 0x56, 1, (hasAudio ? 4 : 0) | (hasVideo ? 1 : 0), 0, 0, 0, 9, 0, 0, 0, 0])

/** A script tag with one AMF0 number, such as `onClock`. */
export function numberScript(name: string, value: number, timestampMs: number): Tag {
  const payload = Buffer.alloc(3 + name.length + 9)
  payload[0] = 2
  payload.writeUInt16BE(name.length, 1)
  payload.write(name, 3, 'latin1')
  payload.writeDoubleBE(value, 3 + name.length + 1)
  return frameTag(tagTypes.script, timestampMs, payload)
}

/** Parses the output of `numberScript`; undefined for every other tag. */
export function readNumberScript(tag: Tag): { name: string; value: number } | undefined {
  const payload = payloadOf(tag)
  if (tag.bytes[0] !== tagTypes.script || payload[0] !== 2 || payload.length < 3) return undefined
  const end = 3 + payload.readUInt16BE(1)
  if (payload.length < end + 9 || payload[end] !== 0) return undefined
  return { name: payload.toString('latin1', 3, end), value: payload.readDoubleBE(end + 1) }
}
