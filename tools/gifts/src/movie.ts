/** A flat shape in the units of its movie. Colours are `#rrggbb`. */
export type Shape = (
  | { readonly d: string }
  | { readonly rect: readonly [x: number, y: number, width: number, height: number, radius: number] }
  | { readonly ellipse: readonly [x: number, y: number, radiusX: number, radiusY: number] }
) & {
  readonly fill?: string
  readonly stroke?: string
  readonly width?: number
}

/**
 * Pose of a part in a frame: rotated (degrees) and scaled about its pivot, then moved. Omitted fields leave it as
 * drawn.
 */
export interface Pose {
  readonly alpha?: number
  readonly x?: number
  readonly y?: number
  readonly turn?: number
  readonly scale?: number | readonly [x: number, y: number]
  /** Clip path in the part's own units; only what is inside is drawn. */
  readonly clip?: string
}

/**
 * One sprite: shapes or a bitmap, and a pose for each frame; undefined where it is invisible. `at` runs from 0 to 1.
 */
export interface Part {
  readonly name: string
  readonly shapes?: readonly Shape[]
  readonly image?: { readonly key: string; readonly size: readonly [width: number, height: number] }
  readonly pivot?: readonly [x: number, y: number]
  readonly pose: (at: number) => Pose | undefined
  /** Draws nothing itself; others name it as their `mask`. */
  readonly isMask?: boolean
  readonly mask?: string
}

export interface Gift {
  readonly code: string
  readonly size: readonly [width: number, height: number]
  readonly fps: number
  readonly frames: number
  /** Back to front. */
  readonly parts: readonly Part[]
  /** PNG files by key. */
  readonly images?: Readonly<Record<string, Uint8Array>>
  /** File in `sounds/`, and the frame it begins with. */
  readonly sound?: { readonly file: string; readonly from: number; readonly lengthMs: number }
  /** Shapes of the still icon, 37 px; the parts at rest when left out. */
  readonly icon: readonly Shape[]
}

/** 0 before `from`, 1 after `to`, and linear between. */
export const between = (at: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (at - from) / (to - from)))
/** Starts fast and slows down to rest. */
export const easeOut = (value: number): number => 1 - (1 - value) ** 3
/** Overshoots the target a little and returns. */
export const overshoot = (value: number): number => 1 + 2.2 * (value - 1) ** 3 + 1.2 * (value - 1) ** 2
/** Fades in and out: the alpha of everything that plays once. */
export const fade = (at: number): number => Math.min(between(at, 0, 0.06), 1 - between(at, 0.9, 1))
/** A given number of swings of equal amplitude. */
export const swing = (at: number, times: number): number => Math.sin(at * times * 2 * Math.PI)
