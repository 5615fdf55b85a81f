import { Container, Sprite } from 'pixi.js'
import { timing } from '../book/moments.ts'
import type { Cell, Win } from '../book/slot-book.ts'
import type { Atlas } from './atlas.ts'
import { Tweens } from './tweens.ts'

/** `lit` for a return above the stake; `edge` is an outline alone, for one that is no win. */
export type Tone = 'lit' | 'edge'

/** Width of the bar between cells of a line, as a share of the cell. */
const barShare = 0.12

/** What is behind and between the cells of a win. */
export class Lights {
  /** Below the symbols. */
  readonly under = new Container()
  /** Above them. */
  readonly over = new Container()
  readonly #tweens = new Tweens()
  readonly #sprites: Sprite[] = []
  #used = 0

  show(
    atlas: Atlas,
    wins: readonly Win[],
    cells: readonly Cell[],
    tone: Tone,
    now: number,
    isStill: boolean,
  ) {
    this.clear()
    for (const { reel, row } of cells) {
      const sprite = this.#sprite(tone === 'lit' ? this.under : this.over)
      sprite.texture = tone === 'lit' ? atlas.lit : atlas.edge
      sprite.setSize(atlas.cell.width, atlas.cell.height)
      sprite.position.set(reel * atlas.cell.width, row * atlas.cell.height)
    }
    const [only] = wins
    if (tone === 'lit' && wins.length === 1 && only?.line !== undefined) this.#bars(atlas, only.cells)
    for (const sprite of this.#sprites.slice(0, this.#used))
      this.#tweens.add(sprite, 'alpha', now, { from: 0, to: 1, ms: isStill ? 1 : timing.litMs })
  }

  clear(): void {
    this.#tweens.finish()
    for (const sprite of this.#sprites) sprite.visible = false
    this.#used = 0
  }

  frame(now: number): boolean {
    this.#tweens.frame(now)
    return this.#tweens.isMoving
  }

  /** Joins neighbouring cells of a line at their edges, or at their corners when the line changes its row. */
  #bars({ bar, cell }: Atlas, cells: readonly Cell[]): void {
    const thick = cell.width * barShare
    for (const [at, { reel, row }] of cells.entries()) {
      const next = cells[at + 1]
      if (next === undefined) continue
      const sprite = this.#sprite(this.over)
      sprite.texture = bar
      const steps = next.row - row
      const x = next.reel * cell.width
      if (steps === 0) {
        sprite.setSize(thick, thick * 0.8)
        sprite.position.set(x - thick / 2, (row + 0.5) * cell.height - thick * 0.4)
      } else {
        // Beside the corner at which the two cells touch; more rows apart it is longer.
        const from = (Math.min(row, next.row) + 1) * cell.height
        const height = thick * 2 + (Math.abs(steps) - 1) * cell.height
        sprite.setSize(thick, height)
        sprite.position.set(reel * cell.width + cell.width - thick / 2, from - thick)
      }
    }
  }

  #sprite(parent: Container): Sprite {
    const sprite = this.#sprites[this.#used] ?? new Sprite()
    this.#sprites[this.#used] = sprite
    this.#used += 1
    sprite.visible = true
    parent.addChild(sprite)
    return sprite
  }
}
