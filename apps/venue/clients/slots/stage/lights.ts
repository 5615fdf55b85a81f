import { Container, Sprite, type Texture } from 'pixi.js'
import { timing } from '../book/moments.ts'
import type { Cell, Win } from '../book/slot-book.ts'
import type { Atlas } from './atlas.ts'
import { Tweens } from './tweens.ts'

/** `lit` for a return above the stake; `edge` is an outline alone, for one that is no win. */
export type Tone = 'lit' | 'edge'

/** Width of the bar between cells of a line, as a share of the cell. */
const barShare = 0.12

/** Sprites of one container, used again for each win. */
class Pool {
  readonly view = new Container()
  #used = 0

  take(texture: Texture): Sprite {
    const known = this.view.children[this.#used] as Sprite | undefined
    const sprite = known ?? this.view.addChild(new Sprite())
    this.#used += 1
    sprite.texture = texture
    sprite.visible = true
    return sprite
  }

  clear(): void {
    for (const sprite of this.view.children) sprite.visible = false
    this.#used = 0
  }
}

/** What is behind and between the cells of a win. */
export class Lights {
  readonly #under = new Pool()
  readonly #over = new Pool()
  readonly #tweens = new Tweens()

  /** Below the symbols. */
  get under(): Container {
    return this.#under.view
  }

  /** Above them. */
  get over(): Container {
    return this.#over.view
  }

  show(
    atlas: Atlas,
    wins: readonly Win[],
    cells: readonly Cell[],
    tone: Tone,
    now: number,
    isStill: boolean,
  ) {
    this.clear()
    const shown = cells.map(({ reel, row }) => {
      const sprite = tone === 'lit' ? this.#under.take(atlas.lit) : this.#over.take(atlas.edge)
      sprite.setSize(atlas.cell.width, atlas.cell.height)
      sprite.position.set(reel * atlas.cell.width, row * atlas.cell.height)
      return sprite
    })
    const [only] = wins
    const isLine = tone === 'lit' && wins.length === 1 && only?.line !== undefined
    for (const sprite of isLine ? [...shown, ...this.#bars(atlas, only.cells)] : shown)
      this.#tweens.add(sprite, 'alpha', now, { from: 0, to: 1, ms: isStill ? 1 : timing.litMs })
  }

  clear(): void {
    this.#tweens.finish()
    this.#under.clear()
    this.#over.clear()
  }

  frame(now: number): boolean {
    this.#tweens.frame(now)
    return this.#tweens.isMoving
  }

  /** Joins neighbouring cells of a line at their edges, or at their corners when the line changes its row. */
  #bars({ bar, cell }: Atlas, cells: readonly Cell[]): Sprite[] {
    const thick = cell.width * barShare
    return cells.slice(1).map((next, at) => {
      const { row } = cells[at]!
      const sprite = this.#over.take(bar)
      const x = next.reel * cell.width
      const rows = Math.abs(next.row - row)
      // On one row in the middle of the edge; otherwise at the corner, longer for each row that it passes.
      sprite.setSize(thick, rows === 0 ? thick * 0.8 : thick * 2 + (rows - 1) * cell.height)
      const top =
        rows === 0
          ? (row + 0.5) * cell.height - thick * 0.4
          : (Math.min(row, next.row) + 1) * cell.height - thick
      sprite.position.set(x - thick / 2, top)
      return sprite
    })
  }
}
