/** Calls `draw` for each frame while something moves, and not at all while nothing does. */
export class Loop {
  #request = 0
  readonly #draw: (now: number) => boolean

  /** @param draw draws one frame, and answers whether anything still moves */
  constructor(draw: (now: number) => boolean) {
    this.#draw = draw
  }

  wake(): void {
    if (this.#request === 0) this.#request = requestAnimationFrame(this.#frame)
  }

  stop(): void {
    cancelAnimationFrame(this.#request)
    this.#request = 0
  }

  readonly #frame = (now: number) => {
    this.#request = 0
    if (this.#draw(now)) this.wake()
  }
}
