/** A stream of numbers in [0, 1) that depends on the id alone: FNV-1a seeds, mulberry32 runs. */
export function seeded(id: string): () => number {
  let state = 0x811c9dc5
  for (let index = 0; index < id.length; index += 1) {
    state = Math.imul(state ^ id.charCodeAt(index), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws one of a list; the list is never empty. */
export function draw<T>(next: () => number, list: readonly T[]): T {
  const drawn = list[Math.floor(next() * list.length)]
  if (drawn === undefined) throw new Error('draw needs a list with something in it')
  return drawn
}

/** Paints of the poster palette (tokens `--gs-p-*`); only for art. */
export type Paint =
  | 'ink'
  | 'paper'
  | 'cobalt'
  | 'sky'
  | 'brick'
  | 'clay'
  | 'sand'
  | 'moss'
  | 'sage'
  | 'sea'
  | 'stone'
  | 'snow'

export const paint = (name: Paint) => `var(--gs-p-${name})`

/** `share` percent of one paint, the rest of another: skins and shades without new colours. */
export const mixed = (one: Paint, share: number, other: Paint) =>
  `color-mix(in srgb, ${paint(one)} ${share}%, ${paint(other)})`
