import type { LiveTable, PastRound } from '@grandstand/contract/games'
import { storyTime } from './moment.ts'
import { yuan } from './money.ts'

/** A plain felt in place of the venue's picture. */
const felt = (cloth: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 252"><rect width="480" height="252" fill="#1d2823"/><path d="M-20 200Q240 130 500 200V260H-20Z" fill="${cloth}"/></svg>`)}`

const round = (number: number, result: readonly number[], marks: readonly string[] = []): PastRound => ({
  number,
  result: [...result],
  marks: [...marks],
  isVoid: false,
})

/** Rounds of baccarat by their winners: B, P and T. */
export const aShoe = (winners: string): PastRound[] =>
  [...winners].map((winner, at) => round(at + 1, winner === 'T' ? [6, 6] : winner === 'B' ? [3, 7] : [8, 2]))

export const aTable = (other: Partial<LiveTable> = {}): LiveTable => ({
  venueEnName: 'HARBOUR',
  channelCode: 'harbour',
  game: 'baccarat-b06',
  plays: 'baccarat',
  name: '灯影 B06',
  dealer: '小鱼',
  speed: 'normal',
  bettingMs: 25_000,
  limits: [{ least: yuan('20'), most: yuan('5000') }],
  phase: 'betting',
  closesAt: storyTime + 12_000,
  watching: 1_206,
  seats: null,
  past: aShoe('PPBPPTPPBPPPBPPPBBPPBTBBBBBBBPPPBPPBBBTPPBBP'),
  picture: felt('#3e5c48'),
  ...other,
})

/** A table of each game, in different phases. */
export const theTables: readonly LiveTable[] = [
  aTable(),
  aTable({
    game: 'baccarat-b02',
    name: '竹里 B02',
    dealer: '阿桥',
    speed: 'fast',
    phase: 'dealing',
    watching: 884,
    past: aShoe('BBBBBPPBBPPPBTPP'),
    picture: felt('#1f6f78'),
  }),
  aTable({
    game: 'baccarat-b11',
    plays: 'baccarat-no-commission',
    name: '云台 B11',
    dealer: '乔安',
    phase: 'shuffling',
    past: [],
    picture: felt('#7c3326'),
  }),
  aTable({
    game: 'roulette-r03',
    plays: 'roulette',
    name: '环海 R03',
    dealer: '小满',
    speed: 'slow',
    closesAt: storyTime + 18_000,
    watching: 903,
    past: [33, 18, 5, 26, 20, 14, 9, 31, 22, 0, 3, 17].map((number, at) => round(at + 1, [number])),
  }),
  aTable({
    game: 'sic-bo-s02',
    plays: 'sic-bo',
    name: '骰楼 S02',
    dealer: '北川',
    closesAt: storyTime + 4_000,
    past: [
      [1, 2, 6],
      [1, 1, 1],
      [5, 4, 2],
      [6, 6, 2],
      [1, 6, 6],
      [3, 3, 3],
      [6, 4, 4],
      [2, 4, 1],
    ].map((dice, at) => round(at + 1, dice)),
    picture: felt('#7c3326'),
  }),
  aTable({
    game: 'blackjack-k05',
    plays: 'blackjack',
    name: '七座 K05',
    dealer: '林一',
    phase: 'choosing',
    seats: { all: 7, free: 3 },
    watching: 126,
    past: [],
  }),
]
