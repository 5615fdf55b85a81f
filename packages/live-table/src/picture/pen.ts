/** What pictures are drawn with: a page's canvas, or one of a program that sends them as video. */
export type Pen = CanvasRenderingContext2D

export interface Point {
  readonly x: number
  readonly y: number
}

export const at = (x: number, y: number): Point => ({ x, y })

export const between = (from: number, to: number, share: number): number => from + (to - from) * share

export const pointBetween = (from: Point, to: Point, share: number): Point =>
  at(between(from.x, to.x, share), between(from.y, to.y, share))

/** A share of a time, 0 to 1. */
export const shareOf = (ms: number, ofMs: number): number => Math.min(1, Math.max(0, ms / ofMs))

export const easeOut = (share: number): number => 1 - (1 - share) ** 3
export const easeInOut = (share: number): number =>
  share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2

/** Fills a shape of straight lines. */
export function fillPoly(pen: Pen, paint: string, ...points: readonly number[]): void {
  pen.fillStyle = paint
  pen.beginPath()
  for (let index = 0; index < points.length; index += 2) pen.lineTo(points[index]!, points[index + 1]!)
  pen.closePath()
  pen.fill()
}

export function fillEllipse(pen: Pen, paint: string, x: number, y: number, rx: number, ry: number): void {
  pen.fillStyle = paint
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI)
  pen.fill()
}

export function strokeEllipse(
  pen: Pen,
  paint: string,
  width: number,
  [x, y, rx, ry]: readonly [number, number, number, number],
): void {
  pen.strokeStyle = paint
  pen.lineWidth = width
  pen.beginPath()
  pen.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI)
  pen.stroke()
}

/** A limb that gets thinner towards its end, with round ends. */
export function fillLimb(
  pen: Pen,
  paint: string,
  from: Point,
  to: Point,
  widths: readonly [number, number],
): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x) + Math.PI / 2
  const [a, b] = [widths[0] / 2, widths[1] / 2]
  pen.fillStyle = paint
  pen.beginPath()
  pen.arc(from.x, from.y, a, angle, angle + Math.PI)
  pen.arc(to.x, to.y, b, angle + Math.PI, angle)
  pen.closePath()
  pen.fill()
}

/**
 * Draws something that does not change once, and gives the drawing back afterwards. Pages make canvases for it; without
 * one everything is drawn anew.
 */
export interface Layers {
  /** @param key what the drawing depends on, besides its size in pixels */
  layer(key: string, width: number, height: number, draw: (pen: Pen) => void): CanvasImageSource
}

/** Poster paints: the same in both modes. */
export const paints = {
  ink: '#16191d',
  paper: '#f3ecdf',
  paperShade: '#ded6c6',
  snow: '#fffdf8',
  cobalt: '#1e4fc9',
  sky: '#a9c6ea',
  brick: '#b4452f',
  clay: '#d98b63',
  sand: '#ddb96e',
  sea: '#1f6f78',
  wood: '#7a4c38',
  woodLight: '#966049',
  woodDark: '#4a2f24',
} as const

export interface FeltPaints {
  readonly wall: string
  readonly seat: string
  readonly felt: string
  readonly light: string
  readonly line: string
}

export const felts: Readonly<Record<'green' | 'teal' | 'red' | 'blue', FeltPaints>> = {
  green: { wall: '#1c2a25', seat: '#263a31', felt: '#3b5846', light: '#446350', line: '#93ae94' },
  teal: { wall: '#172a2d', seat: '#203b3f', felt: '#1b5b63', light: '#206a72', line: '#8dbcc0' },
  red: { wall: '#2c1d1c', seat: '#402a28', felt: '#74342b', light: '#833d32', line: '#d4a393' },
  blue: { wall: '#182138', seat: '#22304f', felt: '#24438a', light: '#2b4d9b', line: '#9db4e2' },
}
