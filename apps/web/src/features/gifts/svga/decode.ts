import { Unzlib } from 'fflate'
import { limits, type Audio, type Frame, type Movie, type Shape, type Sprite } from './movie.ts'
import { matrixOf, pathOf, shapeOf } from './shape.ts'
import { fieldsOf, floatsOf, SvgaError, textOf } from './wire.ts'

/** Small input pieces bound how much one piece can unpack to: deflate expands zeros about a thousandfold. */
const pieceBytes = 1_024

/** Unpacks the file and aborts as soon as it exceeds the limit. */
function unpack(packed: Uint8Array): Uint8Array {
  if (packed.length > limits.packedBytes) throw new SvgaError('the file is too large')
  if (packed[0] !== 0x78) throw new SvgaError('not an SVGA 2 file')
  const parts: Uint8Array[] = []
  let total = 0
  let hasEnded = false
  const stream = new Unzlib((part, isLast) => {
    total += part.length
    hasEnded ||= isLast
    if (total > limits.bytes) throw new SvgaError('the file unpacks to too much')
    parts.push(part)
  })
  try {
    for (let from = 0; from < packed.length; from += pieceBytes)
      stream.push(packed.subarray(from, from + pieceBytes), from + pieceBytes >= packed.length)
  } catch (error) {
    throw error instanceof SvgaError ? error : new SvgaError('the file cannot be unpacked')
  }
  if (!hasEnded) throw new SvgaError('the file is cut off')
  const bytes = new Uint8Array(total)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/**
 * Decodes an SVGA 2 file: a deflated protobuf message. No code of the file is executed; an invalid file or one larger
 * than `limits` is rejected as a whole.
 * @throws SvgaError
 */
export function decodeSvga(packed: Uint8Array): Movie {
  const bytes = unpack(packed)
  const files = new Map<string, Uint8Array>()
  const sprites: Uint8Array[] = []
  const audios: Audio[] = []
  let params = { width: 0, height: 0, fps: 0, frames: 0 }
  for (const { id, bytes: inner } of fieldsOf(bytes)) {
    if (id === 2) params = paramsOf(inner)
    else if (id === 3) readFile(inner, files)
    else if (id === 4) sprites.push(inner)
    else if (id === 5) audios.push(audioOf(inner))
  }
  const isGood = (value: number, max: number) => value >= 1 && value <= max
  const { width, height, fps, frames } = params
  if (!isGood(width, limits.side) || !isGood(height, limits.side))
    throw new SvgaError('no size that can be drawn')
  if (!isGood(fps, limits.fps) || !isGood(frames, limits.frames))
    throw new SvgaError('no length that can be played')
  if (sprites.length > limits.sprites || audios.length > 8) throw new SvgaError('too many parts')
  const budget = { shapes: limits.shapes }
  return {
    ...params,
    files,
    audios,
    bytes: bytes.length,
    sprites: sprites.map((each) => spriteOf(each, frames, budget)),
  }
}

function paramsOf(bytes: Uint8Array): Pick<Movie, 'width' | 'height' | 'fps' | 'frames'> {
  const params = { width: 0, height: 0, fps: 0, frames: 0 }
  for (const { id, int, float } of fieldsOf(bytes)) {
    if (id === 1) params.width = float
    else if (id === 2) params.height = float
    else if (id === 3) params.fps = int
    else if (id === 4) params.frames = int
  }
  return params
}

function readFile(bytes: Uint8Array, files: Map<string, Uint8Array>): void {
  let [key, file] = ['', new Uint8Array()]
  for (const { id, bytes: inner } of fieldsOf(bytes)) {
    if (id === 1) key = textOf(inner)
    else if (id === 2) file = new Uint8Array(inner)
  }
  if (files.size >= limits.files) throw new SvgaError('too many files')
  files.set(key, file)
}

function audioOf(bytes: Uint8Array): Audio {
  let audio: Audio = { key: '', startFrame: 0, startMs: 0 }
  for (const { id, int, bytes: inner } of fieldsOf(bytes)) {
    if (id === 1) audio = { ...audio, key: textOf(inner) }
    else if (id === 2) audio = { ...audio, startFrame: int }
    else if (id === 4) audio = { ...audio, startMs: int }
  }
  return audio
}

function spriteOf(bytes: Uint8Array, frames: number, budget: { shapes: number }): Sprite {
  let [key, matte] = ['', '']
  const drawn: (Frame | undefined)[] = []
  let shapes: readonly Shape[] = []
  for (const { id, bytes: inner } of fieldsOf(bytes)) {
    if (id === 1) key = textOf(inner)
    else if (id === 3) matte = textOf(inner)
    else if (id === 2 && drawn.length < frames) {
      const frame = frameOf(inner, shapes, budget)
      shapes = frame.shapes
      drawn.push(frame.alpha > 0 ? frame : undefined)
    }
  }
  return { key, matte: matte === '' ? undefined : matte, frames: drawn }
}

const still = [1, 0, 0, 1, 0, 0] as const

function frameOf(bytes: Uint8Array, before: readonly Shape[], budget: { shapes: number }): Frame {
  let frame: Frame = { alpha: 0, size: [0, 0], transform: still, clip: undefined, shapes: before }
  const own: Shape[] = []
  let isOwn = false
  for (const { id, float, bytes: inner } of fieldsOf(bytes)) {
    if (id === 1) frame = { ...frame, alpha: Number.isFinite(float) ? Math.min(1, Math.max(0, float)) : 0 }
    else if (id === 2) {
      const [, , width = 0, height = 0] = floatsOf(inner, 4)
      frame = { ...frame, size: [width, height] }
    } else if (id === 3) frame = { ...frame, transform: matrixOf(inner) }
    else if (id === 4 && inner.length > 0) frame = { ...frame, clip: pathOf(inner) }
    else if (id === 5) {
      const shape = shapeOf(inner)
      if (shape === 'keep') continue
      isOwn = true
      budget.shapes -= 1
      if (budget.shapes < 0) throw new SvgaError('too many shapes')
      own.push(shape)
    }
  }
  return isOwn ? { ...frame, shapes: own } : frame
}
