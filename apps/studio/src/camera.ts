/** Section of the world picture that a camera shows: its upper left corner, px. */
export interface View {
  readonly left: number
  readonly top: number
}

interface Sizes {
  readonly width: number
  readonly height: number
  readonly worldWidth: number
  readonly worldHeight: number
}

const clamp = (value: number, most: number) => Math.min(Math.max(0, most), Math.max(0, value))

/** Follows a point as an operator does: slowly, and never beyond the edges of the world. */
export class Camera {
  readonly #sizes: Sizes
  #left: number | undefined
  #top = 0

  constructor(sizes: Sizes) {
    this.#sizes = sizes
  }

  /** Moves a part of the way to the point, px of the world; the first time and with `isCut` at once. */
  follow(x: number, y: number, isCut = false): View {
    const { width, height, worldWidth, worldHeight } = this.#sizes
    // Left of the middle, because the commentator is in the lower right corner.
    const left = clamp(x - width * 0.44, worldWidth - width)
    const top = clamp(y - height * 0.56, worldHeight - height)
    if (this.#left === undefined || isCut) {
      this.#left = left
      this.#top = top
    } else {
      this.#left += (left - this.#left) * 0.07
      this.#top += (top - this.#top) * 0.05
    }
    return { left: Math.round(this.#left), top: Math.round(this.#top) }
  }
}
