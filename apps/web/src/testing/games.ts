import type { FakeClient } from '@grandstand/client/testing'
import {
  addFavouriteGame,
  getSessionNet,
  launchDemo,
  launchGame,
  listFavouriteGames,
  listGameRecords,
  listGames,
  listHotGames,
  listVenueBalances,
  listVenues,
  removeFavouriteGame,
  type Egame,
  type FavouriteGame,
  type GameKind,
  type RecordRound,
  type RecordSession,
  type Venue,
  type VenueBalance,
  type VenueTransfer,
} from '@grandstand/contract/games'
import type { LobbyGame } from '../features/games/lobby/catalogue.ts'
import { ago, dayMs, hourMs, minuteMs, storyTime } from './moment.ts'
import { usdt, yuan } from './money.ts'

export const aVenue = (other: Partial<VenueBalance> = {}): VenueBalance => ({
  channelCode: 'harbour',
  venueEnName: 'HARBOUR',
  name: '海港娱乐',
  state: 'open',
  currencies: ['CNY', 'USDT'],
  balances: [yuan('320.50'), usdt('12')],
  balance: yuan('320.50'),
  ...other,
})

export const aVenueTransfer = (other: Partial<VenueTransfer> = {}): VenueTransfer => ({
  id: 'v-1',
  venue: 'harbour',
  direction: 'in',
  amount: yuan('200.00'),
  state: 'moving',
  tries: 3,
  createdAt: ago(2 * minuteMs),
  ...other,
})

/** The answer of `listVenueBalances` with these venues. */
export const venuesOf = (venues: VenueBalance[]) => ({
  venues,
  totals: [yuan('320.50'), usdt('12')],
  total: yuan('320.50'),
  at: storyTime,
})

/** A venue as the registry has it. */
export const aHall = (other: Partial<Venue> = {}): Venue => ({
  venueEnName: 'HARBOUR',
  channelCode: 'harbour',
  name: '海港娱乐',
  status: 1,
  isDisplay: true,
  isDisplayMaintainVenue: true,
  walletKind: 'transfer',
  currencies: ['CNY', 'USDT'],
  prefix: 'ha',
  isDefault: true,
  ...other,
})

export const theHalls: readonly Venue[] = [
  aHall(),
  aHall({
    venueEnName: 'RIDGE',
    channelCode: 'ridge',
    name: '北岭电子',
    walletKind: 'seamless',
    prefix: 'ri',
    isDefault: false,
  }),
  aHall({
    venueEnName: 'PRISM',
    channelCode: 'prism',
    name: '三棱厅',
    status: 0,
    until: storyTime + 3.5 * hourMs,
    prefix: 'pr',
    isDefault: false,
  }),
]

export const anEgame = (other: Partial<Egame> = {}): Egame => ({
  venueEnName: 'HARBOUR',
  channelCode: 'harbour',
  game: 'lamp-river',
  kind: 'slot',
  name: '灯河',
  chinese: '灯河',
  latin: 'Lamp River',
  pinyin: ['dēng', 'hé'],
  rtp: '0.958924633499520',
  rtpLeast: '0.958924633499520',
  hitRate: '0.633289073191229',
  winRate: '0.193902410989486',
  deviation: '4.255954745796531',
  deviationLeast: '4.255954745796531',
  deviationMost: '4.255954745796531',
  volatility: 3,
  largest: 26_371_000,
  stakes: [
    { least: yuan('0.20'), most: yuan('200') },
    { least: usdt('0.1'), most: usdt('50') },
  ],
  roundMs: 2_500,
  sheet: 'ab'.repeat(32),
  cover: '',
  hasDemo: true,
  isPaused: false,
  ...other,
})

/** A game of the lobby, joined with its venue. */
export const aGame = (other: Partial<LobbyGame> = {}): LobbyGame => {
  const game = anEgame(other)
  return {
    ...game,
    id: `${game.channelCode}.${game.game}`,
    venueName: '海港娱乐',
    prefix: 'ha',
    players: 0,
    rounds: 0,
    latest: [],
    state: 'open',
    until: undefined,
    ...other,
  }
}

type Row = readonly [
  game: string,
  kind: GameKind,
  chinese: string,
  pinyin: string,
  latin: string,
  rtp: string,
  volatility: Egame['volatility'],
  venue: string,
]

const rows: readonly Row[] = [
  ['lantern-street', 'slot', '灯街', 'dēng jiē', 'Lantern Street', '0.961204', 4, 'HARBOUR'],
  ['lamp-river', 'slot', '灯河', 'dēng hé', 'Lamp River', '0.958924', 3, 'HARBOUR'],
  ['star-fall', 'slot', '星落', 'xīng luò', 'Star Fall', '0.964011', 5, 'RIDGE'],
  ['crash', 'crash', '起飞', 'qǐ fēi', 'Take-off', '0.990000', 5, 'RIDGE'],
  ['dice', 'small', '百分骰', 'bǎi fēn tóu', 'Dice', '0.990000', 3, 'HARBOUR'],
  ['limbo', 'small', '比高', 'bǐ gāo', 'Limbo', '0.990000', 4, 'RIDGE'],
  ['mines', 'small', '扫雷', 'sǎo léi', 'Mines', '0.990000', 4, 'HARBOUR'],
  ['plinko', 'small', '落珠', 'luò zhū', 'Plinko', '0.989760', 3, 'RIDGE'],
  ['keno', 'small', '基诺', 'jī nuò', 'Keno', '0.952800', 4, 'PRISM'],
  ['wheel', 'small', '转盘', 'zhuàn pán', 'Wheel', '0.970000', 2, 'HARBOUR'],
  ['hi-lo', 'table', '比大小', 'bǐ dà xiǎo', 'Hi-Lo', '0.990000', 2, 'RIDGE'],
  ['video-poker', 'table', '五张', 'wǔ zhāng', 'Video Poker', '0.995439', 3, 'PRISM'],
]

/** The catalogue of three venues. */
export const theGames: readonly Egame[] = rows.map(
  ([game, kind, chinese, pinyin, latin, rtp, volatility, venueEnName], at) => {
    const { channelCode } = theHalls.find((hall) => hall.venueEnName === venueEnName) ?? aHall()
    return anEgame({
      game,
      kind,
      name: chinese,
      chinese,
      latin,
      pinyin: pinyin.split(' '),
      rtp,
      rtpLeast: game === 'mines' ? '0.989952' : rtp,
      volatility,
      venueEnName,
      channelCode,
      cover: `/art/${game}/cover.svg`,
      roundMs: kind === 'slot' ? 2_500 : 5_000,
      ...(at % 4 === 3 && { since: ago((at % 3) * 4 * dayMs) }),
      ...(at < 6 && {
        observed: { rounds: 12_040_118 - at * 1_000, rtp: '0.958700', low: '0.956100', high: '0.961300' },
      }),
    })
  },
)

const lobbyRows = ['recent', 'favourites', 'hot', 'new', 'slot', 'crash', 'small', 'table', 'venue:ridge']

/** The answer of `listGames` with these games. */
export const catalogueOf = (games: readonly Egame[]) => ({
  games: [...games],
  rows: lobbyRows,
  recent: [
    { venueEnName: 'HARBOUR', game: 'lamp-river', at: ago(minuteMs), rounds: 153 },
    { venueEnName: 'RIDGE', game: 'crash', at: ago(23 * hourMs), rounds: 31 },
    { venueEnName: 'HARBOUR', game: 'mines', at: ago(4 * dayMs), rounds: 60 },
  ],
  freeRounds: [],
})

export const aFavouriteGame = (venueEnName: string, game: string): FavouriteGame => ({
  venueEnName,
  game,
  name: game,
  addedAt: ago(dayMs),
  isOffered: true,
})

export const aSession = (other: Partial<RecordSession> = {}): RecordSession => ({
  id: 's-1',
  venueEnName: 'HARBOUR',
  game: 'lamp-river',
  venueName: '海港娱乐',
  gameName: '灯河',
  kind: 'slot',
  day: '2026-11-21',
  startedAt: ago(40 * minuteMs),
  endedAt: ago(2 * minuteMs),
  staked: yuan('306.00'),
  returned: yuan('289.40'),
  net: yuan('-16.60'),
  rounds: 153,
  seconds: 2_292,
  ...other,
})

export const aRound = (other: Partial<RecordRound> = {}): RecordRound => ({
  id: 'r-153',
  venueEnName: 'HARBOUR',
  game: 'lamp-river',
  gameName: '灯河',
  number: 153,
  startedAt: ago(2 * minuteMs + 3_000),
  endedAt: ago(2 * minuteMs),
  staked: yuan('2.00'),
  returned: yuan('25.50'),
  net: yuan('23.50'),
  multiplier: 127_500,
  isVoid: false,
  version: 1,
  ...other,
})

/** Rounds of a session, newest first. */
export const someRounds = (): RecordRound[] =>
  [0, 0, 0, 0, 950, 320, 0, 200].map((returned, at) => {
    const staked = 200n
    const paid = BigInt(at === 0 ? 2_550 : returned)
    return aRound({
      id: `r-${153 - at}`,
      number: 153 - at,
      endedAt: ago(2 * minuteMs + at * 9_000),
      returned: { minor: paid, currency: 'CNY' },
      net: { minor: paid - staked, currency: 'CNY' },
      multiplier: Number(paid) * 50,
      isVoid: at === 5,
      version: at === 6 ? 2 : 1,
      ...(at === 7 && { free: yuan('2.00'), staked: yuan('0.00'), net: yuan('2.00') }),
    })
  })

/** The answer of `listGameRecords`: sessions, or the rounds of one. */
export const recordsOf =
  (sessions: readonly RecordSession[]) => (input: { readonly session?: string | undefined }) =>
    input.session === undefined
      ? {
          totals: [
            {
              staked: yuan('2356.00'),
              returned: yuan('2321.80'),
              net: yuan('-34.20'),
              rounds: 238,
              seconds: 7_309,
            },
          ],
          kinds: [
            { kind: 'slot' as const, sessions: 2 },
            { kind: 'crash' as const, sessions: 1 },
          ],
          sessions: [...sessions],
          rounds: [],
          upTo: ago(minuteMs),
        }
      : { sessions: [], rounds: someRounds(), next: 'more' }

/** Answers what the screens of this area ask. */
export function answerGames(fake: FakeClient): void {
  const launched = { url: 'about:blank', sessionId: 'g-1', until: storyTime + minuteMs }
  fake
    .answer(listGames, catalogueOf(theGames))
    .answer(listVenues, { venues: [...theHalls] })
    .answer(listHotGames, {
      at: ago(minuteMs),
      games: theGames.slice(0, 8).map(({ venueEnName, game }, at) => ({
        venueEnName,
        game,
        players: Math.round(2_061 / (at + 1)),
        rounds: 10_000,
        latest: [22_500, 10_500, 0, 45_600, 105_800].slice(0, 5 - (at % 2)),
      })),
    })
    .answer(listFavouriteGames, {
      favourites: [aFavouriteGame('HARBOUR', 'lamp-river'), aFavouriteGame('RIDGE', 'crash')],
    })
    .answer(addFavouriteGame, ({ venueEnName, game }) => ({ favourite: aFavouriteGame(venueEnName, game) }))
    .answer(removeFavouriteGame, {})
    .answer(launchGame, launched)
    .answer(launchDemo, launched)
    .answer(getSessionNet, { net: yuan('-4.00'), since: 'CNY:0' })
    .answer(
      listGameRecords,
      recordsOf([
        aSession(),
        aSession({
          id: 's-2',
          venueEnName: 'RIDGE',
          game: 'crash',
          gameName: '起飞',
          venueName: '北岭电子',
          kind: 'crash',
          startedAt: ago(3 * hourMs),
          endedAt: ago(2.8 * hourMs),
          net: yuan('52.40'),
          rounds: 24,
          seconds: 766,
        }),
        aSession({
          id: 's-3',
          game: 'gone',
          gameName: '已下架的长名字老虎机',
          kind: undefined,
          day: '2026-11-19',
        }),
      ]),
    )
  fake.answer(
    listVenueBalances,
    venuesOf([
      aVenue(),
      aVenue({
        channelCode: 'ridge',
        venueEnName: 'RIDGE',
        name: '北岭电子',
        currencies: ['CNY'],
        balances: [yuan('0')],
        balance: yuan('0'),
      }),
    ]),
  )
}
