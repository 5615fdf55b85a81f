import { Container, Sprite } from 'pixi.js'
import { timing, type Moment } from '../book/moments.ts'
import type { CascadesSheet } from '../book/sheet.ts'
import type { Cell, Window } from '../book/slot-book.ts'
import type { Atlas } from './atlas.ts'
import { faint, isAmong, type Board } from './board.ts'
import { easeIn, land, Tweens } from './tweens.ts'

const awayMs = 380
const arriveMs = 420
/** Stars that rush by while the outcome is awaited. */
const streaksEach = 2
const streakMs = 460

/** Stars that fall: away when a round begins or they have paid, and into every cell that is empty. */
export class FallsBoard implements Board {
  readonly view = new Container()
  readonly #sheet: CascadesSheet
  readonly #isStill: () => boolean
  readonly #tweens = new Tweens()
  readonly #streaks: readonly Sprite[]
  /** For each column from the top. */
  #sprites: Sprite[][]
  #leaving: Sprite[] = []
  #window: Window = []
  #turnsSince: number | undefined
  #atlas: Atlas | undefined

  constructor(sheet: CascadesSheet, isStill: () => boolean) {
    this.#sheet = sheet
    this.#isStill = isStill
    this.#streaks = Array.from({ length: sheet.columns * streaksEach }, () => new Sprite({ visible: false }))
    this.#sprites = Array.from({ length: sheet.columns }, () =>
      Array.from({ length: sheet.rows }, () => new Sprite()),
    )
    this.view.addChild(...this.#streaks, ...this.#sprites.flat())
  }

  resize(atlas: Atlas, window: Window): void {
    this.#atlas = atlas
    this.settle()
    this.#place(window)
    for (const [at, streak] of this.#streaks.entries()) {
      streak.texture = atlas.streak
      streak.x = Math.floor(at / streaksEach) * atlas.cell.width
    }
  }

  turn(now: number): void {
    if (this.#isStill()) return
    this.settle()
    this.#turnsSince = now
    for (const [reel, column] of this.#sprites.entries())
      for (const [row, sprite] of column.entries()) {
        sprite.alpha = 1
        const delayMs = reel * 40 + (this.#sheet.rows - 1 - row) * 50
        this.#tweens.add(sprite, 'y', now, { to: this.#below(row), delayMs, ms: awayMs, ease: easeIn })
      }
  }

  halt(): void {
    this.#turnsSince = undefined
  }

  show(moment: Extract<Moment, { kind: 'stop' | 'fall' }>, now: number): void {
    if (moment.kind === 'stop') this.#arrive(moment.window, now, moment.feature !== undefined)
    else this.#refill(moment.gone, moment.window, now)
  }

  settle(): void {
    this.#tweens.finish()
    this.#clearLeaving()
    if (this.#turnsSince === undefined) for (const streak of this.#streaks) streak.visible = false
  }

  dim(cells: readonly Cell[] | undefined, now: number): void {
    for (const [reel, column] of this.#sprites.entries())
      for (const [row, sprite] of column.entries()) {
        const to = cells === undefined || isAmong(cells, reel, row) ? 1 : faint
        const ms = this.#isStill() || cells === undefined ? 1 : timing.litMs
        if (sprite.alpha !== to) this.#tweens.add(sprite, 'alpha', now, { to, ms })
      }
  }

  frame(now: number): boolean {
    this.#tweens.frame(now)
    this.#rain(now)
    if (!this.#tweens.isMoving) this.#clearLeaving()
    return this.#tweens.isMoving || this.#turnsSince !== undefined
  }

  #rain(now: number): void {
    const since = this.#turnsSince
    const height = (this.#atlas?.cell.height ?? 0) * (this.#sheet.rows + 1)
    for (const [at, streak] of this.#streaks.entries()) {
      streak.visible = since !== undefined && now - since > awayMs
      if (!streak.visible || since === undefined) continue
      // Apart by a fixed share of the way, different in each column.
      const share = ((now - since) / streakMs + at * 0.381) % 1
      streak.y = share * height - height / (this.#sheet.rows + 1)
    }
  }

  #arrive(window: Window, now: number, isFree: boolean): void {
    if (this.#isStill()) return this.#fadeTo(window, now)
    // A free spin has nobody's press before it: the stars that stand fall away first.
    if (this.#turnsSince === undefined) this.turn(now)
    this.#turnsSince = isFree ? undefined : this.#turnsSince
    const first = now + timing.firstStopMs + (isFree ? timing.turnMs : 0)
    this.#moveAway()
    this.#turnsSince = undefined
    this.#place(window)
    for (const [reel, column] of this.#sprites.entries())
      for (const [row, sprite] of column.entries()) {
        const later = (this.#sheet.rows - 1 - row) * 45
        const delayMs = first - now + reel * timing.stopEveryMs - arriveMs + later
        this.#tweens.add(sprite, 'y', now, {
          from: this.#above(row),
          to: this.#yOf(row),
          delayMs: Math.max(0, delayMs),
          ms: arriveMs - later + timing.settleMs,
          ease: land,
        })
      }
  }

  #refill(gone: readonly Cell[], window: Window, now: number): void {
    if (this.#isStill()) return this.#fadeTo(window, now)
    this.settle()
    const { rows } = this.#sheet
    for (const [reel, column] of this.#sprites.entries()) {
      const left = column.filter((_, row) => !isAmong(gone, reel, row))
      const away = column.filter((_, row) => isAmong(gone, reel, row))
      for (const sprite of away) this.#leave(sprite, now)
      const fresh = Array.from({ length: away.length }, (_, index) => {
        const sprite = new Sprite()
        sprite.x = column[0]!.x
        sprite.y = -(away.length - index) * this.#height
        return sprite
      })
      if (fresh.length > 0) this.view.addChild(...fresh)
      this.#sprites[reel] = [...fresh, ...left]
      for (const [row, sprite] of this.#sprites[reel].entries()) {
        sprite.texture = this.#atlas?.symbol(window[reel]![row]!) ?? sprite.texture
        sprite.alpha = 1
        const to = this.#yOf(row)
        const delayMs = timing.leaveMs + (rows - 1 - row) * 30
        if (sprite.y !== to)
          this.#tweens.add(sprite, 'y', now, { to, delayMs, ms: timing.fallMs - 60, ease: land })
      }
    }
    this.#window = window
  }

  /** A star that has paid falls out of the picture, in front of the others. */
  #leave(sprite: Sprite, now: number): void {
    this.view.addChild(sprite)
    this.#leaving.push(sprite)
    const to = this.#height * (this.#sheet.rows + 0.5)
    this.#tweens.add(sprite, 'y', now, { to, ms: timing.leaveMs + timing.fallMs - 80, ease: easeIn })
    this.#tweens.add(sprite, 'alpha', now, { to: 0, delayMs: 220, ms: 180 })
  }

  #clearLeaving(): void {
    for (const sprite of this.#leaving) sprite.destroy()
    this.#leaving = []
  }

  /** What stands or falls away becomes sprites of their own, so that the new window has the others. */
  #moveAway(): void {
    this.#leaving.push(...this.#sprites.flat())
    this.#sprites = this.#sprites.map((column) => column.map(() => new Sprite()))
    this.view.addChild(...this.#sprites.flat())
  }

  #fadeTo(window: Window, now: number): void {
    this.settle()
    this.#place(window)
    for (const sprite of this.#sprites.flat())
      this.#tweens.add(sprite, 'alpha', now, { from: 0, to: 1, ms: timing.fadeMs })
  }

  #place(window: Window): void {
    this.#window = window
    for (const [reel, column] of this.#sprites.entries())
      for (const [row, sprite] of column.entries()) {
        sprite.texture = this.#atlas?.symbol(this.#window[reel]?.[row] ?? '') ?? sprite.texture
        sprite.x = reel * (this.#atlas?.cell.width ?? 0)
        sprite.y = this.#yOf(row)
        sprite.alpha = 1
      }
  }

  get #height(): number {
    return this.#atlas?.cell.height ?? 0
  }
  #yOf(row: number): number {
    return row * this.#height
  }
  #above(row: number): number {
    return (row - this.#sheet.rows) * this.#height
  }
  #below(row: number): number {
    return (row + this.#sheet.rows) * this.#height
  }
}
