/** One moof with its mdat, and the facts that a playlist needs. */
export interface Fragment {
  readonly bytes: Buffer
  /** Start of its first picture, ms since that of the first fragment. */
  readonly startMs: number
  /** Duration of its pictures (of its sound when the source has none); 0 when it has neither. */
  readonly durationMs: number
  /** Its first picture is a key frame. */
  readonly isIndependent: boolean
}

interface Track {
  readonly id: number
  readonly isVideo: boolean
  readonly timescale: number
  readonly sampleDuration: number
  readonly sampleFlags: number
}

interface Box {
  readonly type: string
  readonly body: Buffer
}

const boxBytesMax = 32 * 1024 * 1024

function* boxesOf(bytes: Buffer): Generator<Box> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    if (size < 8) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) }
    at += size
  }
}

const inside = (bytes: Buffer, ...path: string[]): Buffer | undefined =>
  path.reduce<Buffer | undefined>(
    (body, type) => (body ? [...boxesOf(body)].find((box) => box.type === type)?.body : undefined),
    bytes,
  )

function tracksOf(moov: Buffer): Track[] {
  const extras = [...boxesOf(inside(moov, 'mvex') ?? Buffer.alloc(0))].filter(({ type }) => type === 'trex')
  return [...boxesOf(moov)]
    .filter(({ type }) => type === 'trak')
    .map(({ body }) => {
      const header = inside(body, 'tkhd') ?? Buffer.alloc(24)
      const media = inside(body, 'mdia', 'mdhd') ?? Buffer.alloc(32)
      const id = header.readUInt32BE(header[0] === 1 ? 20 : 12)
      const extra = extras.find((each) => each.body.readUInt32BE(4) === id)?.body
      return {
        id,
        isVideo: inside(body, 'mdia', 'hdlr')?.toString('latin1', 8, 12) === 'vide',
        timescale: media.readUInt32BE(media[0] === 1 ? 20 : 12),
        sampleDuration: extra?.readUInt32BE(12) ?? 0,
        sampleFlags: extra?.readUInt32BE(20) ?? 0,
      }
    })
}

/** Duration and first flags of a track's run in a fragment; undefined when the track is not in it. */
function runOf(moof: Buffer, track: Track): { start: number; duration: number; flags: number } | undefined {
  const run = [...boxesOf(moof)].find(
    ({ type, body }) => type === 'traf' && inside(body, 'tfhd')?.readUInt32BE(4) === track.id,
  )
  const header = run && inside(run.body, 'tfhd')
  const samples = run && inside(run.body, 'trun')
  if (!run || !header || !samples) return undefined
  const has = header.readUInt32BE(0)
  let at = 8 + ((has & 1) !== 0 ? 8 : 0) + ((has & 2) !== 0 ? 4 : 0)
  const usual = (isThere: boolean, otherwise: number) => {
    if (!isThere) return otherwise
    at += 4
    return header.readUInt32BE(at - 4)
  }
  const sampleDuration = usual((has & 8) !== 0, track.sampleDuration)
  usual((has & 0x10) !== 0, 0)
  const sampleFlags = usual((has & 0x20) !== 0, track.sampleFlags)
  const time = inside(run.body, 'tfdt')
  const start = time ? (time[0] === 1 ? Number(time.readBigUInt64BE(4)) : time.readUInt32BE(4)) : 0

  const fields = samples.readUInt32BE(0)
  const count = samples.readUInt32BE(4)
  let pos = 8 + ((fields & 1) !== 0 ? 4 : 0)
  let first: number | undefined
  if ((fields & 4) !== 0) {
    first = samples.readUInt32BE(pos)
    pos += 4
  }
  let duration = 0
  for (let index = 0; index < count; index++) {
    const next = () => samples.readUInt32BE((pos += 4) - 4)
    duration += (fields & 0x100) !== 0 ? next() : sampleDuration
    if ((fields & 0x200) !== 0) next()
    const flags = (fields & 0x400) !== 0 ? next() : sampleFlags
    if ((fields & 0x800) !== 0) next()
    first ??= flags
  }
  return { start, duration, flags: first ?? sampleFlags }
}

/** Splits ffmpeg's fragmented MP4 into its header and its fragments, as the bytes arrive. */
export class FragmentReader {
  #waiting: Buffer = Buffer.alloc(0)
  #head: Buffer[] = []
  #moof: Buffer | undefined
  #tracks: readonly Track[] = []
  readonly #on: { init(bytes: Buffer): void; fragment(fragment: Fragment): void }

  constructor(on: { init(bytes: Buffer): void; fragment(fragment: Fragment): void }) {
    this.#on = on
  }

  push(piece: Buffer): void {
    let rest = this.#waiting.length === 0 ? piece : Buffer.concat([this.#waiting, piece])
    while (rest.length >= 8) {
      const size = rest.readUInt32BE(0)
      if (size < 8 || size > boxBytesMax) throw new Error(`a box of ${size} bytes`)
      if (rest.length < size) break
      this.#box(rest.toString('latin1', 4, 8), rest.subarray(0, size))
      rest = rest.subarray(size)
    }
    this.#waiting = rest
  }

  #box(type: string, bytes: Buffer): void {
    if (type === 'ftyp') this.#head = [bytes]
    else if (type === 'moov') {
      this.#tracks = tracksOf(bytes.subarray(8))
      this.#on.init(Buffer.concat([...this.#head, bytes]))
    } else if (type === 'moof') this.#moof = bytes
    else if (type === 'mdat' && this.#moof) {
      this.#on.fragment(this.#read(this.#moof, Buffer.concat([this.#moof, bytes])))
      this.#moof = undefined
    }
  }

  #read(moof: Buffer, bytes: Buffer): Fragment {
    const track = this.#tracks.find(({ isVideo }) => isVideo) ?? this.#tracks[0]
    const run = track && runOf(moof.subarray(8), track)
    if (!track || !run) return { bytes, startMs: 0, durationMs: 0, isIndependent: false }
    const ms = (units: number) => (units * 1000) / track.timescale
    return {
      bytes,
      startMs: ms(run.start),
      durationMs: ms(run.duration),
      isIndependent: !track.isVideo || (run.flags & 0x1_00_00) === 0,
    }
  }
}
