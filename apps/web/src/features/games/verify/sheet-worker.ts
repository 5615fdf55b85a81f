import { enumerate, type SheetFigures } from './check-sheet.ts'

/** How many claims a game has. */
export interface Wanted {
  readonly game: string
  readonly claims: number
}

/** `share` of all that has to be done; `exact` of the claim at this place, once it is known. */
export interface Counted {
  readonly at: number
  readonly share: number
  readonly exact?: SheetFigures
}

const leastMs = 100

// Enumerates beside the page, which is answered meanwhile and can end this at any time.
addEventListener('message', ({ data: { game, claims } }: MessageEvent<Wanted>) => {
  let last = 0
  for (let at = 0; at < claims; at += 1) {
    const exact = enumerate(game, at, (part) => {
      const now = performance.now()
      if (now - last < leastMs) return
      last = now
      postMessage({ at, share: (at + part) / claims } satisfies Counted)
    })
    postMessage({ at, share: (at + 1) / claims, exact } satisfies Counted)
  }
})
