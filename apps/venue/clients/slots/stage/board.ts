import type { Container } from 'pixi.js'
import type { Moment } from '../book/moments.ts'
import type { Cell, Window } from '../book/slot-book.ts'
import type { Atlas } from './atlas.ts'

/** The symbols of a game as they move: reels, or stars that fall. */
export interface Board {
  readonly view: Container
  /** Shows a window at once, with textures of another size. */
  resize(atlas: Atlas, window: Window): void
  /** Starts turning until the outcome is known. */
  turn(now: number, isFree: boolean): void
  /** Stops turning at once, because there is no outcome: `resize` shows a window then. */
  halt(): void
  /** Animates a moment: the reels stop, or cells fall. */
  show(moment: Extract<Moment, { kind: 'stop' | 'fall' }>, now: number): void
  /** Finishes all running animations at once. */
  settle(): void
  /** Dims all cells but these; none when undefined. */
  dim(cells: readonly Cell[] | undefined, now: number): void
  /** Moves everything to its place at `now`. @returns whether anything still moves */
  frame(now: number): boolean
}

export const faint = 0.3

export const isAmong = (cells: readonly Cell[], reel: number, row: number): boolean =>
  cells.some((cell) => cell.reel === reel && cell.row === row)
