import { dragonTigerClaims } from './claims.ts'
import { halfReturned, toOne } from '../core/pays.ts'
import type { DragonTigerSheet } from './dragon-tiger.ts'
import type { DragonTigerSide, DragonTigerSpot } from './spots.ts'

const ofCard = (side: DragonTigerSide): DragonTigerSpot[] => [
  { name: `${side}-small`, kind: 'small-big', wins: 'ranks', side, least: 1, most: 6, pays: toOne(1) },
  { name: `${side}-big`, kind: 'small-big', wins: 'ranks', side, least: 8, most: 13, pays: toOne(1) },
]

export const dragonTigerSheet: DragonTigerSheet = {
  game: 'dragon-tiger',
  version: 1,
  shoe: { decks: 8, burn: 1, cutCard: { least: 200, most: 216 } },
  spots: [
    { name: 'dragon', kind: 'side', wins: 'side', side: 'dragon', pays: toOne(1), onTie: halfReturned },
    { name: 'tiger', kind: 'side', wins: 'side', side: 'tiger', pays: toOne(1), onTie: halfReturned },
    { name: 'tie', kind: 'tie', wins: 'tie', pays: toOne(11) },
    { name: 'suited-tie', kind: 'suited-tie', wins: 'suited-tie', pays: toOne(50) },
    ...ofCard('dragon'),
    ...ofCard('tiger'),
  ],
  claims: dragonTigerClaims,
}
