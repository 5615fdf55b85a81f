import { cellsOfWins, type Moment } from '../book/moments.ts'
import type { Cell, Win, Window } from '../book/slot-book.ts'
import { isAmong } from './board.ts'
import type { Tone } from './lights.ts'

/** The reels as pictures in the page, for browsers without WebGL: nothing moves, everything is there. */
export class FlatReels {
  readonly #images: readonly (readonly HTMLImageElement[])[]
  readonly #symbols: Readonly<Record<string, string>>

  constructor(place: HTMLElement, symbols: Readonly<Record<string, string>>, window: Window) {
    this.#symbols = symbols
    place.classList.add('flat')
    this.#images = window.map((reel) => {
      const column = document.createElement('div')
      place.append(column)
      return reel.map(() => {
        const image = document.createElement('img')
        image.alt = ''
        column.append(image)
        return image
      })
    })
    this.put(window)
  }

  turn(): void {
    this.unlight()
  }

  show(moment: Moment, tone: Tone): void {
    this.put(moment.window)
    if (moment.kind === 'wins') this.light(moment.wins, tone)
    if (moment.kind === 'scatters') this.#mark(moment.cells, 'lit')
  }

  put(window: Window): void {
    for (const [reel, images] of this.#images.entries())
      for (const [row, image] of images.entries()) image.src = this.#symbols[window[reel]![row]!] ?? ''
    this.unlight()
  }

  light(wins: readonly Win[], tone: Tone): void {
    this.#mark(cellsOfWins(wins), tone)
  }

  unlight(): void {
    this.#mark([], 'edge')
  }

  #mark(cells: readonly Cell[], tone: Tone): void {
    for (const [reel, images] of this.#images.entries())
      for (const [row, image] of images.entries())
        image.className = isAmong(cells, reel, row) ? tone : tone === 'lit' && cells.length > 0 ? 'faint' : ''
  }
}
