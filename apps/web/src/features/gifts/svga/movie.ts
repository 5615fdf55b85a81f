/** a, b, c, d, tx, ty in the order of `setTransform`. */
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

/** The state of one sprite in one frame. */
export interface Frame {
  readonly alpha: number
  readonly size: readonly [width: number, height: number]
  readonly transform: Matrix
  /** Clip path in the sprite's own units. */
  readonly clip: string | undefined
  readonly shapes: readonly Shape[]
}

export interface Sprite {
  /** Key of the sprite's picture. A key that ends in `.matte` marks a matte, which is not drawn itself. */
  readonly key: string
  /** Key of the matte that masks the sprite. */
  readonly matte: string | undefined
  /** One entry for each frame; undefined while the sprite is invisible. */
  readonly frames: readonly (Frame | undefined)[]
}

export interface Audio {
  readonly key: string
  readonly startFrame: number
  /** Start offset in the sound, ms. */
  readonly startMs: number
}

/** A decoded and validated SVGA file. */
export interface Movie {
  readonly width: number
  readonly height: number
  readonly fps: number
  readonly frames: number
  /** Picture and sound files by key. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly sprites: readonly Sprite[]
  readonly audios: readonly Audio[]
  /** Size of the unpacked file in bytes. */
  readonly bytes: number
}

/** Limits of a file. Larger ones are rejected before they use resources. */
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
