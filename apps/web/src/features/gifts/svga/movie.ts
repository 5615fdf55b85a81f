/** a, b, c, d, tx, ty as `setTransform` takes them. */
export type Matrix = readonly [number, number, number, number, number, number]

export type ShapeForm =
  | { readonly kind: 'path'; readonly d: string }
  | { readonly kind: 'rect'; readonly box: readonly number[]; readonly radius: number }
  | { readonly kind: 'ellipse'; readonly box: readonly number[] }

export interface Shape {
  readonly form: ShapeForm
  /** CSS colours. */
  readonly fill: string | undefined
  readonly stroke: string | undefined
  readonly strokeWidth: number
  readonly cap: CanvasLineCap
  readonly join: CanvasLineJoin
  readonly miterLimit: number
  readonly dash: readonly number[]
  readonly transform: Matrix | undefined
}

/** What one sprite is in one frame. */
export interface Frame {
  readonly alpha: number
  readonly size: readonly [width: number, height: number]
  readonly transform: Matrix
  /** A path in the sprite's own units; nothing outside of it is drawn. */
  readonly clip: string | undefined
  readonly shapes: readonly Shape[]
}

export interface Sprite {
  /** Of its picture; one that ends in `.matte` draws nothing itself. */
  readonly key: string
  /** The matte that it is drawn through. */
  readonly matte: string | undefined
  /** One a frame; undefined where it is not to be seen. */
  readonly frames: readonly (Frame | undefined)[]
}

export interface Audio {
  readonly key: string
  readonly startFrame: number
  /** Where in the sound it begins, ms. */
  readonly startMs: number
}

/** An SVGA file, read and judged. */
export interface Movie {
  readonly width: number
  readonly height: number
  readonly fps: number
  readonly frames: number
  /** Pictures and sounds by key, as files. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly sprites: readonly Sprite[]
  readonly audios: readonly Audio[]
  /** Bytes that it took when unpacked. */
  readonly bytes: number
}

/** What a file may have at most; more is refused before it costs anything. */
export const limits = {
  packedBytes: 1_000_000,
  bytes: 8_000_000,
  side: 2_000,
  fps: 60,
  frames: 600,
  sprites: 256,
  shapes: 20_000,
  files: 64,
  pathLength: 20_000,
} as const
