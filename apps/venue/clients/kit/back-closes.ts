/** The part of `window.history` that is used. */
export interface PageHistory {
  readonly length: number
  pushState(data: unknown, unused: string): void
  back(): void
}

/** Browsers keep no more entries than this, so that a length at it says nothing. */
const mostEntries = 50

/**
 * Lets a phone's back close what lies over a game instead of leaving its page. While something is open, one entry of
 * the frame's history stands for it. The history is shared with the operator's page: when that has gone on, the entry
 * is left where it is.
 */
export class BackCloses {
  readonly #history: PageHistory
  readonly #later: (act: () => void) => void
  #layers: (() => void)[] = []
  /** History's length with the entry; undefined while there is none. */
  #length: number | undefined
  /** Steps back that this class made itself. */
  #own = 0

  constructor(history: PageHistory, later: (act: () => void) => void) {
    this.#history = history
    this.#later = later
  }

  /** Says that something was opened. @returns a function to call when it is closed, in whichever way */
  opened(close: () => void): () => void {
    this.#layers.push(close)
    this.#hold()
    return () => {
      this.#layers = this.#layers.filter((each) => each !== close)
      // One sheet may give way to another in the same moment.
      this.#later(() => this.#release())
    }
  }

  /** The browser went back. */
  readonly popped = (): void => {
    this.#length = undefined
    if (this.#own > 0) this.#own -= 1
    else this.#layers.pop()?.()
    if (this.#layers.length > 0) this.#hold()
  }

  #hold(): void {
    if (this.#length !== undefined) return
    this.#history.pushState({ isLayer: true }, '')
    this.#length = this.#history.length
  }

  #release(): void {
    const length = this.#length
    if (this.#layers.length > 0 || length === undefined) return
    this.#length = undefined
    if (this.#history.length !== length || length >= mostEntries) return
    this.#own += 1
    this.#history.back()
  }
}

let shared: BackCloses | undefined

/** The one of this page. */
export function backCloses(): BackCloses {
  if (shared === undefined) {
    shared = new BackCloses(window.history, (act) => setTimeout(act))
    window.addEventListener('popstate', shared.popped)
  }
  return shared
}
