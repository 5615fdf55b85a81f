import type { Say } from '../../kit/settings.ts'
import type { TableKind } from '@grandstand/live-table'
import { roadSides, sideNames } from '../texts.ts'
import type { PictureLabels } from '@grandstand/live-table/picture'

/** What is written on the felt of a game. */
export function labelsOf(kind: TableKind, say: Say): PictureLabels {
  const [red, blue] = roadSides[kind]
  return {
    red: say(sideNames[red]!),
    blue: say(sideNames[blue]!),
    line:
      kind === 'blackjack'
        ? say({ zh: '黑杰克 3 赔 2 · 庄 17 停', en: 'Blackjack pays 3 to 2 · Dealer stands on 17' })
        : '',
  }
}
