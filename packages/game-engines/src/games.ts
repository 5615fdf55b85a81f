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
import { lanternStreet } from './reels/lantern-street.ts'
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

export const gameNamed = (name: string): Game | undefined => games.find((game) => game.name === name)
