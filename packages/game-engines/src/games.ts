import { sheetHash } from '@grandstand/fair'
import type { Game } from './core/game.ts'
import { defineCascades } from './cascades/cascades.ts'
import { starFall } from './cascades/star-fall.ts'
import { crash } from './crash/crash.ts'
import { dice } from './dice/dice.ts'
import { hiLo } from './hi-lo/hi-lo.ts'
import { keno } from './keno/keno.ts'
import { limbo } from './limbo/limbo.ts'
import { mines } from './mines/mines.ts'
import { plinko } from './plinko/plinko.ts'
import { lampRiver } from './reels/lamp-river.ts'
import { firstLanternStreet, lanternStreet } from './reels/lantern-street.ts'
import { defineReels } from './reels/reels.ts'
import { videoPoker } from './video-poker/video-poker.ts'
import { wheel } from './wheel/wheel.ts'

const lanterns = defineReels(lanternStreet)
const river = defineReels(lampRiver)
const stars = defineCascades(starFall)

/** Every game with its current sheet. */
export const games: readonly Game[] = [
  lanterns,
  river,
  stars,
  crash,
  dice,
  limbo,
  mines,
  plinko,
  keno,
  wheel,
  hiLo,
  videoPoker,
]

/**
 * Games with the sheets that they had before: a round is played and checked by the sheet under which its bet was
 * taken, however old it is. When a game gets a new sheet, its old one goes here.
 */
const earlier: readonly Game[] = [defineReels(firstLanternStreet)]

const hashes = new Map<Game, string>()

/** Hash of a game's sheet, computed once. */
export function hashOfSheet(game: Game): string {
  const known = hashes.get(game) ?? sheetHash(game.sheet)
  hashes.set(game, known)
  return known
}

/** The game with the sheet of this hash, whether it is the current one or not. */
export const gameWithSheet = (name: string, sheet: string): Game | undefined =>
  [...games, ...earlier].find((game) => game.name === name && hashOfSheet(game) === sheet)

export const gameNamed = (name: string): Game | undefined => games.find((game) => game.name === name)
