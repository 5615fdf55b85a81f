/** A wall clock mark in the media: the frame at media time `mediaMs` entered the ingest at server time `wallMs`. */
interface Mark {
  readonly mediaMs: number
  readonly wallMs: number
}

/** Scans an FLV stream for `onClock` script tags. Other tags are skipped by their length. */
export interface FlvClock {
  /** Reads the next bytes of the stream, split at any position. */
  read(chunk: Uint8Array): void
  /** Server time of the frame at `positionS` seconds of the element's time; undefined before the first mark. */
  wallTime(positionS: number): number | undefined
}

const tagHead = 11
const scriptTag = 18
/** Marks of two minutes, which is more than a viewer on this line can lag behind. */
const most = 240

export function createFlvClock(): FlvClock {
  let rest = new Uint8Array(0)
  /** Number of bytes to skip before the next tag. */
  let toSkip = 0
  let isHeadRead = false
  let baseMs: number | undefined
  let marks: Mark[] = []

  const readTag = (tag: Uint8Array, type: number, mediaMs: number) => {
    if (type !== scriptTag) {
      // The element's time starts with the first frame. A sequence header (packet type 0) is not a frame.
      baseMs = Math.min(baseMs ?? mediaMs, mediaMs)
      return
    }
    const wallMs = clockOf(tag)
    if (wallMs !== undefined) marks = [...marks, { mediaMs, wallMs }].slice(-most)
  }

  return {
    read(chunk) {
      const bytes = rest.length === 0 ? chunk : joined(rest, chunk)
      let at = 0
      if (!isHeadRead) {
        if (bytes.length < 9) {
          rest = bytes.slice()
          return
        }
        isHeadRead = true
        toSkip = view(bytes).getUint32(5) + 4
      }
      for (;;) {
        if (toSkip > 0) {
          const step = Math.min(toSkip, bytes.length - at)
          at += step
          toSkip -= step
          if (toSkip > 0) break
        }
        if (bytes.length - at < tagHead + 2) break
        const type = (bytes[at] ?? 0) & 31
        const size = ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
        const mediaMs =
          (((bytes[at + 7] ?? 0) << 24) |
            ((bytes[at + 4] ?? 0) << 16) |
            ((bytes[at + 5] ?? 0) << 8) |
            (bytes[at + 6] ?? 0)) >>>
          0
        const whole = tagHead + size + 4
        if (type === scriptTag) {
          if (bytes.length - at < whole) break
          readTag(bytes.subarray(at + tagHead, at + tagHead + size), type, mediaMs)
        } else if ((type === 8 || type === 9) && baseMs === undefined && isFrame(type, bytes, at + tagHead)) {
          readTag(bytes, type, mediaMs)
        }
        toSkip = whole
      }
      rest = bytes.slice(at)
    },

    wallTime(positionS) {
      if (baseMs === undefined) return undefined
      const mediaMs = baseMs + positionS * 1000
      const mark = marks.findLast((each) => each.mediaMs <= mediaMs) ?? marks[0]
      return mark && mark.wallMs + mediaMs - mark.mediaMs
    },
  }
}

/**
 * AAC and AVC streams begin with a sequence header of packet type 0; enhanced tags (high bit) have the packet type in
 * the low half.
 */
function isFrame(type: number, bytes: Uint8Array, at: number): boolean {
  const first = bytes[at] ?? 0
  if (type === 9 && (first & 0x80) !== 0) return (first & 15) !== 0
  return bytes[at + 1] !== 0
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

const name = 'onClock'

/** Parses AMF0: the string `onClock`, then a number. */
function clockOf(script: Uint8Array): number | undefined {
  const end = 3 + name.length
  if (script.length < end + 9 || script[0] !== 2 || script[end] !== 0) return undefined
  for (let at = 0; at < name.length; at += 1) if (script[3 + at] !== name.charCodeAt(at)) return undefined
  const value = view(script).getFloat64(end + 1)
  return Number.isFinite(value) ? value : undefined
}
