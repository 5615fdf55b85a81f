import { bankerWithCommission, bankerWithoutCommission, sharedClaims } from './claims.ts'
import { returned, toOne } from '../core/pays.ts'
import type { DrawingRules } from './rules.ts'
import type { BaccaratSheet } from './baccarat.ts'
import type { BaccaratSide, BaccaratSpot } from './spots.ts'

const drawing: DrawingRules = {
  natural: 8,
  playerDrawsTo: 5,
  bankerDrawsTo: 5,
  bankerDrawsOn: [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    [0, 1, 2, 3, 4, 5, 6, 7, 9],
    [2, 3, 4, 5, 6, 7],
    [4, 5, 6, 7],
    [6, 7],
    [],
  ],
}

const pair = (side: BaccaratSide): BaccaratSpot => ({
  name: `${side}-pair`,
  kind: 'pair',
  wins: 'pair',
  side,
  pays: toOne(11),
})

const dragonBonus = (side: BaccaratSide): BaccaratSpot => ({
  name: `${side}-dragon`,
  kind: `${side}-dragon`,
  wins: 'margin',
  side,
  natural: toOne(1),
  naturalTie: returned,
  margins: [0, 0, 0, 0, toOne(1), toOne(2), toOne(4), toOne(6), toOne(10), toOne(30)],
})

/** Spots that both tables have. */
const sharedSpots: readonly BaccaratSpot[] = [
  { name: 'player', kind: 'player', wins: 'side', side: 'player', pays: toOne(1) },
  { name: 'tie', kind: 'tie', wins: 'tie', pays: toOne(9) },
  pair('player'),
  pair('banker'),
  { name: 'small', kind: 'small', wins: 'cards', counts: [4], pays: toOne(3, 2) },
  { name: 'big', kind: 'big', wins: 'cards', counts: [5, 6], pays: toOne(27, 50) },
  dragonBonus('player'),
  dragonBonus('banker'),
]

const base = {
  version: 1,
  shoe: { decks: 8, burn: 'by-first-card', cutCard: { least: 200, most: 216 } },
  drawing,
} as const

/** Classic: the house keeps a commission of 5 % of what the banker's side wins. */
export const baccaratSheet: BaccaratSheet = {
  ...base,
  game: 'baccarat',
  spots: [
    { name: 'banker', kind: 'banker', wins: 'side', side: 'banker', pays: toOne(19, 20) },
    ...sharedSpots,
  ],
  claims: [bankerWithCommission, ...sharedClaims],
}

/** No commission: a win of the banker's side with six points pays a half. */
export const baccaratNoCommissionSheet: BaccaratSheet = {
  ...base,
  game: 'baccarat-no-commission',
  spots: [
    {
      name: 'banker',
      kind: 'banker',
      wins: 'side',
      side: 'banker',
      pays: toOne(1),
      exceptOn: { total: 6, pays: toOne(1, 2) },
    },
    ...sharedSpots,
  ],
  claims: [bankerWithoutCommission, ...sharedClaims],
}
