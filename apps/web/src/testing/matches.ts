import { oddsOf } from '@grandstand/betting'
import { competitionId, competitorId, matchId } from '@grandstand/contract'
import {
  marketIdOf,
  type Competition,
  type Competitor,
  type Incident,
  type Market,
  type MarketQuestion,
  type Match,
  type MatchState,
  type SelectionKey,
  type Sport,
} from '@grandstand/contract/sportsbook'
import { ago, ahead, hourMs, minuteMs, storyTime } from './moment.ts'

export const aCompetitor = (id: string, name: string, latinName = id): Competitor => ({
  id: competitorId.parse(id),
  name,
  shortName: name.length > 6 ? name.slice(0, 4) : name,
  latinName,
})

export const aCompetition = (id: string, name: string, sport: Sport = 'football'): Competition => ({
  id: competitionId.parse(id),
  name,
  sport,
})

export const coast = aCompetition('sim-coast', '模拟 · 海岸联赛')
export const hoops = aCompetition('sim-hoops', '模拟 · 环湖篮球联赛', 'basketball')
export const rift = aCompetition('sim-rift', '模拟 · 峡谷冠军赛', 'esports')
export const court = aCompetition('sim-court', '模拟 · 草地公开赛', 'tennis')

export const denmark = aCompetitor('dk', '丹麦', 'Denmark')
export const belgium = aCompetitor('be', '比利时', 'Belgium')
/** Names as long as the season has them. */
export const istanbul = aCompetitor('ist', '伊斯坦布尔巴萨克赛希尔', 'Istanbul Basaksehir')
export const brighton = aCompetitor('bha', '布莱顿霍夫阿尔比恩', 'Brighton & Hove Albion')

export const aMarket = (
  kind: MarketQuestion['kind'],
  prices: { readonly [Key in SelectionKey]?: number },
  { line, period = 'full', team, number, ...other }: Partial<Market> = {},
): Market => ({
  id: marketIdOf(kind, period, line, { team, number }),
  kind,
  period,
  ...(line !== undefined && { line }),
  ...(team !== undefined && { team }),
  ...(number !== undefined && { number }),
  isMain: true,
  status: 'active',
  version: 1,
  selections: (Object.entries(prices) as [SelectionKey, number][]).map(([key, price]) => ({
    key,
    odds: oddsOf(price),
  })),
  ...other,
})

/** The markets that a football match shows on a board. */
export const footballMarkets = (other: Partial<Market> = {}): Market[] => [
  aMarket('match-result', { home: 2350, draw: 3200, away: 2980 }, other),
  aMarket('handicap', { home: 1950, away: 1930 }, { line: -2, ...other }),
  aMarket('total', { over: 1910, under: 1970 }, { line: 10, ...other }),
  aMarket('handicap', { home: 1880, away: 2000 }, { line: 0, period: 'first-half', ...other }),
  aMarket('corners-total', { over: 1850, under: 1950 }, { line: 38, ...other }),
]

/** Further markets of a football match: what its own page shows beside those of the board. */
export const moreFootballMarkets = (): Market[] => [
  aMarket('double-chance', { 'home-or-draw': 1330, 'home-or-away': 1290, 'draw-or-away': 1520 }),
  aMarket('both-score', { yes: 1720, no: 2080 }),
  aMarket('correct-score', {
    '1-0': 7500,
    '2-0': 9000,
    '2-1': 8500,
    '0-0': 10_000,
    '1-1': 6500,
    '0-1': 9500,
    other: 26_000,
  }),
  aMarket('team-total', { over: 1900, under: 1900 }, { line: 6, team: 'home' }),
  aMarket('next-goal', { home: 2100, none: 4500, away: 2600 }, { number: 3 }),
  {
    ...aMarket('anytime-scorer', {}),
    selections: [
      { key: 'p:9', odds: oddsOf(2600), name: '霍伊伦' },
      { key: 'p:10', odds: oddsOf(3100), name: '埃里克森' },
      { key: 'p:7', odds: oddsOf(2900), name: '德布劳内-范登布鲁克三世' },
    ],
  },
  aMarket('total', { over: 2600, under: 1480 }, { line: 14, isMain: false }),
  aMarket('total', { over: 1400, under: 2850 }, { line: 6, isMain: false }),
]

const notBegun: MatchState = {
  status: 'scheduled',
  period: 'before',
  clock: { seconds: 0, at: storyTime, isRunning: false, speed: 1, counts: 'up' },
  score: { home: 0, away: 0 },
  byPeriod: [],
  momentum: [],
  incidents: [],
}

const anIncident = (id: string, other: Partial<Incident>): Incident => ({
  id,
  kind: 'goal',
  minute: '12',
  score: { home: 1, away: 0 },
  at: ago(50 * minuteMs),
  ...other,
})

export const someIncidents = (): Incident[] => [
  anIncident('i-1', { side: 'home', player: '霍伊伦', other: '埃里克森' }),
  anIncident('i-2', { kind: 'yellow-card', side: 'away', minute: '31', player: '德布劳内-范登布鲁克三世' }),
  anIncident('i-3', { side: 'away', minute: '45+2', player: '卢卡库', score: { home: 1, away: 1 } }),
  anIncident('i-4', { kind: 'period-end', minute: '45+3', score: { home: 1, away: 1 } }),
  anIncident('i-5', {
    kind: 'red-card',
    side: 'away',
    minute: '63',
    player: '维特塞尔',
    score: { home: 1, away: 1 },
  }),
]

/** A football match in its second half. */
export const inSecondHalf = (other: Partial<MatchState> = {}): MatchState => ({
  status: 'in-play',
  period: 'second-half',
  clock: {
    seconds: 67 * 60 + 12,
    at: storyTime,
    isRunning: true,
    speed: 1,
    counts: 'up',
    stoppageFrom: 5400,
  },
  score: { home: 1, away: 1 },
  byPeriod: [
    { period: 'first-half', score: { home: 1, away: 1 } },
    { period: 'second-half', score: { home: 0, away: 0 } },
  ],
  corners: { home: 4, away: 6 },
  yellowCards: { home: 1, away: 2 },
  redCards: { home: 0, away: 1 },
  shotsOnTarget: { home: 5, away: 3 },
  possession: 54,
  momentum: Array.from({ length: 67 }, (_, at) => Math.round(70 * Math.sin(at / 4))),
  incidents: someIncidents(),
  ...other,
})

/** A match, in play unless its state says otherwise. */
export const aMatch = ({
  id = 'm-1',
  state,
  ...other
}: Partial<Omit<Match, 'id'>> & { readonly id?: string } = {}): Match => ({
  id: matchId.parse(id),
  sport: 'football',
  competition: coast,
  round: '第 12 轮',
  home: denmark,
  away: belgium,
  startsAt: ago(85 * minuteMs),
  state: state ?? inSecondHalf(),
  marketCount: 86,
  ...other,
})

/** A match that begins in so many ms. */
export const comingMatch = (id: string, inMs: number, other: Partial<Omit<Match, 'id'>> = {}): Match =>
  aMatch({ id, startsAt: ahead(inMs), state: notBegun, ...other })

const basketball = aMatch({
  id: 'm-3',
  sport: 'basketball',
  competition: hoops,
  round: undefined,
  home: aCompetitor('gl', '大湖猎鹰', 'Great Lake Falcons'),
  away: aCompetitor('rc', '河城火车头', 'River City Locomotives'),
  state: inSecondHalf({
    period: 'quarter-3',
    clock: { seconds: 431, at: storyTime, isRunning: true, speed: 1, counts: 'down' },
    score: { home: 78, away: 81 },
    byPeriod: [
      { period: 'quarter-1', score: { home: 28, away: 30 } },
      { period: 'quarter-2', score: { home: 31, away: 25 } },
      { period: 'quarter-3', score: { home: 19, away: 26 } },
    ],
    incidents: [],
  }),
})
const esports = aMatch({
  id: 'm-4',
  sport: 'esports',
  competition: rift,
  round: '半决赛',
  home: aCompetitor('nova', 'NOVA', 'NOVA'),
  away: aCompetitor('tide', '潮汐战队', 'Tide Esports'),
  state: inSecondHalf({
    period: 'map-2',
    clock: { seconds: 1312, at: storyTime, isRunning: true, speed: 1, counts: 'up' },
    score: { home: 1, away: 0 },
    byPeriod: [{ period: 'map-1', score: { home: 1, away: 0 } }],
    incidents: [],
  }),
})
const tennis = aMatch({
  id: 'm-5',
  sport: 'tennis',
  competition: court,
  round: '四分之一决赛',
  home: aCompetitor('li', '李文博', 'Li Wenbo'),
  away: aCompetitor('kar', '卡拉瓦索普洛斯', 'Karavasopoulos'),
  state: inSecondHalf({
    period: 'set-2',
    clock: { seconds: 4100, at: storyTime, isRunning: true, speed: 1, counts: 'up' },
    score: { home: 1, away: 0 },
    byPeriod: [
      { period: 'set-1', score: { home: 7, away: 6 } },
      { period: 'set-2', score: { home: 3, away: 4 } },
    ],
    serve: { side: 'home', points: { home: 2, away: 3 }, isTieBreak: false },
    incidents: [],
  }),
})

const winnerMarkets = (): Market[] => [
  aMarket('winner', { home: 1850, away: 1980 }),
  aMarket('handicap', { home: 1900, away: 1920 }, { line: 10 }),
  aMarket('total', { over: 1910, under: 1910 }, { line: 882 }),
]

export interface Entry {
  readonly match: Match
  readonly markets: Market[]
}

export const theMatch = (): Entry => ({ match: aMatch(), markets: footballMarkets() })

/** A board with every sport, a suspended match and long names. */
export const inPlayEntries = (): Entry[] => [
  theMatch(),
  {
    match: aMatch({
      id: 'm-2',
      home: istanbul,
      away: brighton,
      state: inSecondHalf({ suspension: 'VAR 核查中', score: { home: 3, away: 2 } }),
    }),
    markets: footballMarkets({ status: 'suspended' }),
  },
  { match: basketball, markets: winnerMarkets() },
  { match: esports, markets: winnerMarkets() },
  { match: tennis, markets: winnerMarkets() },
]

export const comingEntries = (): Entry[] =>
  [
    comingMatch('m-11', 40 * minuteMs, { home: belgium, away: denmark }),
    comingMatch('m-12', 3 * hourMs, {
      home: aCompetitor('pt', '葡萄牙'),
      away: aCompetitor('hr', '克罗地亚'),
    }),
    comingMatch('m-13', 5 * hourMs, { home: brighton, away: istanbul }),
  ].map((match) => ({ match, markets: footballMarkets() }))

/** Numbers of matches of each sport. */
export const someCounts = () => [
  { sport: 'football' as const, inPlay: 12, soon: 31, early: 204 },
  { sport: 'basketball' as const, inPlay: 4, soon: 9, early: 40 },
  { sport: 'esports' as const, inPlay: 2, soon: 5, early: 18 },
  { sport: 'tennis' as const, inPlay: 3, soon: 12, early: 30 },
]

export const noCounts = () => someCounts().map(({ sport }) => ({ sport, inPlay: 0, soon: 0, early: 0 }))
