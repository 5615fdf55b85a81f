/** Colours of one player's clothes. */
export interface Kit {
  readonly shirt: string
  /** The half of the shirt that is in the shade. */
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

/** Clothes of a match from two numbers from 0 to 1; the two sides differ. */
export function kits(homeSeed: number, awaySeed: number): Kits {
  const home = Math.floor(homeSeed * palettes.length) % palettes.length
  const shift = 1 + (Math.floor(awaySeed * 97) % (palettes.length - 1))
  const [first] = palettes as readonly [Kit]
  return {
    home: palettes[home] ?? first,
    away: palettes[(home + shift) % palettes.length] ?? first,
    homeKeeper: keeper,
    awayKeeper: otherKeeper,
    referee,
  }
}
