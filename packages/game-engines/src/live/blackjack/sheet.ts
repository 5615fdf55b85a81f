import { blackjackClaims } from './claims.ts'
import { toOne } from '../core/pays.ts'
import type { BlackjackSheet } from './sheet-type.ts'
import type { BlackjackSpot } from './spots.ts'
import type { Strategy } from './strategy.ts'

const seats = 7

const spotsOf = (seat: number): BlackjackSpot[] => {
  const base = `seat-${seat}`
  return [
    { name: base, kind: 'main', seat, wins: 'hand', pays: toOne(1), blackjack: toOne(3, 2) },
    { name: `${base}-double`, kind: 'double', seat, wins: 'doubled', pays: toOne(1) },
    { name: `${base}-split`, kind: 'split', seat, wins: 'second-hand', pays: toOne(1) },
    { name: `${base}-insurance`, kind: 'insurance', seat, wins: 'insurance', pays: toOne(2) },
    {
      name: `${base}-pairs`,
      kind: 'perfect-pairs',
      seat,
      wins: 'pair',
      perfect: toOne(25),
      coloured: toOne(12),
      mixed: toOne(6),
    },
    {
      name: `${base}-21+3`,
      kind: '21+3',
      seat,
      wins: 'three-cards',
      suitedTrips: toOne(100),
      straightFlush: toOne(40),
      trips: toOne(30),
      straight: toOne(10),
      flush: toOne(5),
    },
  ]
}

/** The best play by totals for these rules (`strategy.test.ts` tries its neighbours). */
const strategy: Strategy = {
  hard: {
    4: 'HHHHHHHHHH',
    5: 'HHHHHHHHHH',
    6: 'HHHHHHHHHH',
    7: 'HHHHHHHHHH',
    8: 'HHHHHHHHHH',
    9: 'HDDDDHHHHH',
    10: 'DDDDDDDDHH',
    11: 'DDDDDDDDHH',
    12: 'HHSSSHHHHH',
    13: 'SSSSSHHHHH',
    14: 'SSSSSHHHHH',
    15: 'SSSSSHHHHH',
    16: 'SSSSSHHHHH',
    17: 'SSSSSSSSSS',
    18: 'SSSSSSSSSS',
    19: 'SSSSSSSSSS',
    20: 'SSSSSSSSSS',
  },
  soft: {
    12: 'HHHHHHHHHH',
    13: 'HHHDDHHHHH',
    14: 'HHHDDHHHHH',
    15: 'HHDDDHHHHH',
    16: 'HHDDDHHHHH',
    17: 'HDDDDHHHHH',
    18: 'SddddSSHHH',
    19: 'SSSSSSSSSS',
    20: 'SSSSSSSSSS',
  },
  pairs: {
    1: 'PPPPPPPPPP',
    2: 'HHPPPPHHHH',
    3: 'HHPPPPHHHH',
    4: 'HHHHHHHHHH',
    5: 'DDDDDDDDHH',
    6: 'HPPPPHHHHH',
    7: 'PPPPPPHHHH',
    8: 'PPPPPPPPHP',
    9: 'PPPPPSPPSS',
    10: 'SSSSSSSSSS',
  },
}

export const blackjackSheet: BlackjackSheet = {
  game: 'blackjack',
  version: 1,
  shoe: { decks: 8, burn: 1, cutCard: { least: 200, most: 216 } },
  seats,
  rules: { dealerStands: 17 },
  strategy,
  lossOfSeat: '0.007096824697',
  spots: Array.from({ length: seats }, (_, at) => spotsOf(at + 1)).flat(),
  claims: blackjackClaims,
}
