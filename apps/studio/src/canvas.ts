/** A drawn image in the colours of video, with its alpha (0 to 255) in full and in half size. */
export interface Sprite {
  readonly width: number
  readonly height: number
  readonly y: Uint8Array
  readonly u: Uint8Array
  readonly v: Uint8Array
  readonly cover: Uint8Array
  readonly halfCover: Uint8Array
}

const half = (size: number) => (size + 1) >> 1

/** Turns RGBA into a sprite (BT.601, limited range). Fully transparent pixels do not affect the colours beside them. */
export function toSprite(rgba: Uint8Array, width: number, height: number): Sprite {
  const [halfWidth, halfHeight] = [half(width), half(height)]
  const sprite = {
    width,
    height,
    y: new Uint8Array(width * height),
    cover: new Uint8Array(width * height),
    u: new Uint8Array(halfWidth * halfHeight),
    v: new Uint8Array(halfWidth * halfHeight),
    halfCover: new Uint8Array(halfWidth * halfHeight),
  }
  const sums = new Float32Array(halfWidth * halfHeight * 4)
  for (let at = 0; at < width * height; at++) {
    const [r = 0, g = 0, b = 0, a = 0] = rgba.subarray(at * 4, at * 4 + 4)
    sprite.y[at] = 16 + 0.257 * r + 0.504 * g + 0.098 * b
    sprite.cover[at] = a
    const to = ((Math.floor(at / width) >> 1) * halfWidth + ((at % width) >> 1)) * 4
    sums[to] = (sums[to] ?? 0) + a * (-0.148 * r - 0.291 * g + 0.439 * b)
    sums[to + 1] = (sums[to + 1] ?? 0) + a * (0.439 * r - 0.368 * g - 0.071 * b)
    sums[to + 2] = (sums[to + 2] ?? 0) + a
    sums[to + 3] = (sums[to + 3] ?? 0) + 1
  }
  for (let at = 0; at < halfWidth * halfHeight; at++) {
    const [u = 0, v = 0, covered = 0, count = 1] = sums.subarray(at * 4, at * 4 + 4)
    sprite.u[at] = 128 + (covered > 0 ? u / covered : 0)
    sprite.v[at] = 128 + (covered > 0 ? v / covered : 0)
    sprite.halfCover[at] = covered / Math.max(1, count)
  }
  return sprite
}

/** A frame of video in YUV 4:2:0, drawn on by copying sprites. `bytes` is the encoder's input. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
  readonly #y: Uint8Array
  readonly #u: Uint8Array
  readonly #v: Uint8Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    const [pixels, quarter] = [width * height, (width / 2) * (height / 2)]
    this.bytes = Buffer.alloc(pixels + 2 * quarter)
    this.#y = this.bytes.subarray(0, pixels)
    this.#u = this.bytes.subarray(pixels, pixels + quarter)
    this.#v = this.bytes.subarray(pixels + quarter)
  }

  /** Draws a sprite with its upper left corner here; pixels outside the frame are left out. */
  draw(sprite: Sprite, x: number, y: number): void {
    const [left, top] = [Math.round(x), Math.round(y)]
    blend(this.#y, this.width, this.height, sprite.y, sprite.cover, sprite.width, sprite.height, left, top)
    const [halfWidth, halfHeight] = [half(sprite.width), half(sprite.height)]
    for (const [plane, from] of [
      [this.#u, sprite.u],
      [this.#v, sprite.v],
    ] as const)
      blend(
        plane,
        this.width / 2,
        this.height / 2,
        from,
        sprite.halfCover,
        halfWidth,
        halfHeight,
        left >> 1,
        top >> 1,
      )
  }

  /** Fills a rectangle with grey: 0 black, 255 white. */
  fill(left: number, top: number, width: number, height: number, level: number): void {
    const luma = 16 + Math.round((level * 219) / 255)
    for (let y = top; y < top + height; y++)
      this.#y.fill(luma, y * this.width + left, y * this.width + left + width)
    for (let y = top >> 1; y < (top + height + 1) >> 1; y++) {
      const [from, to] = [
        (y * this.width) / 2 + (left >> 1),
        (y * this.width) / 2 + ((left + width + 1) >> 1),
      ]
      this.#u.fill(128, from, to)
      this.#v.fill(128, from, to)
    }
  }

  /** Fills the frame with a part of a background that is at least as large, from its point (left, top) on. */
  begin(background: Canvas, left = 0, top = 0): void {
    copyPart(background.#y, background.width, this.#y, this.width, this.height, left, top)
    const [width, height] = [this.width / 2, this.height / 2]
    for (const [from, to] of [
      [background.#u, this.#u],
      [background.#v, this.#v],
    ] as const)
      copyPart(from, background.width / 2, to, width, height, left >> 1, top >> 1)
  }
}

function copyPart(
  from: Uint8Array,
  fromWidth: number,
  to: Uint8Array,
  width: number,
  height: number,
  left: number,
  top: number,
): void {
  for (let y = 0; y < height; y++) {
    const start = (top + y) * fromWidth + left
    to.set(from.subarray(start, start + width), y * width)
  }
}

function blend(
  plane: Uint8Array,
  planeWidth: number,
  planeHeight: number,
  from: Uint8Array,
  cover: Uint8Array,
  width: number,
  height: number,
  left: number,
  top: number,
): void {
  const [firstX, lastX] = [Math.max(0, -left), Math.min(width, planeWidth - left)]
  for (let y = Math.max(0, -top); y < Math.min(height, planeHeight - top); y++) {
    let source = y * width + firstX
    let to = (top + y) * planeWidth + left + firstX
    for (let x = firstX; x < lastX; x++, source++, to++) {
      const part = cover[source] ?? 0
      if (part === 0) continue
      const value = from[source] ?? 0
      plane[to] = part === 255 ? value : (plane[to] ?? 0) + (((value - (plane[to] ?? 0)) * part) >> 8)
    }
  }
}
