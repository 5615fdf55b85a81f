import { Container, Ticker, WebGLRenderer } from 'pixi.js'
import { cellsOfWins, type Moment } from '../book/moments.ts'
import { columnsOf, isCascades, type SlotSheet } from '../book/sheet.ts'
import type { Cell, Win, Window } from '../book/slot-book.ts'
import { drawAtlas, type Atlas, type CellSize, type Images } from './atlas.ts'
import type { Board } from './board.ts'
import { FallsBoard } from './falls-board.ts'
import { Lights, type Tone } from './lights.ts'
import { Loop } from './loop.ts'
import { ReelsBoard } from './reels-board.ts'

export interface StageOptions {
  readonly canvas: HTMLCanvasElement
  readonly sheet: SlotSheet
  readonly images: Images
  readonly isStill: () => boolean
  /** Shown before the first round. */
  readonly window: Window
}

/** Pixels of the screen for one of CSS, as far as the eye tells them apart. */
const ratioNow = () => Math.min(3, window.devicePixelRatio || 1)

/** The reels of a slot on their canvas. Draws while something moves, and rests otherwise. */
export class Stage {
  readonly #options: StageOptions
  readonly #renderer = new WebGLRenderer()
  readonly #scene = new Container()
  readonly #lights = new Lights()
  readonly #board: Board
  readonly #loop: Loop
  #atlas: Atlas | undefined
  #window: Window

  private constructor(options: StageOptions) {
    this.#options = options
    this.#window = options.window
    const { sheet, isStill } = options
    this.#board = isCascades(sheet) ? new FallsBoard(sheet, isStill) : new ReelsBoard(sheet, isStill)
    this.#scene.addChild(this.#lights.under, this.#board.view, this.#lights.over)
    this.#loop = new Loop((now) => this.#frame(now))
  }

  static async open(options: StageOptions): Promise<Stage> {
    // The pages' policy forbids code from strings, of which Pixi makes its shader bindings otherwise.
    await import('pixi.js/unsafe-eval')
    const stage = new Stage(options)
    await stage.#renderer.init({
      canvas: options.canvas,
      width: 16,
      height: 16,
      backgroundAlpha: 0,
      antialias: false,
      resolution: ratioNow(),
      autoDensity: false,
      manageImports: false,
      preference: 'webgl',
    } as never)
    // Pixi's own clock asks for a frame after the other, to look for textures that nobody uses; there are none here.
    Ticker.system.autoStart = false
    Ticker.system.stop()
    return stage
  }

  /** Draws everything for cells of this size. */
  resize(cell: CellSize): void {
    const { sheet, images } = this.#options
    const ratio = ratioNow()
    this.#renderer.resize(cell.width * columnsOf(sheet), cell.height * sheet.rows, ratio)
    const before = this.#atlas
    this.#atlas = drawAtlas(images, cell, ratio)
    this.#lights.clear()
    this.#board.resize(this.#atlas, this.#window)
    before?.destroy()
    this.#loop.wake()
  }

  /** Starts turning until the outcome is shown. */
  turn(): void {
    this.#lights.clear()
    this.#board.turn(performance.now(), false)
    this.#loop.wake()
  }

  /** Shows a moment from its beginning. */
  show(moment: Moment, tone: Tone): void {
    const now = performance.now()
    if (moment.kind === 'stop' || moment.kind === 'fall') {
      this.#lights.clear()
      this.#board.settle()
      this.#board.dim(undefined, now)
      this.#board.show(moment, now)
    } else {
      this.#board.settle()
      if (moment.kind === 'wins') this.light(moment.wins, tone)
      else if (moment.kind === 'scatters') this.#light([], moment.cells, 'lit', now)
      else this.unlight()
    }
    this.#window = moment.window
    this.#loop.wake()
  }

  /** Puts another window there at once. */
  put(shown: Window): void {
    this.#window = shown
    this.#board.halt()
    if (this.#atlas) this.#board.resize(this.#atlas, shown)
    this.unlight()
  }

  light(wins: readonly Win[], tone: Tone): void {
    this.#light(wins, cellsOfWins(wins), tone, performance.now())
  }

  unlight(): void {
    this.#lights.clear()
    this.#board.dim(undefined, performance.now())
    this.#loop.wake()
  }

  close(): void {
    this.#loop.stop()
    this.#atlas?.destroy()
    this.#renderer.destroy()
  }

  #light(wins: readonly Win[], cells: readonly Cell[], tone: Tone, now: number): void {
    if (this.#atlas === undefined) return
    if (cells.length === 0) return this.unlight()
    this.#lights.show(this.#atlas, wins, cells, tone, now, this.#options.isStill())
    // A return that is no win is only outlined; the other cells are not dimmed for it.
    this.#board.dim(tone === 'lit' ? cells : undefined, now)
    this.#loop.wake()
  }

  #frame(now: number): boolean {
    const isBoardMoving = this.#board.frame(now)
    const isLightMoving = this.#lights.frame(now)
    this.#renderer.render(this.#scene)
    return isBoardMoving || isLightMoving
  }
}
