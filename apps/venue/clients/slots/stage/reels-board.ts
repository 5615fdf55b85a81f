import { Container, Sprite } from 'pixi.js'
import { timing, type Moment } from '../book/moments.ts'
import type { ReelsSheet } from '../book/sheet.ts'
import type { Cell, Window } from '../book/slot-book.ts'
import type { Atlas } from './atlas.ts'
import { faint, isAmong, type Board } from './board.ts'
import { easeOut, Tweens } from './tweens.ts'

/** Symbols that pass in a second. */
const speed = 21
const rampMs = 140
/** How far a reel goes beyond its stop before it settles, in cells. */
const overshoot = 0.09
/** The strip is exchanged for the one that stops while it cannot be seen. */
const landingMs = 260

interface Reel {
  readonly sprites: readonly Sprite[]
  strip: readonly string[]
  /** Index of the symbol at the top, with the share of it that has passed. */
  position: number
  turnsSince: number | undefined
  /** Position from which it turns. */
  from: number
  /** When it stands, and where. */
  landsAt: number | undefined
  stop: number
}

/** Position of a turning reel after some time: it gathers speed first. */
const travelled = (ms: number) =>
  ms < rampMs ? (speed * ms * ms) / (2 * rampMs * 1_000) : (speed * (ms - rampMs / 2)) / 1_000

/** Five reels that turn downwards. */
export class ReelsBoard implements Board {
  readonly view = new Container()
  readonly #sheet: ReelsSheet
  readonly #reels: Reel[]
  readonly #tweens = new Tweens()
  readonly #isStill: () => boolean
  #atlas: Atlas | undefined

  constructor(sheet: ReelsSheet, isStill: () => boolean) {
    this.#sheet = sheet
    this.#isStill = isStill
    this.#reels = sheet.strips.map((strip) => {
      // One more than shows: while a reel turns, a part of one is above and a part of another below.
      const sprites = Array.from({ length: sheet.rows + 1 }, () => new Sprite())
      this.view.addChild(...sprites)
      return { sprites, strip, position: 0, turnsSince: undefined, from: 0, landsAt: undefined, stop: 0 }
    })
  }

  resize(atlas: Atlas, window: Window): void {
    this.#atlas = atlas
    this.settle()
    for (const [at, reel] of this.#reels.entries()) {
      if (reel.turnsSince === undefined) this.#standAt(reel, window[at]!)
      this.#draw(reel, at, performance.now())
    }
  }

  turn(now: number, isFree: boolean): void {
    if (this.#isStill()) return
    this.dim(undefined, now)
    const { strips, feature } = this.#sheet
    for (const [at, reel] of this.#reels.entries()) {
      reel.strip = (isFree ? feature.strips : strips)[at]!
      reel.position = ((reel.position % reel.strip.length) + reel.strip.length) % reel.strip.length
      reel.from = reel.position
      reel.turnsSince = now
      reel.landsAt = undefined
    }
  }

  halt(): void {
    for (const reel of this.#reels) {
      reel.turnsSince = undefined
      reel.landsAt = undefined
      reel.position = Math.round(reel.position) % reel.strip.length
    }
  }

  show(moment: Extract<Moment, { kind: 'stop' | 'fall' }>, now: number): void {
    if (moment.kind !== 'stop') return
    if (this.#isStill()) return this.#fadeTo(moment.window, now)
    const isFree = moment.feature !== undefined
    if (this.#reels.some(({ turnsSince }) => turnsSince === undefined)) this.turn(now, isFree)
    const first = now + timing.firstStopMs + (isFree ? timing.turnMs : 0)
    for (const [at, reel] of this.#reels.entries()) {
      reel.landsAt = first + at * timing.stopEveryMs
      reel.stop = moment.stops?.[at] ?? 0
    }
  }

  settle(): void {
    this.#tweens.finish()
    for (const [at, reel] of this.#reels.entries()) {
      if (reel.landsAt === undefined) continue
      this.#stand(reel)
      this.#draw(reel, at, performance.now())
    }
  }

  dim(cells: readonly Cell[] | undefined, now: number): void {
    for (const [at, { sprites }] of this.#reels.entries())
      for (const [row, sprite] of sprites.entries()) {
        const to = cells === undefined || isAmong(cells, at, row) ? 1 : faint
        const ms = this.#isStill() || cells === undefined ? 1 : timing.litMs
        if (sprite.alpha !== to) this.#tweens.add(sprite, 'alpha', now, { to, ms })
      }
  }

  frame(now: number): boolean {
    this.#tweens.frame(now)
    let isMoving = this.#tweens.isMoving
    for (const [at, reel] of this.#reels.entries()) {
      if (reel.turnsSince === undefined) continue
      this.#move(reel, now)
      this.#draw(reel, at, now)
      isMoving ||= reel.turnsSince !== undefined
    }
    return isMoving
  }

  #move(reel: Reel, now: number): void {
    const { landsAt, strip } = reel
    if (landsAt === undefined || now < landsAt - landingMs)
      reel.position = reel.from - travelled(now - reel.turnsSince!)
    else if (now < landsAt) reel.position = reel.stop + (speed * (landsAt - now)) / 1_000
    else if (now < landsAt + timing.settleMs)
      reel.position = reel.stop - overshoot * (1 - easeOut((now - landsAt) / timing.settleMs))
    else this.#stand(reel)
    reel.position = ((reel.position % strip.length) + strip.length) % strip.length
  }

  #stand(reel: Reel): void {
    reel.position = reel.stop
    reel.turnsSince = undefined
    reel.landsAt = undefined
  }

  #draw({ sprites, strip, position, turnsSince, landsAt }: Reel, at: number, now: number): void {
    const atlas = this.#atlas
    if (atlas === undefined) return
    const isFast =
      turnsSince !== undefined && now - turnsSince > rampMs && (landsAt === undefined || now < landsAt - 40)
    const top = Math.floor(position)
    for (const [index, sprite] of sprites.entries()) {
      const name = strip[(top + index) % strip.length]!
      sprite.texture = isFast ? atlas.blurred(name) : atlas.symbol(name)
      sprite.x = at * atlas.cell.width
      sprite.y = (index - (position - top)) * atlas.cell.height
    }
  }

  /** Puts a reel where a window shows it, on a strip that has it; else the window alone is its strip. */
  #standAt(reel: Reel, shown: readonly string[]): void {
    const { strip } = reel
    const isAt = (stop: number) => shown.every((symbol, row) => strip[(stop + row) % strip.length] === symbol)
    if (isAt(Math.round(reel.position))) return
    const stop = strip.findIndex((_, index) => isAt(index))
    reel.position = Math.max(0, stop)
    reel.stop = reel.position
    if (stop < 0) reel.strip = shown
  }

  #fadeTo(window: Window, now: number): void {
    for (const [at, reel] of this.#reels.entries()) {
      reel.strip = window[at]!
      reel.position = 0
      reel.stop = 0
      this.#draw(reel, at, now)
      for (const sprite of reel.sprites)
        this.#tweens.add(sprite, 'alpha', now, { from: 0, to: 1, ms: timing.fadeMs })
    }
  }
}
