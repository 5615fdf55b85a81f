/** Colours of one kit. */
export interface Kit {
  readonly shirt: string
  /** Shaded half of the shirt. */
  readonly shade: string
  readonly shorts: string
  readonly socks: string
}

const kit = (shirt: string, shade: string, shorts: string, socks = shirt): Kit => ({
  shirt,
  shade,
  shorts,
  socks,
})

const palettes: readonly Kit[] = [
  kit('#c8403c', '#a32f2f', '#ffffff'),
  kit('#2f62c8', '#234c9e', '#ffffff'),
  kit('#e8b93a', '#c79a22', '#1c2a4a'),
  kit('#f4f4f0', '#d5d6d2', '#20304f', '#f4f4f0'),
  kit('#23262e', '#14161b', '#e8d27a'),
  kit('#5d8f4e', '#47733a', '#f4f4f0'),
  kit('#e07b34', '#bb6123', '#1b1b1b'),
  kit('#63aee0', '#4690c4', '#ffffff'),
]
const keeper = kit('#d8e04a', '#b3ba2f', '#2b2f36')
const otherKeeper = kit('#e58fb4', '#c96f97', '#2b2f36')
const referee = kit('#1a1c21', '#0e0f12', '#1a1c21')

export interface Kits {
  readonly home: Kit
  readonly away: Kit
  readonly homeKeeper: Kit
  readonly awayKeeper: Kit
  readonly referee: Kit
}
export type Wearer = keyof Kits

/** Shirts with a smaller RGB distance than this cannot be told apart in a small picture. */
const alikeWithin = 170

function distance(one: Kit, other: Kit): number {
  const parts = ({ shirt }: Kit) => [1, 3, 5].map((at) => Number.parseInt(shirt.slice(at, at + 2), 16))
  const others = parts(other)
  return Math.hypot(...parts(one).map((part, at) => part - (others[at] ?? 0)))
}

/** Chooses the kits of a match from two numbers between 0 and 1, so that the two sides can be told apart. */
export function kits(homeSeed: number, awaySeed: number): Kits {
  const [first] = palettes as readonly [Kit]
  const home = palettes[Math.floor(homeSeed * palettes.length) % palettes.length] ?? first
  const others = palettes.filter((each) => distance(each, home) > alikeWithin)
  const away = others[Math.floor(awaySeed * 97) % others.length] ?? first
  return { home, away, homeKeeper: keeper, awayKeeper: otherKeeper, referee }
}
